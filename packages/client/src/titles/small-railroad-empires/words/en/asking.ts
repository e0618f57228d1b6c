import type { TrainCardId } from '@packetboat/games/small-railroad-empires/data';
import { trainCard } from '@packetboat/games/small-railroad-empires/data';
import type { Stage } from '@packetboat/games/small-railroad-empires/state';
import { capital, count } from '../../../../words/phrase';
import { titleWords } from './words';

// What whoever acts is to do, after "Your turn: " or a name.

export const CHOOSE_FACTORY = 'choose the factory to begin at';
export const noTrackFor = (money: number): string => `no track can be laid for $${money}`;
export const layTracks = (due: number, last: boolean): string => `lay ${dueTracks(due, last)}`;
/** "two tracks"; `last`: only one is left to lay. */
export const dueTracks = (due: number, last: boolean): string =>
  last ? 'your last track' : due === 2 ? 'two tracks' : 'one more track';
/** `last`: it is the last turn, in which nothing comes after. */
export const nothingToDeliver = (last: boolean): string => `nothing to deliver${last ? '' : ' yet'}`;
export const mayDeliver = (last: boolean): string =>
  `make a delivery${last ? '' : ', buy a train card'}, or end your turn`;
export const CHOOSE_WAY = 'choose the way your train goes';
export const CHOOSE_CARD = 'choose the train card that makes the delivery';
export const FILL_IN = 'fill in your delivery';
export const CHOOSE_ABILITY = 'choose an ability: you keep it, and one more track comes with it';
export const MAY_BUY = 'buy a train card, or end your turn';
export const END_TURN = 'end your turn';
export const buyFor = (card: TrainCardId, price: number): string =>
  `buy ${trainCard(card).name} for $${price}`;

// The same as a sentence.

export const acts = (name: string, stage: Stage): string => `${name} ${titleWords.stages[stage]}.`;
export const addressed = (name: string, ask: string): string => `${name}, ${ask}.`;
export const really = (ask: string): string => `${capital(ask)}?`;

// One sentence more: how, or what comes of it.

export const FIRST_TRACK =
  'Your first track is free. Think of a city that wants its good. Whoever begins last has the first turn.';
export const LOAN_OR_NONE = 'Take a loan, or lay none and receive $1.';
export const PICK_LIT = 'Pick a lit space, or draw a line from your tracks.';
export const HOLD_FOR_PRICE = 'Hold a space to read its price.';
export const nearestDelivery = (good: string, from: string, to: string, tracks: number): string =>
  `Nearest delivery: ${good} from ${from} to ${to}, ${tracks === 1 ? 'one track' : `${count(tracks)} tracks`} away.`;
/** SRE-3.8: for a due track that is not there, its $1 comes by itself. */
export const LACKS_ONE = 'You receive $1 for the one you lack.';
/** "lay a third track for $2 more" */
export const thirdTrack = (surcharge: number): string =>
  `lay a third track ${surcharge === 0 ? 'at no extra cost' : `for $${surcharge} more`}`;
export const BUY_OR_END = 'Buy a train card, which ends your turn, or end it.';
export const thirdOrBuy = (third: string): string =>
  `You may ${third}, or buy a train card, which ends your turn.`;
/** `third`: what may be done first; else nothing. */
export const pickEnds = (third: string): string =>
  `Pick a lit factory or city, or fill in the blanks. Or ${third === '' ? 'end your turn' : `first ${third}`}.`;
export const PICK_FACTORY = 'Pick the factory its good comes from.';
export const PICK_CITY = 'Pick the city it goes to: each that wants it is ringed.';
export const pickCard = (third: string): string =>
  `Pick the train card: a tick says that it pays on this way, a cross that it does not. Only a shortest way counts.${third === '' ? '' : ` Or first ${third}.`}`;
export const PURCHASE_ENDS = 'A purchase ends your turn as well.';
export const BUYS_FOR_GOOD = 'Your turn ends with it, and a new card is turned up: it cannot be taken back.';
export const ENDS_FOR_GOOD = 'It cannot be taken back.';
export const COULD_DELIVER = 'You could still make a delivery. It cannot be taken back.';
