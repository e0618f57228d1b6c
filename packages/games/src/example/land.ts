import { type ArgsOf, oneOf } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import type { State, View } from './state';

/** `land`: put a crate of the hand up for auction, past customs (EX-2.2). */
export const landArgs = { crate: oneOf([1, 2, 3, 4, 5, 6]) };

export type Land = { readonly type: 'land'; readonly args: ArgsOf<typeof landArgs> };

const CUSTOMS = 1;

export function mayLand(view: View, seat: Seat): boolean {
  return (view.hands[seat]?.length ?? 0) > 0;
}

export function legalLandings(view: View, seat: Seat): Land[] {
  const crates = new Set(view.hands[seat]);
  return [...crates].flatMap((crate) => (crate === 0 ? [] : [{ type: 'land', args: { crate } }]));
}

export function refuseLanding(view: View, seat: Seat, { crate }: Land['args']): Refusal | undefined {
  return view.hands[seat]?.includes(crate) ? undefined : { key: 'land.notInHand', params: { crate } };
}

export function land(g: State, seat: Seat, { crate }: Land['args'], tools: RuleTools): void {
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
}
