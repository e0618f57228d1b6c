import type { TwinQuestion } from '../../../../parts/TwinFrame';

/** The head of the text view. */
export const roundHead = (round: number): string =>
  round === 0 ? 'Before the first round' : `Round ${round}`;
export const askedWords = (name: string, ask: string): string => `Your turn, ${name}: ${ask}.`;
export const END_TURN_QUESTION: TwinQuestion = { head: 'End your turn?', yes: 'End it', no: 'Not yet' };

/** The heads of its lists. */
export const LISTS = {
  race: 'The race',
  fields: 'Open fields',
  wheel: 'The wheel',
  workers: 'The worker board',
  city: 'The city',
  players: 'Everybody',
  supply: 'The supply',
  land: 'The land, row by row',
} as const;
export const NO_FIELDS = 'There is nothing to build.';
