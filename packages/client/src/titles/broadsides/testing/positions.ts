import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { G, View } from '@packetboat/games/broadsides/state';
import { broadsides } from '@packetboat/games/broadsides/title';
import type { Audience } from '@packetboat/games/kit/title';
import { type Played, playedBy, type Whim } from '../../../testing/playedGames';

export { nameOf } from '../../../testing/playedGames';

/** As spectators see it. Before the first moment things looked the same. */
export interface Position extends Played<G, View, BroadsidesMove> {
  readonly before: View;
  viewOf(audience: Audience): View;
}

const CAREFUL: readonly BroadsidesMove['type'][] = ['surrender', 'claimDraw', 'unlock', 'holdFire'];

const WHIMS: readonly Whim<BroadsidesMove>[] = [{ among: ({ type }) => !CAREFUL.includes(type), oneIn: 6 }];

/** A whole game from a seed. */
export function* playedOut(seed: string): Generator<Position> {
  const play = { seed, seats: 2, options: {}, whims: WHIMS, watching: true };
  for (const moment of playedBy(broadsides, play)) {
    const viewOf = (audience: Audience) => broadsides.view(moment.g, audience);
    yield { ...moment, before: moment.before ?? moment.view, viewOf };
  }
}

export const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
