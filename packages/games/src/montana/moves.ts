import type { Seat } from '../kit/title';
import type { MoveOf } from '../kit/verb';
import { build } from './build';
import { cattle } from './cattle';
import { bid, city, pass } from './city';
import { layStart } from './landscape';
import { advance, hire, recruit, sendBack, spin } from './recruit';
import { no } from './refusals';
import { takeGoods, trade } from './rewards';
import { actionTaken, askedSeat, dueFirst, stageOf } from './stages';
import type { View } from './state';
import { canteen, endTurn } from './turns';
import { tableOf } from './verb';
import { bank, work, workSmall } from './work';

/** The small moves of which a turn is made: before the first turn, the actions, their close, and what the city asks. */
const verbs = {
  layStart,
  spin,
  hire,
  sendBack,
  bank,
  work,
  recruit,
  city,
  advance,
  canteen,
  endTurn,
  build,
  workSmall,
  bid,
  pass,
  trade,
  takeGoods,
  cattle,
};

export type MontanaMove = MoveOf<typeof verbs>;

/** `recruit`, `hire copper,grain`, `bank 2 copper,stone`, `work mine 3 copper`, `bid 2 4`, `build 23`, `cattle silver`. */
export const { moves, notation, secretMoves, legal, refuse, apply } = tableOf({
  verbs,
  stage: stageOf,
  closed,
  untimely: (view, seat, verb) =>
    closed(view, seat) ?? dueFirst(stageOf(view)) ?? verb.untimely?.(view, seat) ?? actionTaken(view),
});

function closed(view: View, seat: Seat) {
  if (view.over) return no('game.over');
  const asked = askedSeat(view);
  return seat === asked ? undefined : no('notYourTurn', { seat: asked });
}
