import type { ArgsOf } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import type { State, View } from './state';

/** `draw`: take the top crate of the stack (EX-2.1). */
export const drawArgs = {};

export type Draw = { readonly type: 'draw'; readonly args: ArgsOf<typeof drawArgs> };

const HAND_LIMIT = 4;

export function mayDraw(view: View, seat: Seat): boolean {
  return view.stack.length > 0 && (view.hands[seat]?.length ?? 0) < HAND_LIMIT;
}

export function legalDraws(view: View, seat: Seat): Draw[] {
  return mayDraw(view, seat) ? [{ type: 'draw', args: {} }] : [];
}

export function refuseDraw(view: View, seat: Seat): Refusal | undefined {
  if (view.stack.length === 0) return { key: 'draw.stackEmpty' };
  if (!mayDraw(view, seat)) return { key: 'draw.handFull', params: { limit: HAND_LIMIT } };
  return undefined;
}

export function draw(g: State, seat: Seat, tools: RuleTools): void {
  const crate = g.stack.pop();
  if (crate === undefined) return;
  g.hands[seat]?.push(crate);
  // The stack was shuffled long ago, so no chance is used here: without this, a draw could be taken back.
  tools.chance.reveal();
  tools.tell({ key: 'draw.made', params: { seat } });
  tools.tell({ key: 'draw.crate', params: { crate }, to: [seat] });
}
