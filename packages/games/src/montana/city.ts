import { whole } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { cityPlace, tell } from './chronicle';
import { COLUMNS, REWARDS } from './data';
import { no } from './refusals';
import { beginReward } from './rewards';
import { type City, type G, isPlaced, playerOf, type Space, type View } from './state';
import { takeGoods } from './supply';
import { verb } from './verb';

/** `city`: always open, for nothing (MT-8.1); a pumpkin for the visitor, who then bids first (MT-8.2). */
export const city = verb({
  args: {},
  when: ['choosing'],
  options: () => ALONE,
  refuse: () => undefined,
  make: (g, seat, _, tools) => {
    g.turn.action = 'city';
    const pumpkins = takeGoods(g, seat, 'pumpkin', 1, tools);
    tell(tools, 'wentToCity', { seat, pumpkins });
    g.city = { contractors: g.players.map(() => 'store'), asked: seat, rewards: null };
  },
});

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

/** `bid`: a space of the city, for pumpkins (MT-8.4). */
export const bid = verb({
  args: { row: whole(1, REWARDS.length), column: whole(1, COLUMNS.length) },
  when: ['bidding'],
  options: (view) =>
    view.city === null
      ? []
      : openSpaces(view, view.city, view.city.asked).map(({ row, column }) => ({
          row: row + 1,
          column: column + 1,
        })),
  sure: true,
  refuse: ({ city, players }, _, { row, column }) => {
    if (city === null) return no('bid.notAsked');
    const least = leastColumn(city, row - 1);
    if (column - 1 < least) return no('bid.notRight', { column: least + 1 });
    const needed = COLUMNS[column - 1] ?? 0;
    const held = playerOf(players, city.asked).goods.pumpkin;
    return needed <= held ? undefined : no('bid.pumpkins', { needed, held });
  },
  untimely: () => no('bid.notAsked'),
  make: (g, seat, { row, column }, tools) => {
    if (g.city !== null) place(g, g.city, seat, { row: row - 1, column: column - 1 }, tools);
  },
});

/** Whoever is already in the row is outbid and moves at once (MT-8.5). */
function place(g: G, city: City, seat: Seat, space: Space, tools: RuleTools): void {
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

/** `pass`: out of it for the rest of this action (MT-8.6). */
export const pass = verb({
  args: {},
  when: ['bidding'],
  options: () => ALONE,
  refuse: () => undefined,
  untimely: () => no('pass.notAsked'),
  make: (g, seat, _, tools) => {
    if (g.city !== null) leave(g, g.city, seat, false, tools);
  },
});

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
