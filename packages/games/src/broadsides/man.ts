import { oneOf } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import { placeOn, tell } from './chronicle';
import { CELLS, type Cell, cellAt, spotAt } from './data';
import { refusal } from './refusals';
import { openRound } from './rounds';
import { type G, of, SEATS, type View } from './state';

/** `man`: choose the Captain's place, unseen by the enemy, and be ready (BS-2.2, BS-2.4). A secret move. */
export const manArgs = { captain: oneOf(CELLS) };

export type Man = { readonly type: 'man'; readonly args: { readonly captain: Cell } };

const ALL: readonly Man[] = CELLS.map((captain) => ({ type: 'man', args: { captain } }));

export function legalMannings(view: View, seat: Seat): readonly Man[] {
  return of(view.ready, seat) ? [] : ALL;
}

export function refuseManning(view: View, seat: Seat): Refusal | undefined {
  return of(view.ready, seat) ? refusal('ready.already') : undefined;
}

export function man(g: G, seat: Seat, { captain }: Man['args'], tools: RuleTools): void {
  of(g.ships, seat).captain = spotAt(seat, captain);
  g.ready[seat] = true;
  tell(tools, 'ready', { seat });
  if (g.ready.includes(false)) return;
  // Both Captains come to light at once: nobody may take his back after seeing the other.
  tools.chance.reveal();
  for (let one = 0; one < SEATS; one++) {
    const place = placeOn(one, cellAt(of(g.ships, one).captain ?? 0));
    tell(tools, 'captainShown', { seat: one, place }, place);
  }
  openRound(g, tools);
}
