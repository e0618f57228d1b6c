import type Database from 'better-sqlite3';
import { storable } from './alike';
import type { Append, Appended, WriteAppends } from './appends';
import type { DiskSync } from './disk-sync';
import { untilFree } from './sqlite-dialect';
import type { ActionRow } from './tables';

/**
 * Every move passes here, so it does without the query builder: two prepared statements a move. The insert carries its
 * own conditions; what does not fit inserts nothing.
 *
 * The connection is the appends' own and commits without waiting for the disk (`synchronous = NORMAL`). What is
 * waited for is `disk`, away from the event loop: nothing is answered before the write-ahead log is on the disk,
 * exactly as with `FULL`, and meanwhile the server goes on.
 */
export function sqliteAppends(raw: Database.Database, disk: DiskSync): WriteAppends {
  const begin = raw.prepare('begin immediate');
  const commit = raw.prepare('commit');
  const rollback = raw.prepare('rollback');
  const keep = raw.prepare('savepoint append');
  const release = raw.prepare('release append');
  const undo = raw.prepare('rollback to append');
  // `or ignore`: the one thing left to collide with is a client id the seat has used before.
  const insert = raw.prepare(
    `insert or ignore into actions (match, seq, at, seat, client_id, action, events)
     select id, ?, ?, ?, ?, ?, ? from matches
     where id = ? and ? = 1 + (select coalesce(max(seq), 0) from actions where match = id)`,
  );
  const touch = raw.prepare('update matches set updated_at = ?, marked_at = null where id = ?');
  const touchActing = raw.prepare(
    'update matches set updated_at = ?, marked_at = null, acting = ? where id = ?',
  );
  const end = raw.prepare(
    `update matches set status = 'over', ended_at = ?, outcome = ? where id = ? and status = 'running'`,
  );
  const forget = raw.prepare('delete from snapshots where match = ?');

  const write = ({ match, seq, at, seat, client_id, action, events }: ActionRow): boolean =>
    insert.run(seq, at, seat, storable(client_id), action, events, storable(match), seq).changes === 1;

  const writeAll = ({ rows }: Append): boolean => {
    const [only] = rows;
    if (rows.length === 1 && only !== undefined) return write(only);
    keep.run();
    const fits = rows.every(write);
    if (!fits) undo.run();
    release.run();
    return fits;
  };

  const append = (wanted: Append): Appended => {
    if (!writeAll(wanted)) return 'conflict';
    for (const { at, match } of new Map(wanted.rows.map((row) => [row.match, row])).values()) {
      if (wanted.acting === undefined) touch.run(at, storable(match));
      else touchActing.run(at, wanted.acting, storable(match));
      if (wanted.outcome === undefined) continue;
      end.run(at, wanted.outcome, storable(match));
      forget.run(storable(match));
    }
    return 'done';
  };

  const writeGroup = (group: readonly Append[]): Appended[] => {
    begin.run();
    try {
      const answers = group.map(append);
      commit.run();
      return answers;
    } catch (error) {
      // SQLite has rolled back by itself after some errors (a full disk).
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
