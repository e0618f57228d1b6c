import { hasEnded } from '@packetboat/record';
import type { CompiledQuery } from 'kysely';
import { clockQueries } from './clocks';
import type { DutyOfMatch } from './duties';
import type { Engine } from './engine';
import { endQueries, forgettingQueries, noticeQueries, outcomeQuery, tableQueries } from './projections';
import { entryRow } from './rows';
import type { EntryRow } from './schema';
import type { Append as Wanted } from './storage';

/** What one call of `append` wants written, all or nothing. */
export interface Append {
  readonly match: string;
  readonly rows: readonly EntryRow[];
  /** Of the match after them. */
  readonly pos: number;
  readonly at: number;
  /** How many of the rows are about the game. */
  readonly actions: number;
  /** Who acts after them, as the match's row keeps it; undefined leaves that as it is. */
  readonly acting: string | undefined;
  /** How far the game is after them, in the same way. */
  readonly glance: string | undefined;
  /** Whether the match is past its keeping no more, since somebody has done something there. */
  readonly unmarks: boolean;
  /** Whatever else they come to, in the order in which it is written. Nothing for nearly every move. */
  readonly projections: readonly CompiledQuery[];
  /** What is to happen by itself after them. Written before the projections, since the end of a match ends all its duties. */
  readonly duties: readonly DutyOfMatch[];
}

export type Appended = 'done' | 'conflict';

/**
 * Writes a group of appends in one transaction and answers each: one that conflicts leaves nothing behind and does
 * not spoil the others; nor does one that fails by itself. When this resolves, what is done survives power loss.
 */
export type WriteAppends = (group: readonly Append[]) => Promise<readonly (Appended | Error)[]>;

/** Where the log of a match ends, and the log of its game. */
export interface Place {
  readonly pos: number;
  readonly seq: number;
}

/** Whether rows are the next ones of a log. */
export function follows({ pos, seq }: Place, { rows }: Pick<Append, 'rows'>): boolean {
  let actions = seq;
  return rows.every((row, i) => row.pos === pos + 1 + i && (row.seq === null || row.seq === ++actions));
}

/** PostgreSQL's indexes hold no text without end. Doors allow far less. */
const LONGEST_CLIENT_ID = 200;

/** Throws for what cannot be stored, whatever the log may be. */
export function appendOf({ db }: Pick<Engine, 'db'>, wanted: Wanted): Append {
  const rows = wanted.entries.map(entryRow);
  const last = rows.at(-1);
  if (last === undefined || rows.some(({ match }) => match !== last.match)) {
    throw new RangeError('An append is about one match');
  }
  rows.forEach(assertStorable);
  const { match, pos, at } = last;
  const { outcome } = wanted;
  const over = outcome !== undefined || (wanted.table !== undefined && hasEnded(wanted.table));
  return {
    match,
    rows,
    pos,
    at,
    actions: rows.filter(({ seq }) => seq !== null).length,
    acting: wanted.acting && JSON.stringify(wanted.acting),
    glance: wanted.glance && JSON.stringify(wanted.glance),
    // To be forgotten keeps nothing longer.
    unmarks: wanted.forgets === undefined,
    projections: [
      ...(wanted.table === undefined ? [] : tableQueries(db, match, wanted.table, wanted.entries)),
      ...(wanted.forgets === undefined ? [] : forgettingQueries(db, match, wanted.forgets)),
      ...(wanted.notices ?? []).flatMap((line) => noticeQueries(db, line)),
      ...(wanted.clocks ?? []).flatMap((change) => clockQueries(db, match, change)),
      ...(outcome === undefined ? [] : [outcomeQuery(db, match, at, outcome)]),
      ...(over ? endQueries(db, match) : []),
    ],
    duties: (wanted.duties ?? []).map((change) => ({ ...change, match })),
  };
}

function assertStorable(row: EntryRow): void {
  for (const value of [row.pos, row.seq ?? 0, row.at, row.seat ?? 0]) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
  }
  if (row.client_id !== null && row.client_id.length > LONGEST_CLIENT_ID) {
    throw new RangeError(`A client id has at most ${LONGEST_CLIENT_ID} characters`);
  }
}
