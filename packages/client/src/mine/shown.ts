import type { HeldTable } from '../identity/held';
import { movesHost } from '../identity/moving';

/** A token of one's own, as it is shown to the server for all one's tables at once. */
export interface SeatShown {
  readonly table: string;
  readonly token: string;
  readonly host?: string;
}

/** One link takes so many along. */
export const MOST_SHOWN = 1_000;
/** The server takes so many at once. */
const AT_ONCE = 100;

export const inPages = <T>(shown: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(shown.length / AT_ONCE) }, (_, i) =>
    shown.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );

/** Every seat this browser holds, and the host's powers with the first of a table. */
export function shownOf(tables: readonly HeldTable[]): readonly SeatShown[] {
  return tables
    .flatMap((held): SeatShown[] => {
      const { table, seats, hostToken } = held;
      if (seats.length === 0) return hostToken === null ? [] : [{ table, token: hostToken }];
      return seats.map((seat) => ({
        table,
        token: seat.token,
        ...(hostToken !== null && movesHost(held, seat) && { host: hostToken }),
      }));
    })
    .slice(0, MOST_SHOWN);
}
