import type { Turn } from '../kit/title';
import type { Tools } from './chronicle';
import { ACTIONS_A_TURN } from './data/goods';
import { refreshMarket } from './market';
import { spoilStep } from './spoil';
import type { G, View } from './state';

/** Whose turn it is, and who must act: of a spoil card everybody asked for Ice who has not answered. */
export function turn(view: View): Turn {
  const { seat, step, asked } = view;
  const acting = asked === null ? [seat] : asked.seats.filter((one) => (view.answers[one] ?? null) === null);
  return { seat, acting, stage: step };
}

/** Steps 1 and 2 of a turn happen by themselves; then the seat has its actions (BH-2.2). */
export function beginTurn(g: G, tools: Tools): void {
  g.step = 'actions';
  g.actions = ACTIONS_A_TURN;
  g.moves = 0;
  g.bonus = false;
  g.current = 0;
  tools.tell({ key: 'turn.began', params: { seat: g.seat, round: g.round } });
  refreshMarket(g, tools);
  spoilStep(g, tools);
}

/** The next seat's turn, or the end of the game when the last round is complete (BH-15.1). */
export function passTurn(g: G, tools: Tools): void {
  const next = (g.seat + 1) % g.merchants.length;
  if (next === 0) {
    if (g.lastRound) {
      g.over = true;
      g.step = 'actions';
      tools.tell({ key: 'match.ended', params: {} });
      return;
    }
    g.round++;
  }
  g.seat = next;
  beginTurn(g, tools);
}
