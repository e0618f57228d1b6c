import type { MontanaWords } from '../titles/montana/words';
import * as montana from '../titles/montana/words/en';
import { speak, type Words } from '.';
import { en } from './en';

// `tsc` reads these lines as well: where one of the marked ones were no error, the mark would be.

test('another language fills every key, and each sentence is told the same', () => {
  const { back: _, ...short } = en.common;
  // @ts-expect-error a text is missing
  const missing: Words = { ...en, common: short };
  // @ts-expect-error time is told in figures
  const wrong: Words = { ...en, common: { ...en.common, ago: (since: Date) => since.toISOString() } };
  const other: Words = { ...en, common: { ...en.common, back: 'zurück', ago: (ms) => `vor ${ms} ms` } };
  expect([missing.common.back, wrong.common.ago === other.common.ago]).toEqual([undefined, false]);
  expect(() => speak(other)).not.toThrow();
});

test('so it is with a title: an event that is not told, or told from what it does not bring, is found', () => {
  const { titleWords } = montana;
  const { spun: _, ...silent } = titleWords.chronicle;
  const mute = { ...titleWords, chronicle: silent };
  // @ts-expect-error the wheel spins without a word
  const missing: MontanaWords = { ...montana, titleWords: mute };
  const spun = ({ wheel }: { readonly wheel: number }) => [`Wheel ${wheel}.`];
  const astray = { ...titleWords, chronicle: { ...titleWords.chronicle, spun } };
  // @ts-expect-error nobody tells of a wheel by its number
  const wrong: MontanaWords = { ...montana, titleWords: astray };
  expect([missing.titleWords.chronicle.spun, wrong.titleWords.chronicle.spun]).toEqual([undefined, spun]);
});
