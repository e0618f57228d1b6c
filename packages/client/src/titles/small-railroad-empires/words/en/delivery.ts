/** The sentence of a delivery, part by part: "Deliver grain to Sable Point over 9 spaces with Night Mail". */
export const SENTENCE = { deliver: 'Deliver', to: 'to', over: 'over', with: 'with' } as const;
/** Its blanks: what a screen reader calls each, and what stands in it while nothing is chosen. */
export const BLANKS = {
  goods: 'Goods',
  noGoods: 'what?',
  city: 'City',
  noCity: 'which city?',
  route: 'Route',
  train: 'Train card',
  noTrain: 'which train?',
} as const;
export const goodFrom = (good: string | null | undefined, from: string | undefined): string =>
  `${good} from ${from}`;
export const routeWords = (spaces: number, way: string): string => `${spaces} spaces ${way}`;

/** What it brings. */
export const BRINGS = 'Brings';
export const NOTHING = 'nothing';
export const mayFirst = (third: string): string => `You may first ${third}.`;
