import type { Seat } from '../kit/title';
import type { MoveOf } from '../kit/verb';
import { helmOf } from './helm';
import { face, push } from './pushing';
import { no } from './refusals';
import { speed } from './speed';
import type { View } from './state';
import { ahead, turn } from './steering';
import { endMove, resign, stageOf, turnOf } from './turns';
import { tableOf } from './verb';

/** The small moves of which a turn is made, in the order in which legal ones are listed. */
const verbs = { ahead, turn, endMove, speed, resign, push, face };

export type MississippiQueenMove = MoveOf<typeof verbs>;

/** `speed 4`, `turn left`, `ahead`, `push NE`, `endMove`, `face S`, `resign`. */
export const { moves, notation, secretMoves, legal, refuse, apply } = tableOf({
  verbs,
  read: helmOf,
  stage: stageOf,
  closed,
  untimely: (view, seat) =>
    closed(view, seat) ?? no(stageOf(view) === 'facing' ? 'facing.first' : 'facing.notAsked'),
});

function closed(view: View, seat: Seat) {
  if (view.ended !== null) return no('race.over');
  const { acting, stage } = turnOf(view);
  const [asked = 0] = acting;
  if (seat === asked) return undefined;
  return no(stage === 'facing' ? 'facing.waiting' : 'notYourTurn', { seat: asked });
}
