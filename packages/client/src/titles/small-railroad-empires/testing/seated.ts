import type { View } from '@packetboat/games/small-railroad-empires/state';
import { smallRailroadEmpires } from '@packetboat/games/small-railroad-empires/title';
import { testTable } from '../../../hand/testing/testTable';
import { handRules } from '../hand/rules';

/** A hand at a table of this title, come to a moment that it is asked in. */
export function seatedAt(
  seed: string,
  moment: (view: View) => boolean,
  confirm = true,
  freight: 'on' | 'off' = 'on',
) {
  const table = testTable(smallRailroadEmpires, handRules, {
    seats: 2,
    options: { freight },
    seed,
    confirm,
  });
  table.playUntil(
    (view) => view.turn.seat === 0 && smallRailroadEmpires.outcome(view) === undefined && moment(view),
  );
  return table;
}

export const laysTwo = ({ turn }: View): boolean =>
  turn.stage === 'building' && turn.due === 2 && turn.round > 1;
