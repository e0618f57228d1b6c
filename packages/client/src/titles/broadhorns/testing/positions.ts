import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { broadhorns } from '@packetboat/games/broadhorns/title';
import { playedBy, type Whim } from '../../../testing/playedGames';

export { nameOf } from '../../../testing/playedGames';

/** Verbs that a stand-in seldom chooses. */
const SELDOM: readonly BroadhornsMove['type'][] = [
  'ice',
  'current',
  'peddle',
  'board',
  'setDown',
  'sellOnIce',
  'dump',
];

/** The seldom verbs are taken often, so that a year gets everywhere. */
const WHIMS: readonly Whim<BroadhornsMove>[] = [
  { among: ({ type }) => SELDOM.includes(type), oneIn: 3 },
  { among: () => true, oneIn: 12 },
];

const play = (seed: string, seats: number) => [
  ...playedBy(broadhorns, { seed, seats, options: {}, whims: WHIMS }),
];
const played = new Map<string, ReturnType<typeof play>>();

/** A whole year from a seed, kept: every test of a file looks at the same games. */
export function playedOut(seed: string, seats: number): ReturnType<typeof play> {
  const key = `${seed} ${seats}`;
  const known = played.get(key) ?? play(seed, seats);
  played.set(key, known);
  return known;
}

/** Games of every size, for properties that must hold everywhere. */
export const TABLES = [
  { seed: 'mud', seats: 2 },
  { seed: 'snag', seats: 3 },
  { seed: 'levee', seats: 4 },
] as const;
