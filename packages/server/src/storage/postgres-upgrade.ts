import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
} from 'kysely';
import { alike } from './alike';
import { bringUpToDate, type CopyBefore, type Upgraded, upgrade } from './migrate';
import { codeOf } from './reasons';
import type { Schema } from './schema';
import { unhurried } from './unhurried';

/** Any number that no other program on this database is likely to lock. */
const UPGRADING = 7_305_118_902;
/** What a transaction in which something has failed answers to everything after it. */
const ABORTED = '25P02';

/**
 * Makes the migrations that a database lacks, in one transaction. Nodes that start at the same moment take turns, so that the
 * first one's copy is of the store as it was, and the turn is this transaction's: who loses the one has changed nothing. A lock
 * of the session would stay behind in a pooler that gives each transaction another session.
 */
export async function upgradeDatabase(
  db: Kysely<Schema>,
  migrations: Readonly<Record<string, Migration>>,
  copy: CopyBefore | null,
): Promise<Upgraded | undefined> {
  let failed: unknown;
  const work = async (trx: Transaction<Schema>) => {
    try {
      await unhurried(trx);
      await sql`select pg_advisory_xact_lock(${UPGRADING})`.execute(trx);
      return await bringUpToDate(upgrade(within(trx), migrations), copy);
    } catch (error) {
      failed = error;
      throw error;
    }
  };
  try {
    return await db.transaction().setIsolationLevel('read committed').execute(work);
  } catch (error) {
    // Where the line broke, taking the transaction back fails as well: what broke it is to be told.
    throw failed ?? error;
  }
}

/** A database for the migrator within a transaction that is under way: it begins none itself, and locks nothing. */
function within(trx: Transaction<Schema>): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new UnderWay(),
      createDriver: () => new OneConnection(trx),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [alike()],
  });
}

class UnderWay extends PostgresAdapter {
  override get supportsTransactionalDdl(): boolean {
    return false;
  }
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class OneConnection extends DummyDriver {
  readonly #trx: Transaction<Schema>;
  #failed: unknown;

  constructor(trx: Transaction<Schema>) {
    super();
    this.#trx = trx;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <R>(query: CompiledQuery) => {
        try {
          return await this.#trx.executeQuery(query as CompiledQuery<R>);
        } catch (error) {
          // What failed first is to be told.
          if (codeOf(error) !== ABORTED) this.#failed = error;
          throw this.#failed ?? error;
        }
      },
      streamQuery: () => {
        throw new Error('a migration reads its rows at once');
      },
    };
  }
}
