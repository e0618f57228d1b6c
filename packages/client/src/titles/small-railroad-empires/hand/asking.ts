import { trackCost } from '@packetboat/games/small-railroad-empires/building';
import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { marketPrice } from '@packetboat/games/small-railroad-empires/market';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { Asking } from '../../../hand/asking';
import type { AtTable } from '../../../hand/rules';
import { countryOf, spaceOn } from '../map/country';
import { words } from '../words';
import { endNow, isLastTurn } from './ending';
import { EMPTY } from './hand';
import { nearestProspects } from './prospects';
import { type Railroad, type RailroadDeed, type Reading, readingOf } from './reading';
import type { Sentence } from './sentence';
import { verbsOf } from './verbs';

/** Who asks: hints for a pointer are of no use to a reader. */
export type By = 'mouse' | 'finger' | 'text';

/** A hand with the table it sits at. */
export type RailroadAt = AtTable<Railroad>;

/** All of a hand that a question is about. */
type Asked = Reading & Pick<RailroadAt, 'seat' | 'half'>;

/** What is asked now, or who is doing what. */
export function asking(view: View, hand: RailroadAt, by: By = 'mouse'): Asking<RailroadDeed> {
  const ask = askOf(view, hand);
  return {
    ask,
    sentence: sentenceFor(view, hand, ask, hand.nameOf(view.turn.seat)),
    detail: detailOf(view, hand, by),
    verbs: hand.doing === 'watching' ? [] : verbsOf(view, hand),
  };
}

function sentenceFor(view: View, { doing, half }: Asked, ask: string, name: string): string {
  const said = words.asked;
  if (doing === 'watching') return said.acts(name, view.turn.stage);
  if (doing === 'buying') return half.offer === null ? '' : said.really(ask);
  return doing === 'ending' ? said.really(ask) : said.addressed(name, ask);
}

/** What whoever acts is to do. */
function askOf(view: View, { doing, seat, sites, half, sentence }: Asked): string {
  const said = words.asked;
  const last = isLastTurn(view);
  switch (doing) {
    case 'watching':
      return '';
    case 'starting':
      return said.CHOOSE_FACTORY;
    case 'laying':
      return sites.open.length === 0
        ? said.noTrackFor(companyOf(view.companies, seat).money)
        : said.layTracks(view.turn.due, lacksTrack(view, view.turn.seat));
    case 'planning':
      return sentence === undefined ? said.nothingToDeliver(last) : said.mayDeliver(last);
    case 'composing':
      if (view.turn.stage === 'routing') return said.CHOOSE_WAY;
      return view.turn.stage === 'loading' ? said.CHOOSE_CARD : said.FILL_IN;
    case 'unlocking':
      return said.CHOOSE_ABILITY;
    case 'shopping':
      return last ? said.END_TURN : said.MAY_BUY;
    case 'buying':
      return half.offer === null
        ? ''
        : said.buyFor(half.offer, marketPrice(view, seat, view.market.indexOf(half.offer)));
    case 'ending':
      return said.END_TURN;
  }
}

/** What is asked of whoever has nothing in the hand yet. */
export const asksNow = (view: View, legal: readonly SmallRailroadEmpiresMove[]): string => {
  const { seat } = view.turn;
  return askOf(view, { ...readingOf(view, seat, legal, EMPTY), seat, half: EMPTY });
};

/** How, or what comes of it. */
function detailOf(view: View, hand: Asked, by: By): string {
  const { sentence, doing } = hand;
  const said = words.asked;
  const last = isLastTurn(view);
  const third = thirdTrackWords(view, hand);
  switch (doing) {
    case 'watching':
      return words.endWords(endNow(view));
    case 'starting':
      return said.FIRST_TRACK;
    case 'laying':
      return layingDetail(view, hand, by);
    case 'planning':
      if (sentence !== undefined && by !== 'text') return nextBlank(sentence, third);
      if (last) return words.LAST_MONEY;
      return third === '' ? said.BUY_OR_END : said.thirdOrBuy(third);
    case 'composing':
      return sentence === undefined || by === 'text' ? '' : nextBlank(sentence, third);
    case 'unlocking':
      return '';
    case 'shopping':
      return last ? words.LAST_MONEY : said.PURCHASE_ENDS;
    case 'buying':
      return said.BUYS_FOR_GOOD;
    case 'ending':
      return sentence === undefined ? said.ENDS_FOR_GOOD : said.COULD_DELIVER;
  }
}

/** How tracks are laid, and what for. */
function layingDetail(view: View, { seat, sites }: Asked, by: By): string {
  const said = words.asked;
  if (sites.open.length === 0) return said.LOAN_OR_NONE;
  return [
    by === 'text' ? '' : said.PICK_LIT,
    by === 'finger' && view.turn.round < 2 ? said.HOLD_FOR_PRICE : '',
    nearestWords(view, seat),
    lacksTrack(view, seat) ? said.LACKS_ONE : '',
    words.endIsNear(endNow(view)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What to build for, as long as nothing can be delivered yet. */
function nearestWords(view: View, seat: number): string {
  const [one] = nearestProspects(view, seat);
  if (one === undefined || destinations(view, seat).length > 0) return '';
  const { board, grid } = countryOf(view);
  const [from, to] = [board.spaces[one.from], board.spaces[one.to]];
  return words.asked.nearestDelivery(from?.good ?? '', grid[one.from] ?? '', to?.name ?? '', one.tracks);
}

const lacksTrack = ({ turn, companies }: View, seat: number): boolean =>
  companyOf(companies, seat).tracks < turn.due;

/** What may be done before a delivery, as long as a third track may be laid. */
export function thirdTrackWords(view: View, { seat, sites }: Pick<Asked, 'seat' | 'sites'>): string {
  if (sites.open.length === 0) return '';
  return words.asked.thirdTrack(trackCost(view, seat, spaceOn(countryOf(view), 0)).surcharge);
}

/** Which blank comes next, and where else it can be filled. */
function nextBlank({ from, to }: Sentence, third: string): string {
  const said = words.asked;
  if (from === null) return to === null ? said.pickEnds(third) : said.PICK_FACTORY;
  return to === null ? said.PICK_CITY : said.pickCard(third);
}
