import type { Seat } from '../kit/title';
import type { MoveOf } from '../kit/verb';
import { unlock } from './abilities';
import { build, forgo } from './building';
import { deliver, play, via } from './delivering';
import { loan } from './loans';
import { buy } from './market';
import { no } from './refusals';
import { endTurn } from './rounds';
import { start } from './starting';
import type { View } from './state';
import { tableOf } from './verb';

/** The small moves of which a turn is made, in its order; a loan may be taken at any time of it. */
const verbs = { start, build, forgo, deliver, via, play, unlock, buy, endTurn, loan };

export type SmallRailroadEmpiresMove = MoveOf<typeof verbs>;

/** `start 12`, `build 40`, `forgo`, `deliver 12 51`, `via 13`, `play E4`, `unlock nightShift`, `buy S1`, `endTurn`, `loan`. */
export const { moves, notation, secretMoves, legal, refuse, apply } = tableOf({
  verbs,
  stage: ({ turn }) => turn.stage,
  closed,
  untimely: (view, seat) => {
    const { stage, due } = view.turn;
    const untimely = stage === 'building' ? no('turn.tracksDue', { due }) : no('turn.notNow', { stage });
    return closed(view, seat) ?? untimely;
  },
});

function closed({ ended, turn }: View, seat: Seat) {
  if (ended !== null) return no('game.over');
  return seat === turn.seat ? undefined : no('turn.notYours', { seat: turn.seat });
}
