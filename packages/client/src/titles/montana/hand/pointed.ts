import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { Space, View } from '@packetboat/games/montana/state';
import type { Phrase } from '../../../words/phrase';
import { words } from '../words';
import { crewsTo, type Post, vainMove } from './hand';
import { postNow } from './posts';
import { type Place, placed, type Reading } from './reading';
import { type SiteNow, siteNow } from './sites';

/** What a pointer or the focus rests on that is no place. */
export type Aimed =
  /** A price around the wheel. */
  | { readonly is: 'price'; readonly spaces: number }
  /** A space of the city, from 0. */
  | ({ readonly is: 'bid' } & Space);

/** Why a move is barred, in a sentence; nothing when it is not. */
type Why = (move: MontanaMove) => Phrase;

/** For the bar: why it is barred before anything else, then what it is about. */
export function aimedWords(view: View, aimed: Aimed, why: Why): Phrase {
  if (aimed.is === 'price') {
    const { spaces } = aimed;
    return [...first(why({ type: 'advance', args: { spaces } })), words.priceWords(view.arrow, spaces)];
  }
  const { row, column } = aimed;
  const reason = why({ type: 'bid', args: { row: row + 1, column: column + 1 } });
  return [...first(reason), ...words.pointedRow(row)];
}

/** The same of a place: of the worker board, or of the land. */
export function placeWords(
  view: View,
  { offers, legal }: { readonly offers: Reading['offers']; readonly legal: readonly MontanaMove[] },
  place: Place,
  why: Why,
): Phrase {
  const there = placed(place);
  if ('site' in there) return siteWords(view, siteNow(view, there.site, offers.get(there.site)), why);
  const { post } = there;
  const reason = crewsTo(view, legal, post).length > 0 ? [] : why(vainMove(post));
  return postWords(view, post, reason);
}

const first = (reason: Phrase): Phrase => (reason.length === 0 ? [] : [...reason, ' ']);

/** Anything on the land, in the line or two that the bar has: what it places and takes, or what is in the way. */
export function siteWords(view: View, now: SiteNow, why: Why = () => []): Phrase {
  if (now.is === 'offered') return words.offeredInShort(view, now.offer);
  if (now.is !== 'field') return words.explainedSite(view, now);
  if (!now.open) return words.notOpen(view, now.site);
  const reason = view.startTile === null ? [] : why({ type: 'build', args: { site: now.site } });
  return [...first(reason), ...words.explainedSite(view, now)];
}

/** A space of the worker board for the bar: who stands there, or why it is barred and what changes hands there. */
export function postWords(view: View, post: Post, reason: Phrase = []): Phrase {
  const now = postNow(view, post);
  if (now.crew.length > 0) return words.explainedPost(now);
  return [...first(reason), ...words.postInShort(now)];
}
