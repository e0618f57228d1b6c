import { boatOf, type View } from '@packetboat/games/mississippi-queen/state';
import { mississippiQueen } from '@packetboat/games/mississippi-queen/title';
import { testTable } from '../../../hand/testing/testTable';
import { handRules } from '../hand/rules';

/** A hand at a table of this title, come to a moment of its own move. */
export function seatedAt(
  seed: string,
  moment: (view: View) => boolean,
  { confirm = true, pushes = false }: { readonly confirm?: boolean; readonly pushes?: boolean } = {},
) {
  const title: typeof mississippiQueen = {
    ...mississippiQueen,
    // Stand-ins that push whom they can.
    bot: (view, seat, chance, level) => {
      const push = pushes && mississippiQueen.legal(view, seat).find(({ type }) => type === 'push');
      return push || mississippiQueen.bot(view, seat, chance, level);
    },
  };
  const table = testTable(title, handRules, {
    seats: 5,
    options: { race: 'passengers' },
    seed,
    confirm,
  });
  table.playUntil(
    (view) =>
      mississippiQueen.turn(view).acting[0] === 0 && boatOf(view.boats, 0).fate === 'racing' && moment(view),
  );
  return table;
}

/** One's move has come, and nothing of it is made. */
export const begins = ({ facing, move }: View): boolean =>
  facing.length === 0 && !move.speedChosen && move.turns === 0 && move.spent === 0;
