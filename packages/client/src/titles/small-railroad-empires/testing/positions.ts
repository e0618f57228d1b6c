import { smallRailroadEmpires } from '@packetboat/games/small-railroad-empires/title';
import { playedBy } from '../../../testing/playedGames';

export { nameOf } from '../../../testing/playedGames';

/** A whole game from a seed, with a wild move now and then. */
export const playedOut = (seed: string, seats: number, freight: 'on' | 'off') =>
  playedBy(smallRailroadEmpires, {
    seed,
    seats,
    options: { freight },
    whims: [{ among: () => true, oneIn: 4 }],
  });

/** Games of every size, with and without ships, for properties that must hold everywhere. */
export const TABLES = [
  { seed: 'sleeper', seats: 2, freight: 'on' },
  { seed: 'trestle', seats: 3, freight: 'on' },
  { seed: 'siding', seats: 4, freight: 'on' },
  { seed: 'buffer', seats: 4, freight: 'off' },
] as const;
