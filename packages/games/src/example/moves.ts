import type { RuleTools, Seat } from '../kit/title';
import type { MoveOf } from '../kit/verb';
import { draw } from './draw';
import { land } from './land';
import { offer } from './offer';
import { no } from './refusals';
import { outcome } from './score';
import type { State, View } from './state';
import { endTurn, stageOf, turn } from './turn';
import { tableOf } from './verb';

/** Every verb, in the order in which legal moves are listed. */
const verbs = { draw, land, offer };

export type ExampleMove = MoveOf<typeof verbs>;

const table = tableOf({
  verbs,
  stage: stageOf,
  closed,
  untimely: (view, seat) => closed(view, seat) ?? no('turn.notNow'),
});

function closed(view: View, seat: Seat) {
  if (outcome(view) !== undefined) return no('match.over');
  return turn(view).acting.includes(seat) ? undefined : no('turn.notYours');
}

export const { moves, notation, secretMoves, legal, refuse } = table;

export function apply(g: State, seat: Seat, move: ExampleMove, tools: RuleTools): void {
  table.apply(g, seat, move, tools);
  // Every verb ends the turn, unless a crate is under auction (EX-2.2).
  if (g.landed === null) endTurn(g);
}
