import type { Turn } from '../kit/title';
import { mayDraw } from './draw';
import { mayLand } from './land';
import type { Stage, State, View } from './state';
import { seatsFrom } from './state';

/** What is asked: a turn's verb, or an offer for what was landed. */
export function stageOf({ landed }: View): Stage {
  return landed === null ? 'turn' : 'offering';
}

/** Whose turn it is, and who must act: in an auction everybody whose offer is not in (EX-3.1). */
export function turn(view: View): Turn {
  const stage = stageOf(view);
  if (stage === 'turn') return { seat: view.seat, acting: [view.seat], stage };
  const acting = seatsFrom(view, 0).filter((seat) => view.offers[seat] === null);
  return { seat: view.seat, acting, stage };
}

/** Hands the turn to the next seat that can do something (EX-2.3); nobody can when the game is over (EX-4.2). */
export function endTurn(g: State): void {
  const next = seatsFrom(g, g.seat + 1).find((seat) => mayDraw(g, seat) || mayLand(g, seat));
  g.seat = next ?? g.seat;
}
