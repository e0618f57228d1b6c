import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { G, View } from '@packetboat/games/mississippi-queen/state';
import { mississippiQueen } from '@packetboat/games/mississippi-queen/title';
import { type Played, playedBy, type Whim } from '../../../testing/playedGames';

export { nameOf } from '../../../testing/playedGames';

export type Position = Played<G, View, MississippiQueenMove>;

/** Every push that can be made, and wild moves between the stand-in's: so a race gets everywhere. */
const WHIMS: readonly Whim<MississippiQueenMove>[] = [
  { among: ({ type }) => type === 'push', oneIn: 1 },
  { among: ({ type }) => type !== 'resign', oneIn: 4 },
];

/** A whole race from a seed. */
export const playedOut = (
  seed: string,
  seats = 4,
  race: 'passengers' | 'introductory' = 'passengers',
): Generator<Position> => playedBy(mississippiQueen, { seed, seats, options: { race }, whims: WHIMS });

/** Games of every size and both races, for properties that must hold everywhere. */
export const TABLES = [
  { seed: 'mud', seats: 2, race: 'passengers' },
  { seed: 'snag', seats: 3, race: 'passengers' },
  { seed: 'bayou', seats: 5, race: 'passengers' },
  { seed: 'levee', seats: 4, race: 'introductory' },
] as const;
