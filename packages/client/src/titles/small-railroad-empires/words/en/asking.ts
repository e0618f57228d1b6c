import { trackCost } from '@packetboat/games/small-railroad-empires/building';
import { trainCard } from '@packetboat/games/small-railroad-empires/data';
import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { marketPrice } from '@packetboat/games/small-railroad-empires/market';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { Asking } from '../../../../hand/asking';
import { capital, count } from '../../../../words/phrase';
import { EMPTY } from '../../hand/hand';
import { nearestProspects } from '../../hand/prospects';
import { type RailroadAt, type RailroadDeed, type Reading, readingOf } from '../../hand/reading';
import type { Sentence } from '../../hand/sentence';
import type { RailroadHand } from '../../hand/useHand';
import { countryOf, spaceOn } from '../../map/country';
import { endIsNear, endWords, isLastTurn, LAST_MONEY } from './ending';
import { verbsOf } from './verbs';
import { titleWords } from './words';

/** Who asks: hints for a pointer are of no use to a reader. */
export type By = 'mouse' | 'finger' | 'text';

/** All of a hand that a question is about. */
export type Asked = Reading & Pick<RailroadAt, 'seat' | 'half'>;

/** A hand with the table it sits at. */
export type AtTable = RailroadAt & Asked & Pick<RailroadHand, 'holds' | 'nameOf'>;

/** What is asked now, or who is doing what. */
export function asking(view: View, hand: AtTable, by: By = 'mouse'): Asking<RailroadDeed> {
  const ask = askOf(view, hand);
  return {
    ask,
    sentence: sentenceFor(view, hand, ask, hand.nameOf(view.turn.seat)),
    detail: detailOf(view, hand, by),
    verbs: hand.doing === 'watching' ? [] : verbsOf(view, hand),
  };
}

function sentenceFor(view: View, { doing, half }: Asked, ask: string, name: string): string {
  if (doing === 'watching') return `${name} ${titleWords.stages[view.turn.stage]}.`;
  if (doing === 'buying') return half.offer === null ? '' : `${capital(ask)}?`;
  if (doing === 'ending') return `${capital(ask)}?`;
  return `${name}, ${ask}.`;
}

/** What whoever acts is to do. */
export function askOf(view: View, { doing, seat, sites, half, sentence }: Asked): string {
  const last = isLastTurn(view);
  switch (doing) {
    case 'watching':
      return '';
    case 'starting':
      return 'choose the factory to begin at';
    case 'laying':
      return sites.open.length === 0
        ? `no track can be laid for $${companyOf(view.companies, seat).money}`
        : `lay ${dueWords(view)}`;
    case 'planning':
      if (sentence === undefined) return `nothing to deliver${last ? '' : ' yet'}`;
      return `make a delivery${last ? '' : ', buy a train card'}, or end your turn`;
    case 'composing':
      if (view.turn.stage === 'routing') return 'choose the way your train goes';
      return view.turn.stage === 'loading'
        ? 'choose the train card that makes the delivery'
        : 'fill in your delivery';
    case 'unlocking':
      return 'choose an ability: you keep it, and one more track comes with it';
    case 'shopping':
      return last ? 'end your turn' : 'buy a train card, or end your turn';
    case 'buying':
      return half.offer === null
        ? ''
        : `buy ${trainCard(half.offer).name} for $${marketPrice(view, seat, view.market.indexOf(half.offer))}`;
    case 'ending':
      return 'end your turn';
  }
}

/** What is asked of whoever has nothing in the hand yet. */
export const asksNow = (view: View, legal: readonly SmallRailroadEmpiresMove[]): string => {
  const { seat } = view.turn;
  return askOf(view, { ...readingOf(view, seat, legal, EMPTY), seat, half: EMPTY });
};

/** How, or what comes of it. */
function detailOf(view: View, hand: Asked, by: By): string {
  const { sentence, sites, seat } = hand;
  const last = isLastTurn(view);
  const third = thirdTrackWords(view, hand);
  switch (hand.doing) {
    case 'watching':
      return endWords(view);
    case 'starting':
      return 'Your first track is free. Think of a city that wants its good. Whoever begins last has the first turn.';
    case 'laying':
      if (sites.open.length === 0) return 'Take a loan, or lay none and receive $1.';
      return `${layingWords(view, by)}${nearestWords(view, seat)}${lacksTrack(view, seat) ? ' You receive $1 for the one you lack.' : ''}${endIsNear(view)}`.trim();
    case 'planning':
      if (sentence !== undefined && by !== 'text') return nextBlank(sentence, third);
      if (last) return LAST_MONEY;
      return third === ''
        ? 'Buy a train card, which ends your turn, or end it.'
        : `You may ${third}, or buy a train card, which ends your turn.`;
    case 'composing':
      return sentence === undefined || by === 'text' ? '' : nextBlank(sentence, third);
    case 'unlocking':
      return '';
    case 'shopping':
      return last ? LAST_MONEY : 'A purchase ends your turn as well.';
    case 'buying':
      return 'Your turn ends with it, and a new card is turned up: it cannot be taken back.';
    case 'ending':
      return `${sentence === undefined ? '' : 'You could still make a delivery. '}It cannot be taken back.`;
  }
}

/** How tracks are laid by hand. */
function layingWords(view: View, by: By): string {
  if (by === 'text') return '';
  const hold = by === 'finger' && view.turn.round < 2 ? ' Hold a space to read its price.' : '';
  return `Pick a lit space, or draw a line from your tracks.${hold}`;
}

/** What to build for, as long as nothing can be delivered yet. */
function nearestWords(view: View, seat: number): string {
  const [one] = nearestProspects(view, seat);
  if (one === undefined || destinations(view, seat).length > 0) return '';
  const { board, grid } = countryOf(view);
  const [from, to] = [board.spaces[one.from], board.spaces[one.to]];
  return ` Nearest delivery: ${from?.good} from ${grid[one.from]} to ${to?.name}, ${one.tracks === 1 ? 'one track' : `${count(one.tracks)} tracks`} away.`;
}

/** SRE-3.8: for a due track that is not there, its $1 comes by itself. */
const lacksTrack = ({ turn, companies }: View, seat: number): boolean =>
  companyOf(companies, seat).tracks < turn.due;

/** "two tracks" */
export const dueWords = (view: View): string => {
  const { due, seat } = view.turn;
  return lacksTrack(view, seat) ? 'your last track' : due === 2 ? 'two tracks' : 'one more track';
};

/** "lay a third track for $2 more", as long as one may be laid. */
export function thirdTrackWords(view: View, { seat, sites }: Pick<Asked, 'seat' | 'sites'>): string {
  if (sites.open.length === 0) return '';
  const { surcharge } = trackCost(view, seat, spaceOn(countryOf(view), 0));
  return `lay a third track ${surcharge === 0 ? 'at no extra cost' : `for $${surcharge} more`}`;
}

/** Which blank comes next, and where else it can be filled. */
function nextBlank({ from, to }: Sentence, third: string): string {
  if (from === null && to === null)
    return `Pick a lit factory or city, or fill in the blanks. Or ${third === '' ? 'end your turn' : `first ${third}`}.`;
  if (from === null) return 'Pick the factory its good comes from.';
  if (to === null) return 'Pick the city it goes to: each that wants it is ringed.';
  return `Pick the train card: a tick says that it pays on this way, a cross that it does not. Only a shortest way counts.${third === '' ? '' : ` Or first ${third}.`}`;
}
