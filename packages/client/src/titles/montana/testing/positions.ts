import { montana } from '@packetboat/games/montana/title';
import { playedBy } from '../../../testing/playedGames';

export { nameOf } from '../../../testing/playedGames';

/** A whole game from a seed, with a wild move now and then. */
export const playedOut = (seed: string, seats: number, startTile: 'automatic' | 'chosen' = 'automatic') =>
  playedBy(montana, { seed, seats, options: { startTile }, whims: [{ among: () => true, oneIn: 6 }] });

/** Games of every size, for properties that must hold everywhere. */
export const TABLES = [
  { seed: 'creek', seats: 2, startTile: 'chosen' },
  { seed: 'sluice', seats: 3, startTile: 'automatic' },
  { seed: 'butte', seats: 4, startTile: 'automatic' },
] as const;
