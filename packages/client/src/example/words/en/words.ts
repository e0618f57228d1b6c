import type { ExampleMove } from '@packetboat/games/example/moves';
import type { RefusalParams } from '@packetboat/games/example/refusals';
import type { Crate, FaceDown, View } from '@packetboat/games/example/state';
import { worth } from '@packetboat/games/example/state';
import type { Outcome, Params, Seat } from '@packetboat/games/kit/title';
import { refusalBy } from '../../../hand/refusal';
import type { Fact, TitleWords } from '../../../titles/contract';
import { counted, type Phrase, say, who } from '../../../words/phrase';

const coinsWords = (coins: number): string => counted(coins, 'coin', 'coins');
const seatIn = ({ seat }: Params) => who(Number(seat));

export const crateHeld = (crate: Crate): string => `Crate ${crate} is in your hand.`;
export const OFFER_FIRST = say`First make your offer.`;

export const refusals: { readonly [K in keyof RefusalParams]: (params: RefusalParams[K]) => Phrase } = {
  'match.over': () => say`The game is over.`,
  'turn.notYours': () => say`It is not your turn.`,
  'turn.notNow': () => say`Not while a crate is under auction.`,
  'draw.stackEmpty': () => say`The stack is empty.`,
  'draw.handFull': ({ limit }) => say`You hold ${Number(limit)} crates: no more will fit.`,
  'land.notInHand': ({ crate }) => say`You hold no crate ${Number(crate)}.`,
  'offer.tooHigh': ({ purse }) => say`You have ${coinsWords(Number(purse))}.`,
};

const chronicle: TitleWords['chronicle'] = {
  'draw.made': (params) => say`${seatIn(params)} draws a crate.`,
  'draw.crate': ({ crate }) => say`It is crate ${Number(crate)}.`,
  'land.rolled': (params) =>
    say`${seatIn(params)} lands crate ${Number(params.crate)} and rolls ${Number(params.rolled)}.`,
  'land.lost': ({ crate }) => say`Customs take crate ${Number(crate)}.`,
  'offer.made': (params) => say`${seatIn(params)} has made an offer.`,
  'offer.coins': ({ coins }) => say`You offer ${coinsWords(Number(coins))}.`,
  'offer.sold': ({ crate, buyer, coins }) =>
    say`${who(Number(buyer))} buys crate ${Number(crate)} for ${coinsWords(Number(coins))}.`,
};

function moveWords(move: ExampleMove): Phrase {
  if (move.type === 'draw') return say`Draw a crate`;
  return move.type === 'land'
    ? say`Land crate ${move.args.crate}`
    : say`Offer ${coinsWords(move.args.coins)}`;
}

const winner = ({ places }: Outcome) => who(places[0]?.[0] ?? 0);

export const titleWords: TitleWords<View, ExampleMove> = {
  refusals,
  chronicle,
  stages: { turn: 'draws or lands a crate', offering: 'makes an offer' },
  asks: { turn: 'draw a crate, or land one', offering: 'make your offer' },
  endings: {
    fullStore: (outcome) => say`A store is full: ${winner(outcome)} has most.`,
    soldOut: (outcome) => say`The last crate is gone: ${winner(outcome)} has most.`,
  },
  scores: { store: 'Store', coins: 'Coins', total: 'Total' },
  players: 'Ferries',
  goal: () => 'most crates and coins when a store is full',
  orders: {
    offer: {
      question: 'When a crate is landed',
      choice: (choice) => (choice === 'all' ? 'Offer all my coins' : 'Offer nothing'),
      now: () => [['nothing', 'From now on: nothing']],
    },
  },
  move: (move) => moveWords(move),
};

/** The quay, and each crate of one's own on it. */
export const QUAY = 'Your crates on the quay';
export const crateLabel = (crate: Crate, held: boolean): string =>
  `Crate ${crate}${held ? ', in your hand' : ''}`;

/** A seat in the players' panel and in the text view. */
export const seatWords = ({ coins, stores, hands }: View, seat: Seat): string =>
  `${coinsWords(coins[seat] ?? 0)}, ${counted((hands[seat] ?? []).length, 'crate', 'crates')} in hand, a store worth ${worth(stores[seat] ?? [])}`;

/** The whole state in sentences. */
export const HEADS = { seats: 'Everybody', ferry: 'The ferry' } as const;
export const roundWords = ({ stack }: View): string => `${counted(stack.length, 'crate', 'crates')} to come`;
export function ferryWords(view: View, seat: Seat): readonly string[] {
  const own = (view.hands[seat] ?? []).filter((crate: Crate | FaceDown): crate is Crate => crate !== 0);
  return [
    `The stack holds ${counted(view.stack.length, 'crate', 'crates')}, the bank ${coinsWords(view.bank)}.`,
    ...(own.length === 0 ? [] : [`You hold ${own.join(', ')}.`]),
    ...(view.landed === null ? [] : [`Crate ${view.landed} is under auction.`]),
    ...(view.lost.length === 0 ? [] : [`Customs have taken ${view.lost.join(', ')}.`]),
  ];
}
export const seatLine = (name: string, titleWords: string): string => `${name}: ${titleWords}.`;

/** What the keys do. `said`: a few words for whoever hears the map. */
export const KEYS = {
  draw: { keys: ['D'], does: 'draw a crate', said: 'D draws' },
  offer: { keys: ['+', '\u2212'], does: 'offer more, or less' },
  confirm: { keys: ['Enter'], does: 'do it', said: 'Enter does it' },
  stepBack: { keys: ['Backspace'], does: 'step back' },
} as const;

/** The top bar. */
export const facts = (view: View): readonly Fact[] => [{ label: 'Ferry', value: roundWords(view) }];
export const refusalWords = refusalBy(refusals);
