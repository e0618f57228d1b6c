import type { Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { no } from './refusals';
import type { View } from './state';
import { verb } from './verb';

const HAND_LIMIT = 4;

export function mayDraw(view: View, seat: Seat): boolean {
  return view.stack.length > 0 && (view.hands[seat]?.length ?? 0) < HAND_LIMIT;
}

/** `draw`: take the top crate of the stack (EX-2.1). */
export const draw = verb({
  args: {},
  when: ['turn'],
  options: () => ALONE,
  refuse: (view, seat) => {
    if (view.stack.length === 0) return no('draw.stackEmpty');
    return mayDraw(view, seat) ? undefined : no('draw.handFull', { limit: HAND_LIMIT });
  },
  make: (g, seat, _, tools) => {
    const crate = g.stack.pop();
    if (crate === undefined) return;
    g.hands[seat]?.push(crate);
    // The stack was shuffled long ago, so no chance is used here: without this, a draw could be taken back.
    tools.chance.reveal();
    tools.tell({ key: 'draw.made', params: { seat } });
    tools.tell({ key: 'draw.crate', params: { crate }, to: [seat] });
  },
});
