import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MatchRow, Tables } from './tables';

/** An opened, migrated database. The queries are the same on both; only locking a row is spelled on one of them. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
}

/**
 * Reads matches and holds them until the transaction ends. On SQLite the transaction itself is the only writer.
 * Every transaction that changes what belongs to a match begins with this: one order of locks, no deadlock.
 */
export function lockMatches(
  engine: Engine,
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Pick<Selectable<MatchRow>, 'id' | 'status'>[]> {
  return lockingMatches(engine, trx, ids).execute();
}

/** The query of `lockMatches`. */
export function lockingMatches(engine: Engine, db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('matches')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(engine.name === 'postgres', (query) => query.forNoKeyUpdate());
}
