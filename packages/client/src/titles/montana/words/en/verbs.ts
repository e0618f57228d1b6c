import type { Gain } from '@packetboat/games/montana/cattle';
import type { Good, Worker } from '@packetboat/games/montana/data';
import { capital, count } from '../../../../words/phrase';
import { crewWords, GOOD_WORDS, gainWords, goodWords, silverWords, WORKER_WORDS } from './names';

// What the buttons of the bar are called.

export const LABELS = {
  recruit: 'Recruit',
  work: 'Work',
  city: 'City',
  build: 'Build',
  layHere: 'Lay it here',
  spin: 'Spin the wheel',
  buildHere: 'Build here',
  tradeAndBuild: 'Trade and build',
  pass: 'Pass',
  keep: 'Keep it',
  notYet: 'Not yet',
} as const;

/** `undoes`: how far back it goes. */
export const stepBack = (undoes: string) => ({
  label: 'Step back',
  limit: 'one step',
  title: `${undoes}. Key: Backspace`,
});

// The actions of a turn, and what is to be known of each before it is chosen.

export const recruitLimit = (surplus: number): string =>
  surplus === 0 ? 'spin the wheel' : `${count(surplus)} ${surplus === 1 ? 'goes' : 'go'} back`;
export const LIT_SPACE = 'choose a lit space';
export const NO_WORK = {
  idle: { limit: 'no workers', why: 'You have no workers to send.' },
  dear: { limit: 'no space to pay for', why: 'No free space is within your means.' },
} as const;
export const CITY_LIMITS = { bid: 'bid for goods', visit: 'take a pumpkin' } as const;
export const LIT_FIELD = 'choose a lit field';
export const NO_FIELD = {
  done: { limit: 'none left', why: 'All your settlements are on the land.' },
  dear: { limit: 'goods missing', why: 'You lack goods for every open field.' },
} as const;

// Crews.

export const hire = (worker: Worker) => {
  const [one] = WORKER_WORDS[worker];
  return { limit: one, spoken: `Pick a ${one}` };
};
export const noneToHire = (worker: Worker): string => `no ${WORKER_WORDS[worker][0]} to be had`;
export const sendBack = (worker: Worker, held: number) => {
  const [one, many] = WORKER_WORDS[worker];
  return { limit: `${held} ${held === 1 ? one : many}`, spoken: `Send back a ${one}` };
};
export const NONE_TO_SEND = 'none';
/** Whoever could go instead: so many of those that are held. */
export const call = (worker: Worker, going: number, held: number) => {
  const [one, many] = WORKER_WORDS[worker];
  return {
    label: `${going}/${held}`,
    spoken: `Call in a ${one}: ${going} would go, you have ${held}`,
    title: capital(many),
  };
};
export const send = (workers: number): string =>
  ['', 'Send', 'Send both', 'Send all three'][workers] ?? 'Send all';
export const sendAfter = (crew: readonly Worker[]) => ({
  label: 'Send',
  spoken: `Send ${crewWords(crew)} after them`,
});

// Cows.

export const cow = (cows: number) => ({
  label: 'Cow',
  limit: `trade, ${cows} left`,
  spoken: 'Trade a cow',
});
export const gain = (gain: Gain) => ({
  spoken: `Trade a cow for ${gainWords(gain)}`,
  title: capital(gainWords(gain)),
});
export const NO_GAIN = 'none to be had';

// The city.

export const bid = (pumpkins: number, row: number) => ({
  limit: `row ${row}`,
  spoken: `Bid ${goodWords(pumpkins, 'pumpkin')} for row ${row}`,
});
export const step = (good: Good, is: 'less' | 'more') => ({
  label: is === 'less' ? '\u2212' : '+',
  spoken: `One ${GOOD_WORDS[good][0]} ${is}`,
});
export const trade = (chosen: number): string => (chosen === 0 ? 'Trade nothing' : `Trade ${chosen}`);
export const take = (chosen: number, most: number): string =>
  chosen === 0 ? 'Take nothing' : `Take ${chosen} of ${most}`;

// The end of the turn.

export const CANTEEN = { label: 'Canteen', limit: 'another turn' } as const;
const ENTER = 'Key: Enter';
/** `silver`: what fields that are left unbuilt bring. */
export const endTurn = (silver: number) => ({
  label: 'End turn',
  title: ENTER,
  ...(silver > 0 && { limit: `and take ${silverWords(silver)}` }),
});
/** When it is asked once more. */
export const END_FOR_GOOD = { label: 'Yes, end it', limit: 'for good', title: ENTER } as const;
