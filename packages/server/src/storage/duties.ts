import {
  type CompiledQuery,
  type ExpressionBuilder,
  type Kysely,
  type OnConflictBuilder,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Engine } from './engine';
import { dutyOf } from './rows';
import type { Schema } from './schema';
import type { Claim, Duty, DutyChange, DutyKind, DutyName, Storage } from './storage';

/**
 * Neither a thought nor an answer by order is put off for longer: what seems to be due later was written by a clock that has
 * been set back since.
 */
const FAR_MS = 60_000;

type Duties = Pick<
  Storage,
  'dueKinds' | 'claimDuties' | 'freeDuties' | 'claimDuty' | 'keepClaim' | 'endDuty'
>;

/**
 * What is to happen by itself: rows that outlive every process. A claim that a power cut takes back was its holder's, who is
 * gone as well: nobody waits for the disk.
 */
export function duties({ relaxed: db, name }: Engine): Duties {
  const now = clockOf(name);
  // Built once: that takes longer than to find nothing.
  const dueNow = db.selectFrom('duties').select('kind').distinct().where('due', '<=', now).compile();

  /** Claims some of those that nobody holds, or whose holder has not been heard of for as long as he promised. */
  const claim = async (
    { by, forMs }: Claim,
    which: (eb: ExpressionBuilder<Schema, 'duties'>) => ReturnType<typeof eb.and>,
    limit: number,
  ): Promise<Duty[]> => {
    // By a name of its own the choice is made once, whatever the planner thinks of the rest.
    const rows = await db
      .with('free', (query) =>
        query
          .selectFrom('duties')
          .select(['match', 'kind', 'key'])
          .where(which)
          .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
          .orderBy('due')
          .limit(limit)
          .$if(name === 'postgres', (some) => some.forUpdate().skipLocked()),
      )
      .updateTable('duties')
      .set({ claimed_by: by, claimed_until: sql<number>`${now} + ${forMs}` })
      .where((eb) =>
        eb(
          eb.refTuple('match', 'kind', 'key'),
          'in',
          eb.selectFrom('free').select(['match', 'kind', 'key']).$asTuple('match', 'kind', 'key'),
        ),
      )
      .returningAll()
      .execute();
    return rows.map(dutyOf);
  };

  return {
    async dueKinds() {
      const { rows } = await db.executeQuery(dueNow);
      return new Set(rows.map(({ kind }) => kind as DutyKind));
    },

    async claimDuties(wanted, { kinds, limit, lateMs }) {
      const late = sql<number>`${now} - ${lateMs}`;
      // Mostly there is nothing, and looking takes no lock.
      const [some] = await db
        .selectFrom('duties')
        .select('match')
        .where('due', '<=', late)
        .where('kind', 'in', kinds)
        .limit(1)
        .execute();
      const those = (eb: ExpressionBuilder<Schema, 'duties'>) =>
        eb.and([eb('due', '<=', late), eb('kind', 'in', kinds)]);
      return some === undefined ? [] : claim(wanted, those, limit);
    },

    async freeDuties() {
      const late = sql<number>`${now} + ${FAR_MS}`;
      await db.updateTable('duties').set({ claimed_by: null, claimed_until: null }).execute();
      await db
        .updateTable('duties')
        .set({ due: now })
        .where('kind', 'in', ['think', 'order'])
        .where('due', '>', late)
        .execute();
    },

    async claimDuty({ match, kind, key }, wanted) {
      const [duty] = await claim(wanted, (eb) => eb.and({ match, kind, key }), 1);
      return duty;
    },

    async keepClaim(duty, { by, forMs }) {
      const kept = await db
        .updateTable('duties')
        .set({ claimed_until: sql<number>`${now} + ${forMs}` })
        .where((eb) => isStill(eb, { ...duty, claimedBy: by }))
        .executeTakeFirst();
      return kept.numUpdatedRows === 1n;
    },

    async endDuty(duty, again) {
      if (again === undefined) {
        await db
          .deleteFrom('duties')
          .where((eb) => isStill(eb, duty))
          .execute();
        return;
      }
      await db
        .updateTable('duties')
        .set({
          due: sql<number>`${now} + ${again.inMs}`,
          claimed_by: null,
          claimed_until: null,
          ...(again.payload !== undefined && { payload: JSON.stringify(again.payload) }),
        })
        .where((eb) => isStill(eb, duty))
        .execute();
    },
  };
}

