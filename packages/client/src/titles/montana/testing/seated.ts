import { askedSeat } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { montana } from '@packetboat/games/montana/title';
import { testTable } from '../../../hand/testing/testTable';
import { handRules } from '../hand/rules';

/** A hand at a table of this title, come to a moment in which it is asked. */
export function seatedAt(
  seed: string,
  moment: (view: View) => boolean,
  { confirm = true, startTile = 'automatic' as 'automatic' | 'chosen' } = {},
) {
  const table = testTable(montana, handRules, { seats: 2, options: { startTile }, seed, confirm });
  table.playUntil((view) => askedSeat(view) === 0 && montana.outcome(view) === undefined && moment(view));
  return table;
}
