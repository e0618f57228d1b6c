import type { ExpressionBuilder } from 'kysely';
import type { Engine } from './engine';
import type { Retention, Storage } from './storage';
import type { Tables } from './tables';

/** Matches marked or deleted by one statement: a long one would hold up every move on SQLite, where it is our own work. */
const MATCHES_A_STATEMENT = 20;

export function retention({ db, name }: Engine): Pick<Storage, 'expire'> {
  /** Who holds a row is changing the match: it is not idle after all. */
  const free = () =>
    db
      .selectFrom('matches')
      .select('id')
      .$if(name === 'postgres', (query) => query.forUpdate().skipLocked());
  const past = (limits: Retention, now: number, count: number) =>
    free()
      .where((match) => pastKeeping(match, limits, now))
      .limit(count);

  return {
    async expire(limits, { now, upMs, graceMs, atMost }) {
      const gone = await inPortions(atMost, (count) =>
        db
          .deleteFrom('matches')
          .where('id', 'in', past(limits, now, count).where('marked_at', '<=', upMs - graceMs))
          .returning('id')
          .execute(),
      );
      const unmarked = await db
        .updateTable('matches')
        .set({ marked_at: null })
        .where(
          'id',
          'in',
          free()
            .where('marked_at', 'is not', null)
            .where((match) => match.not(pastKeeping(match, limits, now))),
        )
        .executeTakeFirst();
      const marked = await inPortions(atMost, (count) =>
        db
          .updateTable('matches')
          .set({ marked_at: upMs })
          .where('id', 'in', past(limits, now, count).where('marked_at', 'is', null))
          .returning('id')
          .execute(),
      );
      return { marked: marked.length, unmarked: Number(unmarked.numUpdatedRows), gone };
    },
  };
}

/**
 * Nobody has changed it for its days. What was changed long ago was made longer ago still: that cut is what the index
 * knows.
 */
function pastKeeping(match: ExpressionBuilder<Tables, 'matches'>, limits: Retention, now: number) {
  const unchanged = (ms: number) => [match('created_at', '<', now - ms), match('updated_at', '<', now - ms)];
  return match.or([
    match.and([match('status', '=', 'running'), ...unchanged(limits.idleMs)]),
    match.and([match('status', '=', 'over'), ...unchanged(limits.finishedMs)]),
    match.and([match('status', '=', 'closed'), ...unchanged(limits.finishedMs)]),
    match.and([match('status', '=', 'open'), ...unchanged(limits.openMs)]),
    // A table that closed before it began has nothing to keep.
    match.and([match('status', '=', 'closed'), match('started_at', 'is', null), ...unchanged(limits.openMs)]),
  ]);
}

async function inPortions(
  atMost: number,
  work: (count: number) => Promise<readonly { readonly id: string }[]>,
): Promise<string[]> {
  const done: string[] = [];
  while (done.length < atMost) {
    const count = Math.min(MATCHES_A_STATEMENT, atMost - done.length);
    const rows = await work(count);
    done.push(...rows.map(({ id }) => id));
    if (rows.length < count) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return done;
}