/** What is to become of a duty of a match. */
export type DutyOfMatch = DutyChange & Pick<DutyName, 'match'>;

/**
 * Writes and takes away duties in the transaction of their appends, however many in two statements: of several changes to one
 * duty the last counts. What is written anew is claimed by nobody.
 */
export function dutyQueries(
  db: Kysely<Schema>,
  engine: Engine['name'],
  changes: readonly DutyOfMatch[],
): CompiledQuery[] {
  if (changes.length === 0) return [];
  const lastOf = new Map(changes.map((change) => [nameKey(change), change]));
  const asked = [...lastOf.values()].filter(({ toTell, inMs }) => toTell !== undefined && inMs !== null);
  const ended = [...lastOf.values()].filter(({ inMs }) => inMs === null);
  const written = [...lastOf.values()].flatMap(({ match, kind, key, inMs, payload = null, toTell }) => {
    if (inMs === null || toTell !== undefined) return [];
    const due = sql<number>`${clockOf(engine)} + ${inMs}`;
    return [
      { match, kind, key, due, payload: JSON.stringify(payload), claimed_by: null, claimed_until: null },
    ];
  });
  const cancelled = db
    .deleteFrom('duties')
    .where((eb) => eb.or(ended.map(({ match, kind, key }) => eb.and({ match, kind, key }))));
  const put = db.insertInto('duties').values(written).onConflict(writtenAnew);
  return [
    ...(ended.length === 0 ? [] : [cancelled.compile()]),
    ...(written.length === 0 ? [] : [put.compile()]),
    ...asked.map((change) => whereSomebodyAsked(db, engine, change).compile()),
  ];
}

const nameKey = ({ match, kind, key }: DutyName): string => JSON.stringify([match, kind, key]);

const writtenAnew = (conflict: OnConflictBuilder<Schema, 'duties'>) =>
  conflict.columns(['match', 'kind', 'key']).doUpdateSet((eb) => ({
    due: eb.ref('excluded.due'),
    payload: eb.ref('excluded.payload'),
    claimed_by: null,
    claimed_until: null,
  }));

/** Nothing is written where no device of the seat and no webhook of the table is there to be told. */
function whereSomebodyAsked(
  db: Kysely<Schema>,
  engine: Engine['name'],
  { match, kind, key, inMs, payload = null, toTell = -1 }: DutyOfMatch,
) {
  const row = db
    .selectNoFrom([
      sql<string>`cast(${match} as text)`.as('match'),
      sql<string>`cast(${kind} as text)`.as('kind'),
      sql<string>`cast(${key} as text)`.as('key'),
      sql<number>`${clockOf(engine)} + ${inMs}`.as('due'),
      sql<string>`cast(${JSON.stringify(payload)} as text)`.as('payload'),
    ])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('webhooks').select('webhooks.id').where('webhooks.match', '=', match)),
        exists(
          selectFrom('tokens')
            .innerJoin('subscriptions', 'subscriptions.token', 'tokens.hash')
            .select('tokens.hash')
            .where('tokens.match', '=', match)
            .where('tokens.seat', '=', toTell)
            .where('tokens.kind', '=', 'seat'),
        ),
      ]),
    );
  return db
    .insertInto('duties')
    .columns(['match', 'kind', 'key', 'due', 'payload'])
    .expression(row)
    .onConflict(writtenAnew);
}

/** The clock that all nodes of a store share, in milliseconds. */
export function clockOf(engine: Engine['name']): RawBuilder<number> {
  return engine === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`;
}

export const isStill = (
  eb: ExpressionBuilder<Schema, 'duties'>,
  { match, kind, key, due, claimedBy }: DutyName & Pick<Duty, 'due' | 'claimedBy'>,
) => eb.and({ match, kind, key, due, claimed_by: claimedBy });
