import type { View } from '@packetboat/games/broadhorns/state';
import { broadhorns } from '@packetboat/games/broadhorns/title';
import { testTable } from '../../../hand/testing/testTable';
import { handRules } from '../hand/rules';

/** A hand at a table of this title, come to a moment in which it is asked. */
export function seatedAt(seed: string, moment: (view: View) => boolean, { confirm = true } = {}) {
  const table = testTable(broadhorns, handRules, { seats: 2, options: {}, seed, confirm });
  table.playUntil((view) => broadhorns.turn(view).acting.includes(0) && moment(view));
  return table;
}
