import type { Refusal, RuleTools, Seat } from '../kit/title';
import { cityPlace, tell } from './chronicle';
import { COLUMNS, REWARDS } from './data';
import { refusal } from './refusals';
import { beginReward } from './rewards';
import { dueFirst, refuseAction, stageOf } from './stages';
import { type City, type G, isPlaced, playerOf, type Space, type View } from './state';
import { takeGoods } from './supply';

/** MT-8.1: the city costs nothing and is always open. */
export function refuseCity(view: View): Refusal | undefined {
  return refuseAction(view);
}

/** MT-8.2: a pumpkin for the visitor, who then bids first. */
export function goToCity(g: G, seat: Seat, tools: RuleTools): void {
  g.turn.action = 'city';
  const pumpkins = takeGoods(g, seat, 'pumpkin', 1, tools);
  tell(tools, 'wentToCity', { seat, pumpkins });
  g.city = { contractors: g.players.map(() => 'store'), asked: seat, rewards: null };
}

type OpenCity = NonNullable<View['city']>;

/** The leftmost column that is still to be had in a row: right of the contractor who is there (MT-8.5). */
export function leastColumn({ contractors }: OpenCity, row: number): number {
  const there = contractors.find((one) => isPlaced(one) && one.row === row);
  return isPlaced(there) ? there.column + 1 : 0;
}

/** Every space where a seat could place its contractor now. */
export function openSpaces(view: View, city: OpenCity, seat: Seat): Space[] {
  const { pumpkin } = playerOf(view.players, seat).goods;
  return REWARDS.flatMap((_, row) =>
    COLUMNS.flatMap((cost, column) =>
      cost <= pumpkin && column >= leastColumn(city, row) ? [{ row, column }] : [],
    ),
  );
}

export function refuseBid(view: View, { row, column }: Space): Refusal | undefined {
  const stage = stageOf(view);
  if (stage !== 'bidding' || view.city === null) return dueFirst(stage) ?? refusal('bid.notAsked');
  const least = leastColumn(view.city, row);
  if (column < least) return refusal('bid.notRight', { column: least + 1 });
  const needed = COLUMNS[column] ?? 0;
  const held = playerOf(view.players, view.city.asked).goods.pumpkin;
  return needed <= held ? undefined : refusal('bid.pumpkins', { needed, held });
}

export function refusePass(view: View): Refusal | undefined {
  const stage = stageOf(view);
  return stage === 'bidding' ? undefined : (dueFirst(stage) ?? refusal('pass.notAsked'));
}

/** MT-8.4 and MT-8.5: whoever is already in the row is outbid and moves at once. */
export function bid(g: G, seat: Seat, space: Space, tools: RuleTools): void {
  const city = g.city;
  if (city === null) return;
  const outbid = city.contractors.findIndex((one) => isPlaced(one) && one.row === space.row);
  city.contractors[seat] = space;
  tell(tools, 'bid', { seat, row: space.row + 1, column: space.column + 1 }, cityPlace(space));
  if (outbid < 0) {
    askNext(g, city, tools);
    return;
  }
  city.contractors[outbid] = 'store';
  tell(tools, 'outbid', { seat: outbid, by: seat, row: space.row + 1 });
  ask(g, city, outbid, tools);
}

/** MT-8.6: out of it for the rest of this action. */
export function pass(g: G, seat: Seat, tools: RuleTools): void {
  if (g.city !== null) leave(g, g.city, seat, false, tools);
}

function leave(g: G, city: City, seat: Seat, forced: boolean, tools: RuleTools): void {
  city.contractors[seat] = 'passed';
  tell(tools, 'passed', { seat, forced });
  askNext(g, city, tools);
}

/** Who cannot pay for any space passes without being asked (MT-8.7). */
function ask(g: G, city: City, seat: Seat, tools: RuleTools): void {
  city.asked = seat;
  if (openSpaces(g, city, seat).length === 0) leave(g, city, seat, true, tools);
}

/** The next seat, clockwise from the visitor, that has neither placed nor passed; after the last the rewards come. */
function askNext(g: G, city: City, tools: RuleTools): void {
  const order = clockwise(g);
  const next = order.find((seat) => city.contractors[seat] === 'store');
  if (next !== undefined) {
    ask(g, city, next, tools);
    return;
  }
  city.rewards = order.filter((seat) => isPlaced(city.contractors[seat]));
  beginReward(g, city, tools);
}

function clockwise(g: G): Seat[] {
  const seats = g.players.map((_, seat) => seat);
  return [...seats.slice(g.turn.seat), ...seats.slice(0, g.turn.seat)];
}
