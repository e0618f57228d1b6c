import type { Around, TableLine } from '@packetboat/protocol';
import type { MatchSnapshot } from './snapshot';

// What happened around the game, as far back as this page has it: the newest lines are told, older ones are asked for.

/** There are lines before those one has, and the log of the game already reaches so far back. */
export function lacksLines({ around, log }: Pick<MatchSnapshot, 'around' | 'log'>): boolean {
  const [first] = around.lines;
  return first !== undefined && first.pos > 1 && first.seq >= (log[0]?.seq ?? 1) - 1;
}

/** With a page of older lines before them. */
export function afterLines(known: Around, page: readonly TableLine[]): Around {
  const first = known.lines[0]?.pos ?? 1;
  return page.at(-1)?.pos === first - 1 ? { ...known, lines: [...page, ...known.lines] } : known;
}

/**
 * With what is told now. Older lines that were asked for stay, unless there is a gap, or what was told before reads
 * otherwise now: then a name may have been taken out of those as well. So it may where nothing new is told, but to a page
 * that `comesBack`.
 */
export function joinAround(known: Around, told: Around, comesBack = false): Around {
  const [first] = told.lines;
  if (first === undefined) return told;
  const earlier = known.lines.filter(({ pos }) => pos < first.pos);
  const again = known.lines.slice(earlier.length);
  const grows = (told.lines.at(-1)?.pos ?? 0) > (again.at(-1)?.pos ?? 0);
  const same = JSON.stringify(told.lines.slice(0, again.length)) === JSON.stringify(again);
  const joined = again.length > 0 && same && (grows || comesBack);
  return joined ? { ...told, lines: [...earlier, ...told.lines] } : told;
}
