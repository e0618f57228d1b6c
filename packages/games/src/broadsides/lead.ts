import { oneOf } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { type G, MOVEMENTS_PER_TURN } from './state';

/** `begin`: the winner of the dice says which seat boards first (BS-8.9). */
export const beginArgs = { seat: oneOf([0, 1]) };

export type Begin = { readonly type: 'begin'; readonly args: { readonly seat: 0 | 1 } };

const BEGINNINGS: readonly Begin[] = [
  { type: 'begin', args: { seat: 0 } },
  { type: 'begin', args: { seat: 1 } },
];

export function legalBeginnings(): readonly Begin[] {
  return BEGINNINGS;
}

/** Both roll for the choice of who boards first; ties roll again. */
export function leadOff(g: G, tools: RuleTools): void {
  const { boarding } = g;
  if (boarding === null) return;
  for (;;) {
    const [roll0, roll1] = [tools.chance.die(6), tools.chance.die(6)];
    tell(tools, 'rolledToBoard', { roll0, roll1 });
    if (roll0 === roll1) continue;
    boarding.seat = roll0 > roll1 ? 0 : 1;
    g.phase = 'leading';
    return;
  }
}

export function begin(g: G, { seat }: Begin['args'], tools: RuleTools): void {
  g.phase = 'boarding';
  beginTurn(g, seat, tools);
}

/** Three movements for a seat (BS-9.1). */
export function beginTurn(g: G, seat: Seat, tools: RuleTools): void {
  const { boarding } = g;
  if (boarding === null) return;
  boarding.seat = seat;
  boarding.turn++;
  boarding.movementsLeft = MOVEMENTS_PER_TURN;
  boarding.fought = false;
  tell(tools, 'turnBegan', { seat, turn: boarding.turn });
}
