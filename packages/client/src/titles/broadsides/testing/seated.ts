import { spotOf } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { crewAt, of, other, type View } from '@packetboat/games/broadsides/state';
import { broadsides } from '@packetboat/games/broadsides/title';
import { testTable } from '../../../hand/testing/testTable';
import { type Doing, doingOf } from '../hand/hand';
import { handRules } from '../hand/rules';

/** Stand-ins that meet the enemy wherever they can. */
const eager: typeof broadsides = {
  ...broadsides,
  bot: (view, seat, chance, level) =>
    broadsides.legal(view, seat).find((move) => meets(view, seat, move)) ??
    broadsides.bot(view, seat, chance, level),
};

const meets = (view: View, seat: number, move: BroadsidesMove): boolean =>
  move.type === 'step' && crewAt(of(view.ships, other(seat)), spotOf(move.args.to)) > 0;

/** The first seat's hand at a table of this title, come to a moment in which it does that: in one game or another. */
export function seatedAt(doing: Doing, moment: (view: View) => boolean = () => true, confirm = true) {
  for (let game = 0; ; game++) {
    const title = game % 2 === 0 ? broadsides : eager;
    const table = testTable(title, handRules, { seats: 2, options: {}, seed: `gale ${game}`, confirm });
    try {
      table.playUntil((view) => doingOf(broadsides.legal(view, 0)) === doing && moment(view));
      return table;
    } catch (error) {
      if (game === GAMES) throw error;
    }
  }
}

const GAMES = 40;
