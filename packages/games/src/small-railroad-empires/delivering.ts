import type { Seat } from '../kit/title';
import { settleUnlocking } from './abilities';
import { boardOf, hasTrack, networkOf, type Space } from './board';
import { hasAbility } from './building';
import { factsOf, holds } from './cards';
import { tell } from './chronicle';
import { AGENT_MONEY, CITY_LIMIT, ROUTE_INCOME, TRAINS_PER_COMPANY, trainCard } from './data';
import { loadShip } from './freight';
import { receive, reward } from './money';
import { no } from './refusals';
import { callLastRound } from './rounds';
import { lengthsFor, lengthsTo, onwards } from './routes';
import { companyOf, type G, placeOf, type Spot, type View } from './state';
import { card, space, verb } from './verb';

/** Money and prestige of a route by its length (SRE-5.5). */
export function routeIncome(length: number): { readonly money: number; readonly prestige: number } {
  return ROUTE_INCOME[Math.min(length, ROUTE_INCOME.length) - 1] ?? { money: 0, prestige: 0 };
}

export function freeSlots(view: View): number {
  return view.trains.filter((owner) => owner === null).length;
}

/** The slot of a city that takes a good; `undefined` where the city does not want it. */
export function slotFor(city: Space, factory: Space): number | undefined {
  const wish = factory.good === null ? -1 : city.demand.indexOf(factory.good);
  return wish < 0 ? undefined : 2 * city.index + wish;
}

export interface Destination {
  readonly from: Spot;
  readonly to: Spot;
  readonly length: number;
}

/** Every factory and city that a company could join by a delivery now (SRE-5.2, SRE-5.3). */
export function destinations(view: View, seat: Seat): Destination[] {
  const company = companyOf(view.companies, seat);
  if (company.deliveries.length === TRAINS_PER_COMPANY || company.hand.length === 0) return [];
  const board = boardOf(view);
  const network = networkOf(view, seat);
  const loaded = board.factories.filter(
    ({ index, spot }) => view.tokens[index] === true && network[spot] === 1,
  );
  const found: Destination[] = [];
  for (const city of board.cities) {
    const wanted = loaded.filter((factory) => {
      const slot = slotFor(city, factory);
      return slot !== undefined && view.trains[slot] === null;
    });
    if (wanted.length === 0 || !city.near.some((near) => network[near] === 1)) continue;
    const lengths = lengthsTo(board, network, city.spot);
    for (const { spot } of wanted) {
      const length = lengths[spot] ?? 0;
      if (length > 0) found.push({ from: spot, to: city.spot, length });
    }
  }
  return found;
}

/**
 * `deliver`: choose what goes where (SRE-5.2, SRE-5.3); the route runs by itself as far as there is only one shortest
 * way (SRE-5.4).
 */
export const deliver = verb({
  args: { from: space, to: space },
  when: ['running'],
  options: (view, seat) => destinations(view, seat).map(({ from, to }) => ({ from, to })),
  sure: true,
  refuse: (view, seat, { from, to }) => {
    const board = boardOf(view);
    const { deliveries, hand } = companyOf(view.companies, seat);
    const factory = board.spaces[from];
    const city = board.spaces[to];
    if (factory === undefined || city === undefined) return no('space.unknown');
    if (factory.kind !== 'factory') return no('deliver.notFactory');
    if (city.kind !== 'city') return no('deliver.notCity');
    if (deliveries.length === TRAINS_PER_COMPANY) return no('deliver.noTrain');
    if (hand.length === 0) return no('deliver.noCard');
    if (view.tokens[factory.index] !== true) return no('deliver.noToken');
    if (!hasTrack(view.rails, from, seat)) return no('deliver.noTrack');
    const slot = slotFor(city, factory);
    if (slot === undefined) return no('deliver.notWanted', { good: factory.good ?? '' });
    if (view.trains[slot] !== null) return no('deliver.slotTaken', { seat: view.trains[slot] ?? -1 });
    return lengthsFor(view, board, seat, to)[from] === 0 ? no('deliver.noRoute') : undefined;
  },
  make: (g, seat, { from, to }) => extendRoute(g, seat, { from, to, route: [from] }),
});

