import type { Seat } from '@packetboat/games';
import { type ContrabandView, wareName } from './contraband';
import type { Reader } from './secrets';

/** A title that hides something, every name of what it hides, and who may read it when. */
export interface Subject {
  readonly title: string;
  readonly seats: number;
  readonly options: Record<string, string>;
  readonly words: readonly string[];
  readonly reads: Reader;
  /** Moves, where a whole match takes too long. */
  readonly most?: number;
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

export function noteOf(seat: Seat, n: number): string {
  return `CANARY-note-${seat}-${n}`;
}

const WARES = upTo(40).map((n) => wareName(n - 1));
const NOTES = [0, 1, 2, 3].flatMap((seat) => [0, 1, 2].map((n) => noteOf(seat, n)));

/** Own hand, hold, offer and notes, and what lies on the market. */
const readsContraband: Reader = (g, audience) => {
  const { market, hands, holds, offers, notes } = g as ContrabandView;
  if (audience === null) return market;
  const own = [hands[audience], holds[audience], notes[audience]].flatMap((words) => words ?? []);
  return [...market, ...own, offers[audience] ?? ''];
};

/** The tiles that lie. */
const readsTiles: Reader = (g) => (g as { river: { tile: string }[] }).river.map(({ tile }) => tile);

const TOWNS: Readonly<Record<string, string>> = {
  'ste-genevieve': 'pork whiskey',
  'cape-girardeau': 'apples whiskey',
  'new-madrid': 'flour whiskey',
  memphis: 'flour apples furs',
  helena: 'flour pork furs',
  napoleon: 'apples pork whiskey',
  vicksburg: 'apples pork furs whiskey',
  natchez: 'flour apples furs',
  'baton-rouge': 'flour pork furs',
  'new-orleans': 'flour apples pork furs whiskey',
};

/** The cards of which there is only one, and the town tiles. */
const EXPEDITIONS = [
  ...Object.entries(TOWNS).flatMap(([town, goods]) =>
    goods.split(' ').map((cargo) => `delivery-${town}-${cargo}`),
  ),
  ...upTo(16).map((n) => `traveler-${n}`),
  ...Object.keys(TOWNS).flatMap((town) => upTo(6).map((n) => `${town}-${n}`)),
];

interface Expeditions {
  readonly hands: readonly (readonly string[])[];
  readonly discards: readonly string[];
  readonly merchants: readonly {
    readonly tiles: readonly string[];
    readonly boat: { readonly travelers: readonly string[] } | null;
  }[];
  readonly towns: readonly { readonly tile: string | null; readonly cards: readonly string[] }[];
}

/** Own hand, discards, won tiles, travelers aboard, and what lies on and beside the towns. */
const readsExpeditions: Reader = (g, audience) => {
  const { hands, discards, merchants, towns } = g as Expeditions;
  return [
    ...(audience === null ? [] : (hands[audience] ?? [])),
    ...discards,
    ...merchants.flatMap(({ tiles, boat }) => [...tiles, ...(boat?.travelers ?? [])]),
    ...towns.flatMap(({ tile, cards }) => [tile ?? '', ...cards]),
  ];
};

const RAILROADS = [...['S', 'F', 'M', 'E', 'C'].flatMap((letter) => upTo(8).map((n) => `${letter}${n}`))];

interface Railroads {
  readonly companies: readonly {
    readonly hand: readonly string[];
    readonly bought: readonly string[];
    readonly contract: string;
    readonly deliveries: readonly { readonly card: string }[];
  }[];
  readonly market: readonly string[];
  readonly ended: string | null;
}

/** Own cards and contract, cards bought or played, the market; at the end every contract. Which ships come is known. */
const readsRailroads: Reader = (g, audience) => {
  const { companies, market, ended } = g as Railroads;
  return [
    ...market,
    ...companies.flatMap(({ hand, bought, contract, deliveries }, seat) => [
      ...bought,
      ...deliveries.map(({ card }) => card),
      ...(seat === audience ? hand : []),
      ...(seat === audience || ended !== null ? [contract] : []),
    ]),
  ];
};

/** One match of each title whose secrets have names of their own. What has none is compared: `sameTraffic`, `twins`. */
export const SUBJECTS: readonly Subject[] = [
  {
    title: 'contraband',
    seats: 3,
    options: { rounds: '3' },
    words: [...WARES, ...NOTES],
    reads: readsContraband,
  },
  {
    title: 'mississippi-queen',
    seats: 2,
    options: { race: 'introductory' },
    words: upTo(11).map((n) => `R${String(n).padStart(2, '0')}`),
    reads: readsTiles,
  },
  {
    title: 'broadhorns',
    seats: 3,
    options: {},
    words: EXPEDITIONS,
    reads: readsExpeditions,
    most: 70,
  },
  {
    title: 'small-railroad-empires',
    seats: 3,
    options: { freight: 'on' },
    words: RAILROADS,
    reads: readsRailroads,
    most: 70,
  },
];
