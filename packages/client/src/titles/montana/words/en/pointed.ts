import { AREA_DATA } from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import { type FieldOffer, nextOneClears } from '@packetboat/games/montana/hints';
import { fieldAt } from '@packetboat/games/montana/landscape';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { hexName } from '@packetboat/games/montana/names';
import type { Space, View } from '@packetboat/games/montana/state';
import { capital, counted, type Phrase, say } from '../../../../words/phrase';
import { crewsTo, missingIn, type Post, vainMove } from '../../hand/hand';
import { type Place, placed, type Reading } from '../../hand/reading';
import {
  bargain,
  buildWords,
  explainedPost,
  explainedSite,
  openNow,
  pointedRow,
  postTerms,
  shortWords,
} from './explain';
import { fieldName } from './fieldName';
import { AREA_HEADS, AREA_WORDS, goodsList, goodWords, WORKER_WORDS } from './names';
import { pairName } from './wheel';

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
  switch (aimed.is) {
    case 'price': {
      const { spaces } = aimed;
      const what = `${capital(pairName(view.arrow + spaces))} for ${goodWords(spaces, 'grain')}.`;
      return [...first(why({ type: 'advance', args: { spaces } })), what];
    }
    case 'bid': {
      const { row, column } = aimed;
      return [...first(why({ type: 'bid', args: { row: row + 1, column: column + 1 } })), ...pointedRow(row)];
    }
  }
}

/** The same of a place: of the worker board, or of the land. */
export function placeWords(
  view: View,
  { offers, legal }: { readonly offers: Reading['offers']; readonly legal: readonly MontanaMove[] },
  place: Place,
  why: Why,
): Phrase {
  const there = placed(place);
  if ('site' in there) return pointedSite(view, there.site, offers.get(there.site), why);
  const open = crewsTo(view, legal, there.post).length > 0;
  return pointedPost(view, there.post, open ? NOT_BARRED : why);
}

const NOT_BARRED: Why = () => [];

const first = (reason: Phrase): Phrase => (reason.length === 0 ? [] : [...reason, ' ']);

/** Anything on the land, in the line or two that the bar has: what it places and takes, or what is in the way. */
export function pointedSite(
  view: View,
  site: Site,
  offer: FieldOffer | undefined,
  why: Why = NOT_BARRED,
): Phrase {
  const name = capital(fieldName(view, site));
  if (offer !== undefined) {
    const hex = hexName(view, site);
    const brings = buildWords(offer);
    if (offer.payable === 'missing')
      return say`${hex}: ${goodsList(offer.missing)} missing. It would place ${brings}.`;
    if (offer.payable === 'now') return say`${hex} places ${brings}. Pay ${goodsList(offer.cost)}.`;
    const cows = counted(missingIn(offer), 'cow', 'cows');
    return say`${hex} places ${brings}. First trade ${cows} for ${goodsList(offer.missing)}.`;
  }
  if (openNow(view).has(site)) {
    const reason = view.startTile === null ? [] : why({ type: 'build', args: { site } });
    return [...first(reason), ...explainedSite(view, site, undefined)];
  }
  const field = fieldAt(view.landscape, site) !== undefined && site !== view.startTile;
  if (field && !view.settled.some(({ at }) => at === site))
    return say`${name} is not open yet: settlements spread from field to field.`;
  return explainedSite(view, site, undefined);
}

/** A space of the worker board for the bar: what changes hands there, then what it sets off, or else who may go. */
export function pointedPost(view: View, post: Post, why: Why = NOT_BARRED): Phrase {
  const { area, space } = post;
  const there = (area === 'bank' ? view.bank : view.areas[area].large)[space - 1] ?? [];
  if (there.length > 0) return explainedPost(view, post);
  const clears = nextOneClears(view, area) ? [` ${capital(AREA_WORDS[area])} then clears.`] : [];
  const then = [...clears, ...shortWords(view, post)];
  const terms =
    area === 'bank'
      ? postTerms(post)
      : `${bargain(post)}${then.length > 0 ? '' : `; a ${WORKER_WORDS[AREA_DATA[area].good][0]}, or two others`}`;
  return say`${first(why(vainMove(post)))}${AREA_HEADS[area]}: ${terms}.${then}`;
}