export function viaSpots(view: View, seat: Seat): Spot[] {
  const { trip } = view.turn;
  if (trip === null) return [];
  const board = boardOf(view);
  return onwards(board, lengthsFor(view, board, seat, trip.to), trip.route.at(-1) ?? trip.from);
}

/** `via`: where the route goes on when there are several shortest ways (SRE-5.4). */
export const via = verb({
  args: { space },
  when: ['routing'],
  options: (view, seat) => viaSpots(view, seat).map((spot) => ({ space: spot })),
  sure: true,
  refuse: (view, seat, { space: spot }) =>
    viaSpots(view, seat).includes(spot) ? undefined : no('via.notShortest'),
  make: (g, seat, { space: spot }) => {
    const { trip } = g.turn;
    if (trip !== null) extendRoute(g, seat, { ...trip, route: [...trip.route, spot] });
  },
});

function extendRoute(g: G, seat: Seat, trip: { from: Spot; to: Spot; route: Spot[] }): void {
  const board = boardOf(g);
  const lengths = lengthsFor(g, board, seat, trip.to);
  const route = [...trip.route];
  let ways = onwards(board, lengths, route.at(-1) ?? trip.from);
  while (ways.length === 1) {
    route.push(...ways);
    ways = onwards(board, lengths, route.at(-1) ?? trip.from);
  }
  g.turn.trip = { from: trip.from, to: trip.to, route };
  g.turn.stage = ways.length === 0 ? 'loading' : 'routing';
}

/** `play`: the card completes the delivery, and everything it brings follows in the order of SRE-5.6. */
export const play = verb({
  args: { card },
  when: ['loading'],
  options: (view, seat) =>
    companyOf(view.companies, seat).hand.flatMap((one) => (one === null ? [] : [{ card: one }])),
  sure: true,
  refuse: (view, seat, { card: one }) =>
    companyOf(view.companies, seat).hand.includes(one) ? undefined : no('play.notInHand', { card: one }),
  make: (g, seat, { card: played }, tools) => {
    const { trip } = g.turn;
    if (trip === null) return;
    const board = boardOf(g);
    const company = companyOf(g.companies, seat);
    const { from, to, route } = trip;
    const facts = factsOf(g, board, seat, route, to);
    const length = route.length;
    const { good } = facts;

    g.tokens[facts.from.index] = false;
    g.trains[slotFor(facts.to, facts.from) ?? 0] = seat;
    const income = routeIncome(length);
    tell(
      tools,
      'delivered',
      { seat, good, from, to, city: facts.to.name ?? '', length, route: route.join(','), ...income },
      placeOf(to),
    );
    reward(g, seat, income, 'routes', tools);

    const { condition, reward: prize } = trainCard(played);
    const met = holds(condition, facts);
    company.hand = company.hand.filter((one) => one !== played);
    company.bought = company.bought.filter((one) => one !== played);
    company.deliveries.push({ good, from, to, length, card: played, met });
    const { money = 0, prestige = 0 } = met ? prize : {};
    tell(tools, 'cardPlayed', { seat, card: played, met, money, prestige });
    reward(g, seat, { money, prestige }, 'cards', tools);

    if (hasAbility(company, 'freightAgent')) {
      tell(tools, 'agentPaid', { seat, money: AGENT_MONEY });
      receive(g, seat, AGENT_MONEY, tools);
    }
    loadShip(g, seat, good, tools);
    if (freeSlots(g) <= (CITY_LIMIT[g.companies.length] ?? 0)) callLastRound(g, 'cities', tools);
    g.turn.trip = null;
    settleUnlocking(g, seat, tools);
  },
});
