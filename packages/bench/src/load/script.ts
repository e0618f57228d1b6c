import type { Seat } from '@packetboat/games';
import { ballast, type StateSize, stow } from './ballast';

/** What is played at a table, move by move, whatever server it stands on. */
export interface Script {
  readonly title: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  /** How many moves there are. */
  readonly length: number;
  move(number: number): ScriptedMove;
}

export interface ScriptedMove {
  readonly seat: Seat;
  readonly type: string;
  readonly args: object;
}

/** The benchmark's own title with a state of this size. It never ends. */
export function ballastScript(size: StateSize, seats = 2): Script {
  return {
    title: ballast.meta.id,
    seats,
    options: { size },
    length: Number.POSITIVE_INFINITY,
    move: (number) => ({ seat: number % seats, ...stow(size, number) }),
  };
}
