import { titleWords } from './words';

export const acts = (names: readonly string[], stage: string): string =>
  `${names.join(' and ')} ${titleWords.stages[stage]}.`;
export const HOW_SOLD = 'Whoever sells has the coins, and whoever buys the crate.';
export const addressed = (name: string, ask: string): string => `${name}, ${ask}.`;
export const HOW_TO_CHOOSE = 'Choose a crate to land, or draw one from the stack.';
export const reallyLand = (crate: number): string => `Land crate ${crate}?`;
export const WHAT_CUSTOMS_DO = 'On a 1 customs take it; else it is auctioned.';
export const whatWorth = (name: string, crate: number): string =>
  `${name}, what is crate ${crate} worth to you?`;
export const purse = (coins: number): string => `You have ${coins}.`;

/** The buttons, and what bars them. */
export const VERBS = {
  draw: 'Draw a crate',
  putDown: 'Put it down',
  more: 'One more',
  less: 'One less',
} as const;
export const land = (crate: number): string => `Land crate ${crate}`;
export const offer = (coins: number): string => `Offer ${coins}`;
export const LACKS = {
  room: 'no room, or none left',
  less: 'nothing is the least',
  more: 'that is all you have',
} as const;
