import { oneOf } from '../kit/schema';
import type { Seat } from '../kit/title';
import { no } from './refusals';
import type { View } from './state';
import { verb } from './verb';

const CUSTOMS = 1;

export function mayLand(view: View, seat: Seat): boolean {
  return (view.hands[seat]?.length ?? 0) > 0;
}

/** `land`: put a crate of the hand up for auction, past customs (EX-2.2). */
export const land = verb({
  args: { crate: oneOf([1, 2, 3, 4, 5, 6]) },
  when: ['turn'],
  // A crate that lies face down is none of this seat's.
  options: (view, seat) =>
    [...new Set(view.hands[seat])].flatMap((crate) => (crate === 0 ? [] : [{ crate }])),
  refuse: (view, seat, { crate }) =>
    view.hands[seat]?.includes(crate) ? undefined : no('land.notInHand', { crate }),
  make: (g, seat, { crate }, tools) => {
    const hand = g.hands[seat] ?? [];
    hand.splice(hand.indexOf(crate), 1);
    const rolled = tools.chance.die(6);
    tools.tell({ key: 'land.rolled', params: { seat, crate, rolled } });
    if (rolled === CUSTOMS) {
      g.lost.push(crate);
      tools.tell({ key: 'land.lost', params: { crate } });
    } else {
      g.landed = crate;
    }
  },
});
