import type { Seat } from '@packetboat/games/kit/title';
import type { plannedTracks } from '@packetboat/games/small-railroad-empires/forecast';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import type { At, DeedOf, KindOf } from '../../../hand/rules';
import { buildSites, type Doing, doingOf, EMPTY, type Held, isQuiet, type Sites } from './hand';
import { filledIn, type Sentence, sentenceOf } from './sentence';

/** All that follows from a view and from what is half made. */
export interface Reading {
  readonly doing: Doing;
  readonly sites: Sites;
  /** The delivery in the hand. */
  readonly sentence: Sentence | undefined;
  /** More stands in the sentence than had to. */
  readonly filled: boolean;
}

export type Planned = Readonly<ReturnType<typeof plannedTracks>>;

/** What the hand of this title is made of. */
export type Railroad = KindOf<View, SmallRailroadEmpiresMove, Held, Reading, Spot, Planned>;

export type RailroadAt = At<Railroad>;
export type RailroadDeed = DeedOf<Railroad>;

const NOTHING: readonly never[] = [];

export function readingOf(
  view: View,
  seat: Seat,
  legal: readonly SmallRailroadEmpiresMove[],
  held: Held,
): Reading {
  const doing = doingOf(view, legal, held);
  const sites = buildSites(view, seat, isQuiet(doing) ? NOTHING : legal);
  if (doing === 'watching') return { doing, sites, sentence: undefined, filled: false };
  const sentence = sentenceOf(view, seat, held);
  const bare = held === EMPTY ? sentence : sentenceOf(view, seat, EMPTY);
  return {
    doing,
    sites,
    sentence,
    filled: view.turn.stage === 'running' && filledIn(sentence) !== filledIn(bare),
  };
}
