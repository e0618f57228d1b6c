import type { MyTable } from '@packetboat/protocol';
import { useEffect } from 'react';
import { api, type Reply, type SeatAsked } from '../api/api';
import { type HeldTable, identity } from '../identity/held';
import { type Cell, createCell, useCell } from '../settings/cell';

/** What the server last told of each table, by its id: one answer a seat, or one for the host's token. */
export type Known = ReadonlyMap<string, readonly MyTable[]>;

/** So many are told of at once; somebody who holds more is told of all, in several goes. */
const AT_ONCE = 100;
/** However much happens, no more often than this. */
const PAUSE_MS = 3_000;
/** So seldom where nobody looks: title and sign of the tab go on counting. */
const HIDDEN_MS = 60_000;

export interface Mine {
  readonly known: Cell<Known>;
  /** Asks anew, at once or as soon as it may. */
  refresh(): void;
}

/** One's own tables as the server knows them, for every part of the page that tells of them. */
export function createMine(
  tables: () => readonly HeldTable[],
  ask: (seats: readonly SeatAsked[]) => Promise<Reply<{ readonly tables: readonly MyTable[] }>>,
): Mine {
  const known = createCell<Known>(new Map());
  let lastAt = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let again = false;

  const load = async () => {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    again = false;
    lastAt = performance.now();
    const asked = seatsOf(tables(), known.get());
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const reply = await ask(asked.slice(from, from + AT_ONCE));
      // A server that does not answer now has taken nothing back.
      if (reply.ok) known.set(learned(known.get(), reply.value.tables));
    }
    asking = false;
    if (again) refresh();
  };
  const refresh = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void load(), Math.max(0, lastAt + PAUSE_MS - performance.now()));
  };
  return { known, refresh };
}

/** What is asked for: a token of each seat. What is over or gone for good is asked for once. */
export function seatsOf(tables: readonly HeldTable[], known: Known): readonly SeatAsked[] {
  return tables.flatMap(({ table, seats, hostToken, heard }) => {
    if (isSettled(known.get(table))) return [];
    const looked = heard === undefined ? {} : { heard };
    if (seats.length === 0) return hostToken === null ? [] : [{ table, token: hostToken }];
    return seats.map(({ token, seen }) => ({ table, token, ...looked, ...(seen > 0 && { seen }) }));
  });
}

function isSettled(told: readonly MyTable[] | undefined): boolean {
  return (
    told?.every((one) =>
      'info' in one
        ? one.info.status === 'over' || one.info.status === 'closed'
        : one.refusal.key === 'table.unknown',
    ) ?? false
  );
}

/** What is known after an answer. Seats of one table may come in several answers, and each says all of its own. */
export function learned(known: Known, told: readonly MyTable[]): Known {
  const fresh = new Map<string, MyTable[]>();
  for (const one of told) fresh.set(one.table, [...(fresh.get(one.table) ?? []), one]);
  return new Map([...known, ...fresh]);
}

export const mine: Mine = createMine(() => identity.tables(), api.mine);

/** The same while a page is shown, asked for every so often. `news`: another reason to look. */
export function useMine(everyMs: number, news?: unknown): Known {
  const held = useCell(identity.changed);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      mine.refresh();
      clearTimeout(timer);
      timer = setTimeout(look, document.visibilityState === 'visible' ? everyMs : HIDDEN_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the reasons to look.
  useEffect(() => mine.refresh(), [news, held]);
  return useCell(mine.known);
}
