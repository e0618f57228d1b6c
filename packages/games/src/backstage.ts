import { broadsides } from './broadsides';
import type { AnyTitle } from './kit';

/** Titles whose rules stand while their table is being drawn: proved like the others, not offered to players yet. */
export const backstage: readonly AnyTitle[] = [broadsides];
