import { titles } from '@packetboat/games';
import { example } from '@packetboat/games/example/game';
import type { AnyTitle } from '@packetboat/games/kit';

/** What the proof runs on: every title of the registry and the example. */
export const subjects: readonly AnyTitle[] = [...titles, example];

export function subjectById(id: string): AnyTitle | undefined {
  return subjects.find((title) => title.meta.id === id);
}
