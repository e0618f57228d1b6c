import type Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { storable } from './alike';
import { type Append, type Appended, follows, type Place, type WriteAppends } from './appends';
import type { DiskSync } from './disk-sync';
import { dutyQueries } from './duties';
import type { EntryRow, Schema } from './schema';
import { preparing, untilFree } from './sqlite-dialect';

/**
 * Every move passes here, so it does without the query builder: three prepared statements a move. Only what an entry
 * comes to beside that brings queries of its own.
 *
 * The connection is the appends' own and commits without waiting for the disk (`synchronous = NORMAL`). What is
 * waited for is `disk`, away from the event loop: nothing is answered before the write-ahead log is on the disk,
 * exactly as with `FULL`, and meanwhile the server goes on.
 */
export function sqliteAppends(raw: Database.Database, db: Kysely<Schema>, disk: DiskSync): WriteAppends {
  const prepared = preparing(raw);
  const begin = raw.prepare('begin immediate');
  const commit = raw.prepare('commit');
  const rollback = raw.prepare('rollback');
  const keep = raw.prepare('savepoint append');
  const release = raw.prepare('release append');
  const undo = raw.prepare('rollback to append');
  const stand = raw.prepare<[unknown], Place>('select pos, seq from matches where id = ?');
  // `or ignore`: the one thing left to collide with is a client id the player has used before.
  const insert = raw.prepare(
    `insert or ignore into entries (match, pos, seq, at, seat, client_id, deed, events)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const touch = raw.prepare(
    `update matches set pos = ?, seq = ?, updated_at = ?, marked_at = iif(?, null, marked_at),
       acting = coalesce(?, acting), glance = coalesce(?, glance) where id = ?`,
  );

  const write = ({ match, pos, seq, at, seat, client_id, deed, events }: EntryRow): boolean =>
    insert.run(storable(match), pos, seq, at, seat, storable(client_id), deed, events).changes === 1;

  /** What does not fit is found before anything is written, but for a client id that was used before. */
  const append = (wanted: Append): Appended => {
    const match = storable(wanted.match);
    const place = stand.get(match);
    if (place === undefined || !follows(place, wanted)) return 'conflict';
    if (!wanted.rows.every(write)) return 'conflict';
    const { pos, at, actions, unmarks, acting, glance } = wanted;
    touch.run(pos, place.seq + actions, at, unmarks ? 1 : 0, acting ?? null, glance ?? null, match);
    for (const { sql, parameters } of [...dutyQueries(db, 'sqlite', wanted.duties), ...wanted.projections]) {
      prepared(sql).run(...parameters);
    }
    return 'done';
  };

  /** One that writes more than a row leaves nothing of it behind where it does not fit, or fails. */
  const appendWhole = (wanted: Append): Appended | Error => {
    const more = wanted.projections.length + wanted.duties.length;
    if (wanted.rows.length === 1 && more === 0) return append(wanted);
    keep.run();
    try {
      const answer = append(wanted);
      if (answer === 'conflict') undo.run();
      release.run();
      return answer;
    } catch (error) {
      // After some errors SQLite has rolled everything back by itself (a full disk).
      if (!raw.inTransaction) throw error;
      undo.run();
      release.run();
      return error instanceof Error ? error : new Error('the append failed', { cause: error });
    }
  };

  const writeGroup = (group: readonly Append[]): (Appended | Error)[] => {
    begin.run();
    try {
      const answers = group.map(appendWhole);
      commit.run();
      return answers;
    } catch (error) {
      if (raw.inTransaction) rollback.run();
      throw error;
    }
  };

  return async (group) => {
    disk.check();
    const answers = await untilFree(() => writeGroup(group));
    if (answers.includes('done')) await disk.sync();
    return answers;
  };
}
