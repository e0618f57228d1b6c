import { ACTIONS_A_TURN } from './data/goods';

/** Where a boat is, and when: turns that have begun since now, and what is left of the last one. */
export interface Clock {
  at: number;
  turns: number;
  actions: number;
  moves: number;
}

/** Takes an action, of the next turn when this one has none left. */
export function spend(clock: Clock): void {
  if (clock.actions === 0) {
    clock.turns++;
    clock.actions = ACTIONS_A_TURN;
    clock.moves = 0;
  }
  clock.actions--;
}
