import { chanceFromText, type Seat } from '../../kit';
import { boardOf } from '../board';
import {
  ABILITIES,
  type AbilityId,
  type AchievementId,
  type ContractId,
  SHIP_IDS,
  type ShipId,
  type SideId,
  TRACKS_DUE,
  TRAIN_CARD_IDS,
  type TrainCardId,
  UNLOCKING_DELIVERIES,
} from '../data';
import { routeIncome } from '../delivering';
import { setup } from '../setup';
import { companyOf, type DockedShip, type G, type Spot, type Stage, turnOrder } from '../state';

/** A delivery made before the test begins. */
export interface Made {
  seat: Seat;
  from: Spot;
  to: Spot;
  card: TrainCardId;
  length?: number;
}

export interface PositionOf {
  seats?: number;
  freight?: boolean;
  /** The sides on the table, all of them unturned. */
  sides?: SideId[];
  /** By seat: the spaces with its tracks, `15 16 10`. */
  tracks: string[];
  money?: number[];
  hands?: TrainCardId[][];
  market?: TrainCardId[];
  contracts?: ContractId[];
  achievements?: AchievementId[];
  delivered?: Made[];
  /** By seat, as many as its deliveries have freed. */
  abilities?: AbilityId[][];
  ship?: ShipId;
  slots?: (Seat | 'neutral')[];
  loans?: number[];
  seat?: Seat;
  stage?: Stage & ('building' | 'running' | 'buying');
  round?: number;
  laid?: number;
}

/**
 * A state as the test wants it, seat 0 the first player. Side 1A lies in the middle: its spaces are 0 to 36, with factories
 * at 2 (coal), 13 (grain), 15 (cloth), 21 (timber), 33 (iron) and cities at 5 (cloth, iron), 23 (coal, timber), 31 (coal, grain).
 */
export function position(of: PositionOf): G {
  const seats = of.seats ?? of.tracks.length;
  const delivered = of.delivered ?? [];
  const g = setup(
    { seats, options: { freight: of.freight === false ? 'off' : 'on' } },
    { chance: chanceFromText('position') },
  );
  g.first = 0;
  g.tiles = (of.sides ?? (seats === 2 ? ['1A', '2A', '3A'] : ['1A', '2A', '3A', '4A'])).map((side) => ({
    side,
    turns: 0,
  }));
  const taken = new Set<TrainCardId>([
    ...delivered.map(({ card }) => card),
    ...(of.hands ?? []).flat(),
    ...(of.market ?? []),
  ]);
  const free = TRAIN_CARD_IDS.filter((card) => !taken.has(card));
  const deal = (n: number): TrainCardId[] => free.splice(0, n);
  g.market = of.market ?? deal(3);
  g.companies.forEach((company, seat) => {
    company.hand = of.hands?.[seat] ?? deal(3);
    company.loans = of.loans?.[seat] ?? 0;
    company.contract = of.contracts?.[seat] ?? company.contract;
    layTracks(g, seat, of.tracks[seat] ?? '');
  });
  g.deck = free;
  for (const made of delivered) deliver(g, made);
  g.companies.forEach((company, seat) => {
    const earned = UNLOCKING_DELIVERIES.filter((n) => n <= company.deliveries.length).length;
    const freed = of.abilities?.[seat] ?? ABILITIES.slice(0, earned);
    company.locked = ABILITIES.filter((one) => !freed.includes(one));
    company.tracks += freed.length;
    const money = of.money?.[seat] ?? 10;
    company.money = money;
  });
  g.bank = -g.companies.reduce((sum, { money }) => sum + money, 0);
  if (of.achievements !== undefined)
    g.achievements = of.achievements.map((achievement) => ({ achievement, by: [] }));
  if (g.dock !== null)
    g.dock = dockOf(
      g,
      of.ship ?? g.dock.ship,
      of.slots ?? delivered.map(() => 'neutral' as const).slice(0, delivered.length % 4),
      delivered.length,
    );
  g.laid = of.laid ?? 1;
  g.turn = turnOf(g, of);
  return g;
}

function turnOf(g: G, { stage = 'building', seat = turnOrder(g)[0] ?? 0, round = 3 }: PositionOf): G['turn'] {
  return { round, seat, stage, due: stage === 'building' ? TRACKS_DUE : 0, extra: false, trip: null };
}

function layTracks(g: G, seat: Seat, words: string): void {
  const { spaces } = boardOf(g);
  const company = companyOf(g.companies, seat);
  for (const spot of words
    .split(' ')
    .filter((one) => one !== '')
    .map(Number)) {
    g.rails[spot] = (g.rails[spot] ?? 0) | (1 << seat);
    company.tracks--;
    if (spaces[spot]?.star === true && g.rails[spot] === 1 << seat) company.tally.stars++;
  }
}

function deliver(g: G, { seat, from, to, card, length = 2 }: Made): void {
  const { spaces, cities } = boardOf(g);
  const company = companyOf(g.companies, seat);
  const good = spaces[from]?.good;
  const city = cities.find(({ spot }) => spot === to);
  if (good === null || good === undefined || city === undefined) throw new RangeError('no such delivery');
  g.tokens[spaces[from]?.index ?? -1] = false;
  g.trains[2 * city.index + city.demand.indexOf(good)] = seat;
  company.deliveries.push({ good, from, to, length, card, met: false });
  company.tally.routes += routeIncome(length).prestige;
}

/** Six deliveries of seat 0 to slots of the second and third tile. */
export function sixDeliveries(): Made[] {
  const { factories, cities } = boardOf({
    tiles: (['1A', '2A', '3A'] as const).map((side) => ({ side, turns: 0 })),
  });
  const left = factories.filter(({ tile }) => tile > 0);
  const cards = ['E1', 'E2', 'E3', 'E4', 'E5', 'E7'] as const;
  return cities
    .filter(({ tile }) => tile > 0)
    .flatMap(({ spot, demand }) => demand.map((good) => ({ to: spot, good })))
    .flatMap(({ to, good }) => {
      const i = left.findIndex((factory) => factory.good === good);
      const [factory] = i < 0 ? [] : left.splice(i, 1);
      return factory === undefined ? [] : [{ to, from: factory.spot }];
    })
    .slice(0, 6)
    .map(({ to, from }, i) => ({ seat: 0, from, to, card: cards[i] ?? 'E1' }));
}

function dockOf(g: G, ship: ShipId, covered: (Seat | 'neutral')[], delivered: number): DockedShip {
  const others = SHIP_IDS.filter((one) => one !== ship);
  g.ships = others.slice(Math.floor(delivered / 4));
  const slots: DockedShip['slots'] = ['free', 'free', 'free', 'free'];
  covered.forEach((whose, slot) => {
    slots[slot] = whose;
  });
  return { ship, slots };
}
