import type { TableInfo } from '@packetboat/protocol';
import type { Reply } from '../api/api';
import type { HeldTable } from '../identity/held';
import { seatOfChair } from '../match/chairs';
import { namesOf } from '../table/names';
import { words } from '../words';

/** What the server said of each table, by its id. */
export type Known = ReadonlyMap<string, Reply<TableInfo>>;

/** A table at which this browser holds a seat, as the front page lists it. */
export interface Row {
  readonly held: HeldTable;
  readonly info: TableInfo | undefined;
  readonly line: string;
  readonly verb: string;
  readonly hot: boolean;
  readonly gone: boolean;
  readonly rank: number;
}

/** All of them: those that wait for this person, those under way, those that gather, and what is over last. */
export function rowsOf(tables: readonly HeldTable[], known: Known): readonly Row[] {
  return tables.map((held) => rowOf(held, known.get(held.table))).sort((a, b) => a.rank - b.rank);
}

/** Those whose state can still change: the others need not be asked for again. */
export function stillToAsk(tables: readonly HeldTable[], known: Known): readonly HeldTable[] {
  return tables.filter(({ table }) => {
    const reply = known.get(table);
    if (reply === undefined) return true;
    return reply.ok
      ? reply.value.status === 'open' || reply.value.status === 'running'
      : reply.refusal.key !== 'table.unknown';
  });
}

/** What is known after some have answered. A server that does not answer now has taken nothing back. */
export function learned(known: Known, replies: readonly (readonly [string, Reply<TableInfo>])[]): Known {
  const news = replies.filter(
    ([id, reply]) => reply.ok || reply.refusal.key === 'table.unknown' || !known.has(id),
  );
  return new Map([...known, ...news]);
}

function rowOf(held: HeldTable, reply: Reply<TableInfo> | undefined): Row {
  const plain = { held, info: undefined, hot: false, gone: false, verb: words.front.goIn };
  if (reply === undefined || (!reply.ok && reply.refusal.key !== 'table.unknown')) {
    return { ...plain, line: '', rank: 3 };
  }
  if (!reply.ok) return { ...plain, line: words.front.gone, gone: true, rank: 9 };
  const info = reply.value;
  const row = { ...plain, info };
  switch (info.status) {
    case 'closed':
      return { ...row, line: words.front.closed, gone: true, rank: 8 };
    case 'over':
      return { ...row, line: overLine(held, info), verb: words.front.lookBack, rank: 7 };
    case 'open':
      return {
        ...row,
        line: words.front.gathering(
          info.seats.filter(({ kind }) => kind === null).length,
          held.hostToken !== null,
        ),
        rank: 2,
      };
    case 'running': {
      const mine = held.seats.map(({ seat }) => seatOfChair(info, seat));
      const acting = info.acting ?? [];
      const hot = acting.some((seat) => mine.includes(seat));
      const told = namesOf(info.seats);
      const names = acting.map((seat) => told[seat] ?? '').filter((name) => name !== '');
      const line = hot
        ? words.front.yourTurn
        : names.length > 0
          ? words.front.turnOf(words.common.names(names))
          : words.front.running1;
      return { ...row, line, hot, verb: hot ? words.front.play : words.front.goIn, rank: hot ? 0 : 1 };
    }
  }
}

function overLine(held: HeldTable, info: TableInfo): string {
  const places = info.outcome?.places ?? [];
  const own = held.seats.map(({ seat }) => seatOfChair(info, seat));
  const place = places.findIndex((tied) => own.some((seat) => seat !== null && tied.includes(seat)));
  if (place >= 0) return words.front.yourPlace(place + 1, (places[place]?.length ?? 1) > 1);
  const told = namesOf(info.seats);
  const names = (places[0] ?? []).map((seat) => told[seat] ?? '');
  return names.length > 0 ? words.front.over(words.common.names(names)) : words.front.overPlain;
}
