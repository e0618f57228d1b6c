import type { Chance } from '../../kit/chance';
import type { Seat } from '../../kit/title';
import { boardOf, networkOf, spaceAt } from '../board';
import { buildSpots, trackCost } from '../building';
import { factsOf, holds } from '../cards';
import { type Good, MOST_LOANS, type Reward, shipCard, type TrainCardId, trainCard } from '../data';
import { type Destination, destinations, routeIncome, viaSpots } from '../delivering';
import { takes } from '../freight';
import { buy, marketPrice } from '../market';
import type { SmallRailroadEmpiresMove } from '../moves';
import { MONEY_WEIGHT, type Prospect, prospectsOf } from '../prospects';
import { startSpots } from '../starting';
import { companyOf, type SeenCompany, type Spot, type View } from '../state';

const END_TURN: SmallRailroadEmpiresMove = { type: 'endTurn', args: {} };

/** After so many rounds a stand-in borrows no more: it would not earn the penalty back. */
const LAST_ROUND_TO_BORROW = 6;

/** A stand-in: builds towards the delivery that looks best for its tracks, and delivers whenever it can. */
export function bot(view: View, seat: Seat, chance: Chance): SmallRailroadEmpiresMove {
  switch (view.turn.stage) {
    case 'starting':
      return { type: 'start', args: { space: bestStart(view, seat, chance) } };
    case 'building':
      return buildDue(view, seat);
    case 'running':
      return run(view, seat);
    case 'routing':
      return { type: 'via', args: { space: scenic(view, seat) } };
    case 'loading':
      return { type: 'play', args: { card: bestCard(view, seat) } };
    case 'unlocking':
      return { type: 'unlock', args: { ability: wantedAbility(companyOf(view.companies, seat)) } };
    case 'buying':
      return shop(view, seat) ?? END_TURN;
  }
}

function bestStart(view: View, seat: Seat, chance: Chance): Spot {
  const { spaces } = boardOf(view);
  let best = { spot: 0, value: Number.NEGATIVE_INFINITY };
  for (const spot of chance.shuffle(startSpots(view))) {
    const network = new Uint8Array(spaces.length);
    network[spot] = 1;
    const prospects = prospectsOf(view, seat, network);
    const own = prospects.filter(({ from }) => from === spot);
    const value = (own[0]?.value ?? -9) + 0.3 * (prospects[1]?.value ?? -9);
    if (value > best.value) best = { spot, value };
  }
  return best.spot;
}

function buildDue(view: View, seat: Seat): SmallRailroadEmpiresMove {
  const spots = buildSpots(view, seat);
  const prospects = prospectsOf(view, seat);
  const [wanted] = prospects;
  const company = companyOf(view.companies, seat);
  if (wanted !== undefined && !spots.includes(wanted.next)) {
    const next = prospects.find((one) => spots.includes(one.next));
    // Worth a loan when what can be paid leads to something much poorer.
    const poorer = next === undefined || next.value < wanted.value - 1.5;
    if (poorer && mayBorrow(view, company, 1)) return { type: 'loan', args: {} };
  }
  const aim = prospects.find((one) => spots.includes(one.next))?.next;
  const spot = aim ?? cheapest(view, seat, spots);
  return spot === undefined ? { type: 'forgo', args: {} } : { type: 'build', args: { space: spot } };
}

function mayBorrow(view: View, company: SeenCompany, most: number): boolean {
  const early = view.turn.round <= LAST_ROUND_TO_BORROW && view.trigger === null;
  return early && company.loans < Math.min(most, MOST_LOANS) && company.money < 5;
}

function cheapest(view: View, seat: Seat, spots: readonly Spot[]): Spot | undefined {
  const board = boardOf(view);
  let best: { spot: Spot; cost: number } | undefined;
  for (const spot of spots) {
    const space = spaceAt(board, spot);
    const cost = trackCost(view, seat, space).total - (space.star && view.rails[spot] === 0 ? 2.5 : 0);
    if (best === undefined || cost < best.cost) best = { spot, cost };
  }
  return best?.spot;
}

function run(view: View, seat: Seat): SmallRailroadEmpiresMove {
  const ready = destinations(view, seat)
    .map((one) => ({ one, value: worthOf(view, seat, one) }))
    .sort((a, b) => b.value - a.value)[0];
  const third = thirdTrack(view, seat, ready?.value ?? 0);
  if (third !== undefined) return third;
  if (ready !== undefined) return { type: 'deliver', args: { from: ready.one.from, to: ready.one.to } };
  return shop(view, seat) ?? END_TURN;
}

