import type { TwinQuestion } from '../../../../parts/TwinFrame';

/** The head of the text view. */
export const roundHead = (round: number): string =>
  round === 0 ? 'Before the first round' : `Round ${round}`;
export const wonWords = (name: string, how: string): string => `${name} wins. ${how}`;
export const askedWords = (name: string, ask: string): string => `Your turn, ${name}: ${ask}.`;

export const BUY_QUESTION: TwinQuestion = {
  head: 'Buy this card?',
  consequence: 'It ends your turn and cannot be taken back.',
  yes: 'Buy',
  no: 'Not now',
};
export const END_TURN_QUESTION: TwinQuestion = {
  head: 'End your turn?',
  consequence: 'It cannot be taken back.',
  yes: 'End turn',
  no: 'Not yet',
};

/** The heads of its lists, and what stands in an empty one. */
export const LISTS = {
  prospects: 'Deliveries to work for',
  cards: 'Your train cards',
  noCards: 'You have no train card.',
  line: 'Your line',
  noLine: 'You have no track yet.',
  companies: 'All companies',
  ship: 'Ship in the harbour',
  goals: 'Achievements',
  market: 'Train market',
  noMarket: 'The market is empty.',
  cities: 'Cities',
  factories: 'Factories',
  map: 'The map, row by row',
} as const;

/** What of a turn is done already. */
export const THIRD_TRACK = 'Your third track lies.';
export const tripWords = (
  good: string | null | undefined,
  city: string | null,
  way: readonly (string | undefined)[],
): string => `Your train takes ${good} to ${city}; its way so far: ${way.join(', ')}.`;
/** A card, and what it would bring. */
export const foretoldLabel = (label: string, brings: string): string => `${label}. ${brings}`;
export const inAllWords = (sum: string, parts: readonly string[]): string =>
  `In all ${sum}: ${parts.join(', ')}.`;
