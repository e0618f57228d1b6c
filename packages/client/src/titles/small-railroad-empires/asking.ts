import { trackCost } from '@packetboat/games/small-railroad-empires/building';
import { trainCard } from '@packetboat/games/small-railroad-empires/data';
import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { marketPrice } from '@packetboat/games/small-railroad-empires/market';
import { companyOf, type View } from '@packetboat/games/small-railroad-empires/state';
import { count } from '../../words/phrase';
import { countryOf, spaceOn } from './country';
import { endIsNear, endWords, isLastTurn, LAST_MONEY } from './ending';
import { nearestProspects } from './prospects';
import type { Sentence } from './sentence';
import type { HandState } from './useHand';
import { words } from './words';

type Asked = Pick<HandState, 'hand' | 'seat' | 'sites' | 'held' | 'sentence'>;

/** What is to be done, or who is doing what. */
export function askWords(view: View, { hand, seat, sites, held }: Asked, name: string): string {
  const { stage } = view.turn;
  const last = isLastTurn(view);
  switch (hand) {
    case 'watching':
      return `${name} ${words.stages[stage]}.`;
    case 'starting':
      return `${name}, choose the factory to begin at.`;
    case 'laying':
      if (sites.open.length === 0)
        return `${name}, no track can be laid for $${companyOf(view.companies, seat).money}.`;
      return `${name}, lay ${dueWords(view)}.`;
    case 'planning':
      return `${name}, nothing to deliver${last ? '' : ' yet'}.`;
    case 'composing':
      return `${name}, fill in your delivery.`;
    case 'unlocking':
      return `${name}, choose an ability: you keep it, and one more track comes with it.`;
    case 'shopping':
      return last ? `${name}, end your turn.` : `${name}, buy a train card, or end your turn.`;
    case 'buying':
      return held.offer === null
        ? ''
        : `Buy ${trainCard(held.offer).name} for $${marketPrice(view, seat, view.market.indexOf(held.offer))}?`;
    case 'ending':
      return 'End your turn?';
  }
}

/** One sentence more: how, or what comes of it. */
export function hintWords(view: View, hand: Asked, touches = false): string {
  const { sentence, sites, seat } = hand;
  const last = isLastTurn(view);
  const third = thirdTrackWords(view, hand);
  switch (hand.hand) {
    case 'watching':
      return endWords(view);
    case 'starting':
      return 'Your first track is free. Think of a city that wants its good. Whoever begins last has the first turn.';
    case 'laying':
      if (sites.open.length === 0) return 'Take a loan, or lay none and receive $1.';
      return `Pick a lit space, or draw a line from your tracks.${touches && view.turn.round < 2 ? ' Hold a space to read its price.' : ''}${nearestWords(view, seat)}${lacksTrack(view, seat) ? ' You receive $1 for the one you lack.' : ''}${endIsNear(view)}`;
    case 'planning':
      if (sentence !== undefined) return nextBlank(sentence, third);
      if (last) return LAST_MONEY;
      return third === ''
        ? 'Buy a train card, which ends your turn, or end it.'
        : `You may ${third}, or buy a train card, which ends your turn.`;
    case 'composing':
      return sentence === undefined ? '' : nextBlank(sentence, third);
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
export function thirdTrackWords(view: View, { seat, sites }: Pick<HandState, 'seat' | 'sites'>): string {
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

export function missingWords({ from, to }: Sentence): string {
  return `choose a ${from === null ? 'factory' : to === null ? 'city' : 'train card'}`;
}
