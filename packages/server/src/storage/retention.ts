import type { TableStatus } from '@packetboat/record';
import type { ExpressionBuilder } from 'kysely';
import type { Engine } from './engine';
import type { Schema } from './schema';
import type { Retention, Storage } from './storage';

/** Matches marked or deleted by one statement: a long one would hold up every move on SQLite, where it is our own work. */
const MATCHES_A_STATEMENT = 20;

export function retention({ db, name }: Engine): Pick<Storage, 'expire' | 'countDue'> {
  /** Who holds a row is changing the match: it is not idle after all. */
  const free = () =>
    db
      .selectFrom('matches')
      .select('id')
      .$if(name === 'postgres', (query) => query.forUpdate().skipLocked());

  return {
    async countDue(limits, now) {
      const { count } = await db
        .selectFrom('matches')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((match) => match.or(kindsOf(limits).map((kind) => isPast(match, kind, now))))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async expire(limits, { now, upMs, graceMs, atMost }) {
      const kinds = kindsOf(limits);
      const due = (match: ExpressionBuilder<Schema, 'matches'>) =>
        match.or(kinds.map((kind) => isPast(match, kind, now)));
      const gone = await inPortions(atMost, (count) =>
        db
          .deleteFrom('matches')
          .where(
            'id',
            'in',
            free()
              .where('marked_at', '<=', upMs - graceMs)
              .where(due)
              .limit(count),
          )
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
            .where((match) => match.not(due(match))),
        )
        .executeTakeFirst();
      let marked = 0;
      // Each kind by itself, the oldest first: that is the order of an index, whatever a planner expects to find.
      for (const kind of kinds) {
        const ids = await inPortions(atMost - marked, (count) => {
          const found = free()
            .where((match) => isPast(match, kind, now))
            .where('marked_at', 'is', null)
            .orderBy('created_at')
            .limit(count);
          return db
            .updateTable('matches')
            .set({ marked_at: upMs })
            .where('id', 'in', found)
            .returning('id')
            .execute();
        });
        marked += ids.length;
      }
      return { marked, unmarked: Number(unmarked.numUpdatedRows), gone };
    },
  };
}

/** Matches that are kept alike. */
interface Kind {
  readonly status: TableStatus;
  readonly keptMs: number;
  /** Only those that never began: they have an index of their own, since among all that were closed they are few. */
  readonly unstarted?: boolean;
}

function kindsOf({ openMs, idleMs, finishedMs }: Retention): readonly Kind[] {
  return [
    { status: 'open', keptMs: openMs, unstarted: true },
    // A table that closed before it began has nothing to keep.
    { status: 'closed', keptMs: openMs, unstarted: true },
    { status: 'running', keptMs: idleMs },
    { status: 'over', keptMs: finishedMs },
    { status: 'closed', keptMs: finishedMs },
  ];
}

/** Unchanged for its days. What was changed long ago was made longer ago still: that cut is what an index knows. */
function isPast(match: ExpressionBuilder<Schema, 'matches'>, kind: Kind, now: number) {
  return match.and([
    match('kept', '=', 0),
    match('status', '=', kind.status),
    match('created_at', '<', now - kind.keptMs),
    match('updated_at', '<', now - kind.keptMs),
    ...(kind.unstarted ? [match('started_at', 'is', null)] : []),
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
