import type { Seat } from '@packetboat/games';
import type { Answer, HouseTable, TableInfo } from '@packetboat/protocol';
import { hasEnded, type SeatState, type TableStatus } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend } from '../match/append';
import type { Encoded } from '../reading/encoded';
import { doForget, isNamed, namesFor } from '../seats/forgetting';
import { sitterAt } from '../seats/seating';
import type { ListedMatch, Page, Retention } from '../storage/storage';
import type { MatchExport, Tables } from './api';
import type { Desk } from './desk';
import { refuse } from './refuse';

/** What the house may do at every table: whoever runs the server, and nobody who plays. */
export interface Housekeeping {
  /** Every table, listed or not, the newest first. */
  list(query: HouseQuery): Promise<Page<HouseTable>>;
  /** Ends a table without a result. Refusal: `table.over`. */
  close(id: string): Promise<Answer>;
  /** Empties a seat, as its table's host may. Refusals: `seat.unknown`, `seat.empty`. */
  free(id: string, seat: Seat): Promise<Answer>;
  /** The table is never cleared away by its age, or is again. */
  keep(id: string, kept: boolean): Promise<Answer>;
  /** As one who watches may have it: what players hold is in it once the match is over. */
  export(id: string): Promise<Answer<{ readonly record: Encoded<MatchExport> }>>;
  /** Deletes a table with all that belongs to it, and ends its connections. */
  purge(id: string): Promise<Answer>;
  /** How many tables are past their keeping. */
  countDue(retention: Retention): Promise<number>;
  /** Deletes them now, without the days of grace. Refusal: `house.clock` while the clock is in doubt. */
  purgeDue(retention: Retention): Promise<Answer<{ readonly count: number }>>;
  /** The tables whose log or talk has this very name, of as many as can be looked through in a moment; then on from `next`. */
  naming(name: string, cursor?: string): Promise<Naming>;
  /** Takes a name out of one table. */
  forget(id: string, name: string): Promise<Answer<{ readonly found: boolean }>>;
}

export interface HouseQuery {
  readonly status?: readonly TableStatus[];
  readonly limit: number;
  readonly cursor?: string;
}

export interface Naming {
  readonly tables: readonly string[];
  readonly next: string | undefined;
}

/** Matches that are looked through at once for a name. */
const LOOKED_THROUGH = 10;
/** After so long it is told what was found: who asks is not left without an answer. */
const LOOKING_MS = 2_000;
/** Tables that are deleted in one go. */
const AT_ONCE = 100;

interface HousekeepingMake {
  readonly infoOf: (record: ListedMatch, seats?: readonly SeatState[]) => Promise<TableInfo>;
  readonly export: Tables['export'];
  readonly expire: Tables['expire'];
  /** What was deleted leaves the memory, and whoever looks at it hears of it. */
  readonly gone: (ids: readonly string[]) => void;
}

export function housekeepingOf(desk: Desk, make: HousekeepingMake): Housekeeping {
  const { storage, now, elapsed } = desk.context;

  const decide = (id: string, by: (actor: MatchActor) => Answer<Decided>): Promise<Answer> =>
    desk.at<Answer>(id, async (actor) => {
      const done = await doAppend<Decided>(actor, () => by(actor));
      return done.ok ? { ok: true } : done;
    });

  async function lookThrough(name: string, after: string): Promise<Naming> {
    const { ids, last } = await storage.matchesNaming(namesFor(name), { after, limit: LOOKED_THROUGH });
    const tables: string[] = [];
    for (const id of ids) {
      // A name may be a word of the log as well.
      const named = isNamed(await storage.tableEntries(id), name) || (await storage.linesNamed(id, name)) > 0;
      if (named) tables.push(id);
    }
    return { tables, next: last };
  }

  return {
    list: async (query) => {
      const page = await storage.listMatches(query);
      const ids = page.items.map(({ id }) => id);
      const [seats, keeping] = await Promise.all([storage.seatsOf(ids), storage.keepingOf(ids)]);
      const items = await Promise.all(
        page.items.map(async (record) => {
          const { kept = false, marked = false } = keeping.get(record.id) ?? {};
          return { table: await make.infoOf(record, seats.get(record.id)), kept, marked };
        }),
      );
      return { items, next: page.next };
    },

    close: (id) =>
      decide(id, ({ record }) =>
        hasEnded(record) ? refuse('table.over') : { ok: true, deed: { kind: 'closed', by: 'house' } },
      ),

    free: (id, seat) =>
      decide(id, (actor) => {
        const place = sitterAt(actor, seat);
        if (!place.ok) return place;
        if (hasEnded(actor.record)) return refuse('table.over');
        return { ok: true, deed: { kind: 'kicked', seat, by: 'house' } };
      }),

    keep: async (id, kept) => ((await storage.keep(id, kept)) ? { ok: true } : refuse('table.unknown')),

    export: async (id) => {
      const record = await storage.match(id);
      if (record === undefined) return refuse('table.unknown');
      return make.export(id, undefined, undefined, 'house');
    },

    purge: async (id) => {
      if ((await storage.match(id)) === undefined) return refuse('table.unknown');
      const done = await desk.at<Answer>(id, async () => {
        await storage.deleteMatch(id);
        return { ok: true };
      });
      if (done.ok) make.gone([id]);
      return done;
    },

    countDue: (retention) => storage.countDue(retention, now()),

    purgeDue: async (retention) => {
      const { upMs, doubtedUntil } = await storage.uptime();
      if (upMs < doubtedUntil) return refuse('house.clock');
      const look = { now: now(), upMs, graceMs: 0, atMost: AT_ONCE };
      let count = 0;
      // What one look marks the next one deletes.
      for (let found = true; found; ) {
        const { marked, gone } = await make.expire(retention, look);
        count += gone.length;
        found = marked + gone.length > 0;
      }
      return { ok: true, count };
    },

    naming: async (name, cursor = '') => {
      const begun = elapsed();
      const tables: string[] = [];
      let next: string | undefined = cursor;
      do {
        const from = elapsed();
        const page = await lookThrough(name, next);
        tables.push(...page.tables);
        next = page.next;
        // Looking takes no more of the server's time than it leaves to others.
        await new Promise((resolve) => setTimeout(resolve, elapsed() - from));
      } while (next !== undefined && elapsed() - begun < LOOKING_MS);
      return { tables, next };
    },

    forget: (id, name) => desk.at(id, (actor) => doForget(actor, name)),
  };
}
