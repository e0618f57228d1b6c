import type { Seat } from '../kit/title';
import type { MoveOf } from '../kit/verb';
import { buy, buyFromBag, closeBuy, peddle, takeBoat } from './buy';
import type { Tools } from './chronicle';
import { answer, discard, endTurn } from './draw';
import { end } from './expedition';
import { current, sail } from './move';
import { leave, port } from './port';
import { no } from './refusals';
import { closeSale, deliver, dump, sell, sellOnIce } from './sell';
import { ice } from './spoil';
import type { G, View } from './state';
import { board, setDown } from './travelers';
import { turn } from './turn';
import { tableOf } from './verb';

/** Every verb, in the order in which a turn comes to them. */
const verbs = {
  ice,
  port,
  sail,
  current,
  takeBoat,
  sell,
  dump,
  deliver,
  sellOnIce,
  closeSale,
  buy,
  buyFromBag,
  peddle,
  closeBuy,
  setDown,
  board,
  leave,
  end,
  endTurn,
  answer,
  discard,
};

export type BroadhornsMove = MoveOf<typeof verbs>;

const table = tableOf({
  verbs,
  stage: ({ step }) => step,
  closed,
  untimely: (view, seat) => closed(view, seat) ?? no('turn.notNow', { step: view.step }),
});

function closed(view: View, seat: Seat) {
  if (view.over) return no('match.over');
  return turn(view).acting.includes(seat) ? undefined : no('turn.notYours');
}

export const { moves, notation, secretMoves, legal, refuse } = table;

export function apply(g: G, seat: Seat, move: BroadhornsMove, tools: Tools): void {
  // Only the very first move of a turn can be the Ice that undoes its spoiling (BH-4.4).
  if (move.type !== 'ice') g.unspoiled = null;
  table.apply(g, seat, move, tools);
}
