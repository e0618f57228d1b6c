import { LOAN_MONEY, LOAN_PENALTY } from '@packetboat/games/small-railroad-empires/data';

/** The buttons at the foot. */
export const VERBS = {
  stepBack: { label: 'Step back' },
  forgo: { label: 'Take $1 instead', note: 'and lay one track less' },
  loan: { label: `Borrow $${LOAN_MONEY}`, note: `\u2212${LOAN_PENALTY} prestige at the end` },
  noLoan: { label: `Borrow $${LOAN_MONEY}`, note: 'no more loans' },
  deliver: { label: 'Deliver' },
  endTurn: { label: 'End turn' },
  buy: { label: 'Buy and end turn' },
  notNow: { label: 'Not now' },
  notYet: { label: 'Not yet' },
} as const;

/** What a delivery still lacks. */
export const LACKS = {
  factory: 'choose a factory',
  city: 'choose a city',
  card: 'choose a train card',
} as const;
