import { setTimeout as after } from 'node:timers/promises';
import { freshAddress, type Steadfast, steadfast } from './client';
import { type OpenTable, openTable } from './rest';

/** People at one table, who move at an even pace and measure how long each move takes. */
export interface Innocents {
  readonly table: OpenTable;
  /** Resolves with the times of all moves made while `during` lasted, in milliseconds; each makes one at the least. */
  measure(during: Promise<unknown>): Promise<number[]>;
  stop(): void;
}

const SEATS = 4;
/** Eight moves a second each: more than anybody makes by hand. */
const PACE_MS = 125;

/**
 * Four at a table of their own, or as many as hold tokens of one that there is. `neighbours` live at addresses that others
 * attack from: what those do must not stop them either.
 */
export async function seatInnocents(
  url: string,
  neighbours: readonly string[],
  at?: OpenTable,
): Promise<Innocents> {
  const table = at ?? (await openTable(url, { title: 'tally', seats: SEATS, options: { length: '10000' } }));
  const addresses = [...neighbours, freshAddress(), freshAddress(), freshAddress()];
  const people = table.tokens.map((token, seat): Steadfast => {
    const address = addresses[seat] ?? '';
    return steadfast({ url, title: 'tally', match: table.id, token, address });
  });
  await Promise.all(people.map((one) => one.attached()));
  let made = 0;
  return {
    table,
    measure: async (during) => {
      let going = true;
      const ended = during.finally(() => {
        going = false;
      });
      const times: number[] = [];
      const playing = people.map(async (one, seat) => {
        await after((seat * PACE_MS) / SEATS);
        do {
          const begun = performance.now();
          const done = await one.move('mark', { n: made++ });
          const took = performance.now() - begun;
          if (!done.ok) throw new Error(`an innocent is refused: ${done.refusal.key}`);
          times.push(took);
          await after(Math.max(0, PACE_MS - took));
        } while (going);
      });
      await Promise.all([...playing, ended]);
      return times;
    },
    stop: () => {
      for (const one of people) one.stop();
    },
  };
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}
