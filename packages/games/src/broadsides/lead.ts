import { oneOf } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { type G, MOVEMENTS_PER_TURN } from './state';
import { verb } from './verb';

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

/** `begin`: the winner of the dice says which seat boards first (BS-8.9). */
export const begin = verb({
  args: { seat: oneOf([0, 1]) },
  when: ['leading'],
  options: () => [{ seat: 0 }, { seat: 1 }],
  refuse: () => undefined,
  make: (g, _, { seat }, tools) => {
    g.phase = 'boarding';
    beginTurn(g, seat, tools);
  },
});

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
