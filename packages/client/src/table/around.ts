import type { Seat } from '@packetboat/games/kit/title';
import type { Around, LogLine, TableInfo } from '@packetboat/protocol';
import { chairOfSeat, seatOfChair } from '../match/chairs';
import { words } from '../words';
import type { LogEntry } from './log-entries';

// What happened around the game, in its place among what happened in it, and who was who then.

/** The lines of the log with those of the table between them, as far back as the log goes that this page has. */
export function withTable(
  entries: readonly LogEntry[],
  log: readonly LogLine[],
  { lines }: Around,
  table: Pick<TableInfo, 'seats'>,
): readonly LogEntry[] {
  const first = log[0]?.seq ?? 1;
  const last = log.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
  const own = lines
    .filter(({ seq }) => seq >= first - 1 && seq <= last)
    .flatMap(({ pos, seq, seat, key, params }): LogEntry[] => {
      const write = Object.hasOwn(words.around, key) ? words.around[key] : undefined;
      if (write === undefined) return [];
      const phrase = [write(params)];
      const player = seatOfChair(table, seat);
      return [{ kind: 'line', key: keyOfLine(pos), seq, seat: player, event: null, phrase, places: [] }];
    });
  // Of what stands at one moment, the game's comes first: it was what the table had before it.
  return own.length === 0 ? entries : [...entries, ...own].sort((a, b) => a.seq - b.seq);
}

/** Apart from those of the game's lines. */
export const keyOfLine = (pos: number): string => `table ${pos}`;

/** Who played a seat when an action was made; by the name of now where nothing is known of then. */
export function nameThen(
  { played }: Around,
  table: Pick<TableInfo, 'seats'>,
  nameOf: (seat: Seat) => string,
  seq: number,
): (seat: Seat) => string {
  return (seat) => {
    const chair = chairOfSeat(table, seat);
    const then = played.findLast((one) => one.seat === chair && one.from < seq)?.name;
    const now = table.seats.find((one) => one.seat === chair);
    return then === undefined || then === (now?.name ?? now?.left) ? nameOf(seat) : then;
  };
}
