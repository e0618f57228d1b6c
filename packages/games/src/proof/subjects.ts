import { example } from '../example/game';
import type { AnyTitle } from '../kit';
import { titles } from '../titles';

/** What the proof runs on: every title of the registry and the example. */
export const subjects: readonly AnyTitle[] = [...titles, example];

export function subjectById(id: string): AnyTitle | undefined {
  return subjects.find((title) => title.meta.id === id);
}
