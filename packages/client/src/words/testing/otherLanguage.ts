import type { MontanaWords } from '../../titles/montana/words';
import * as montana from '../../titles/montana/words/en';
import type { Words } from '..';
import { en } from '../en';

// What another language must fill, as the compiler sees it. Nothing here runs: `tsc` fails where one of the marked lines
// is no error, and where one of the others is.

const { back: _, ...short } = en.common;
const { titleWords } = montana;
const { spun: __, ...silent } = titleWords.chronicle;

export const other: Words = {
  ...en,
  common: { ...en.common, back: 'zurück', ago: (ms) => `vor ${ms} ms` },
};

export const faults: readonly (Words | MontanaWords)[] = [
  // @ts-expect-error a text is missing
  { ...en, common: short } satisfies Words,
  // @ts-expect-error a text that is none
  { ...en, common: { ...en.common, back: 1 } } satisfies Words,
  // @ts-expect-error time is told in figures
  { ...en, common: { ...en.common, ago: (since: Date) => since.toISOString() } } satisfies Words,
  // @ts-expect-error the wheel spins without a word
  { ...montana, titleWords: { ...titleWords, chronicle: silent } } satisfies MontanaWords,
  {
    ...montana,
    titleWords: {
      ...titleWords,
      // @ts-expect-error nobody tells of a wheel by its number
      chronicle: { ...titleWords.chronicle, spun: ({ wheel }: { readonly wheel: number }) => [`${wheel}`] },
    },
  } satisfies MontanaWords,
];