/** A third track only where it makes a better delivery possible in this very turn. */
function thirdTrack(view: View, seat: Seat, ready: number): SmallRailroadEmpiresMove | undefined {
  const { hand, money } = companyOf(view.companies, seat);
  const spots = buildSpots(view, seat);
  if (spots.length === 0 || hand.length === 0) return undefined;
  const completing = prospectsOf(view, seat).filter(
    ({ tracks, next }) => tracks === 1 && spots.includes(next),
  );
  const best = completing.find((one: Prospect) => ready === 0 || one.value > ready + 1);
  if (best === undefined) return undefined;
  const { total } = trackCost(view, seat, spaceAt(boardOf(view), best.next));
  return total <= Math.min(money, 5) ? { type: 'build', args: { space: best.next } } : undefined;
}

function worthOf(view: View, seat: Seat, { from, to, length }: Destination): number {
  const board = boardOf(view);
  const { money, prestige } = routeIncome(length);
  const factory = spaceAt(board, from);
  const { deliveries, hand } = companyOf(view.companies, seat);
  const fresh = deliveries.every(({ good }) => good !== factory.good) ? 0.7 : 0;
  // Of the route only its ends are known yet; its length alone stands for the rest.
  const facts = { ...factsOf(view, board, seat, [from], to), route: new Array(length).fill(factory) };
  const card = Math.max(
    0,
    ...hand.map((one) =>
      one !== null && holds(trainCard(one).condition, facts) ? worth(trainCard(one).reward) : 0,
    ),
  );
  return prestige + MONEY_WEIGHT * money + fresh + card + shipWorth(view, factory.good);
}

/** What a container of this good on the docked ship is worth. */
function shipWorth(view: View, good: Good | null): number {
  if (view.dock === null || good === null) return 0;
  const slot = shipCard(view.dock.ship).slots[view.dock.slots.indexOf('free')];
  if (slot === undefined || !takes(slot, good)) return 0;
  return 0.5 + (slot.bonus?.prestige ?? 0) + MONEY_WEIGHT * (slot.bonus?.money ?? 0);
}

function worth({ money = 0, prestige = 0 }: Reward): number {
  return prestige + MONEY_WEIGHT * money;
}

/** Through dear terrain and over stars: that is what train cards ask for. */
function scenic(view: View, seat: Seat): Spot {
  const board = boardOf(view);
  const network = networkOf(view, seat);
  const interest = (spot: Spot): number => {
    const space = spaceAt(board, spot);
    return trackCost(view, seat, space).terrain + (space.star ? 2 : 0) + (network[spot] ?? 0);
  };
  const ways = viaSpots(view, seat);
  return ways.reduce((best, spot) => (interest(spot) > interest(best) ? spot : best), ways[0] ?? 0);
}

function bestCard(view: View, seat: Seat): TrainCardId {
  const { trip } = view.turn;
  const hand = companyOf(view.companies, seat).hand.flatMap((card) => (card === null ? [] : [card]));
  const facts = trip === null ? undefined : factsOf(view, boardOf(view), seat, trip.route, trip.to);
  // A card whose condition fails goes for nothing, so it had better be a poor one.
  const gain = (card: TrainCardId): number => {
    const { condition, reward } = trainCard(card);
    return facts !== undefined && holds(condition, facts) ? worth(reward) : -0.5 * worth(reward);
  };
  return hand.reduce((best, card) => (gain(card) > gain(best) ? card : best), hand[0] ?? 'S1');
}

function wantedAbility({ locked }: SeenCompany): SeenCompany['locked'][number] {
  const order = ['freightAgent', 'bridgeCrew', 'tunnelCrew', 'nightShift'] as const;
  return order.find((ability) => locked.includes(ability)) ?? 'nightShift';
}

function shop(view: View, seat: Seat): SmallRailroadEmpiresMove | undefined {
  const { hand, money } = companyOf(view.companies, seat);
  if (view.trigger !== null || hand.length > 2) return undefined;
  const reserve = 3 * hand.length;
  const least = 0.8 * hand.length;
  const gain = (card: TrainCardId): number =>
    worth(trainCard(card).reward) - 0.5 * marketPrice(view, seat, view.market.indexOf(card));
  const cards = view.market
    .filter((card) => buy.refuse(view, seat, { card }) === undefined)
    .filter((card) => marketPrice(view, seat, view.market.indexOf(card)) + reserve <= money)
    .filter((card) => gain(card) >= least)
    .sort((a, b) => gain(b) - gain(a));
  return cards[0] === undefined ? undefined : { type: 'buy', args: { card: cards[0] } };
}
