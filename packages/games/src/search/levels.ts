import type { AnyTitle } from '../kit/title';

/** Above a title's own levels, where it reckons worth, two more search: how long they may think about a turn. */
export const SEARCHED_TURNS_MS = [900, 4_500] as const;

/** At how many levels stand-ins of a title play: its own first, then those that search. */
export function levelsOf({ meta, worth }: Pick<AnyTitle, 'meta' | 'worth'>): number {
  return meta.levels + (worth === undefined ? 0 : SEARCHED_TURNS_MS.length);
}

/** How long a level may think about a turn; 0 for a title's own levels, which play at once. */
export function turnMsOf(title: Pick<AnyTitle, 'meta' | 'worth'>, level: number): number {
  return SEARCHED_TURNS_MS[Math.min(level, levelsOf(title)) - title.meta.levels - 1] ?? 0;
}
