import { broadsides } from './broadsides';
import type { AnyTitle } from './kit';
import { montana } from './montana';
import { smallRailroadEmpires } from './small-railroad-empires';

/** Titles whose rules stand while their table is being drawn: proved like the others, not offered to players yet. */
export const backstage: readonly AnyTitle[] = [broadsides, montana, smallRailroadEmpires];
