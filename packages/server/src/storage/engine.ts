import type { Kysely, Selectable, Transaction } from 'kysely';
import type { WriteAppends } from './appends';
import type { MatchRow, Schema } from './schema';

/** An opened, migrated database. The queries are the same on both; locking a row is spelled on one of them alone. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Where it is, for the host: a file, or host, port and database; never a password. */
  readonly place: string;
  readonly db: Kysely<Schema>;
  /** For single statements whose effect a power cut may take back: nobody waits for the disk. */
  readonly relaxed: Kysely<Schema>;
  /** The one thing written so often that each engine has its own way. */
  readonly appends: WriteAppends;
  /** Throws where so much as a few moves cannot be stored. Leaves nothing behind. */
  trial(): Promise<void>;
  /** Whether there is reason to doubt that, as far as can be seen without trying. */
  doubtful(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Reads matches and holds them until the transaction ends. On SQLite the transaction itself is the only writer.
 * Every transaction that changes what belongs to a match begins with this: one order of locks, no deadlock.
 */
export function lockMatches(
  engine: Engine,
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<Pick<Selectable<MatchRow>, 'id' | 'pos' | 'seq'>[]> {
  return lockingMatches(engine.name, trx, ids).execute();
}

/** The query of `lockMatches`. */
export function lockingMatches(engine: Engine['name'], db: Kysely<Schema>, ids: readonly string[]) {
  return db
    .selectFrom('matches')
    .select(['id', 'pos', 'seq'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate());
}
