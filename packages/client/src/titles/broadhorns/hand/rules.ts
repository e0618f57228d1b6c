import { merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { HandRules, HandState } from '../../../hand/rules';
import { words } from '../words';
import { agree, choose, doMain, putDown } from './deeds';
import { NOTHING_HALF } from './doing';
import { keys } from './keys';
import { type Broadhorns, readingOf } from './reading';

const open: HandState<Broadhorns> = { confirm: doMain, cancel: putDown };
const asking: HandState<Broadhorns> = { confirm: agree, cancel: putDown };

/** The hand of whoever trades down the river. */
export const handRules: HandRules<Broadhorns> = {
  fresh: NOTHING_HALF,
  moment: momentOf,
  outlasts: ({ bound }) => ({ ...NOTHING_HALF, bound }),
  read: ({ view, legal }, seat, half) => readingOf(view, seat, legal, half),
  states: {
    watching: {},
    choosingAction: { ...open, tap: choose },
    choosingBoat: open,
    selling: open,
    holdingBarrel: open,
    choosingForTrack: open,
    buying: open,
    boarding: open,
    answering: open,
    layingDown: open,
    endingTurn: { ...asking, tap: choose },
    endingExpedition: asking,
  },
  keys,
  why: (refusal) => words.refusalWords(refusal),
};

/** Where one chooses an action it lasts until the boat moves, and elsewhere until any move is made. */
function momentOf(view: View, seat: Seat): string {
  const { round, seat: trader, step, port } = view;
  const { boat } = merchantOf(view, seat);
  const now = [round, trader, step, boat?.at];
  if (step === 'actions') return JSON.stringify(now);
  return JSON.stringify([...now, boat?.boxes, port?.sold.length, port?.iced, view.hands[seat]?.length]);
}
