import type Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import type { DiskSync } from './disk-sync';
import { codeOf } from './reasons';

const LONGEST_WAIT_MS = 10_000;

/** Runs a statement, and again while another connection holds the file, leaving the event loop free in between. */
export async function untilFree<T>(run: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 16)) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY');

/** Prepared statements that are kept; lists of many lengths make many texts. */
const KEPT_STATEMENTS = 100;

/** What changes the tables; what has been prepared before may read columns that are called otherwise since. */
const CHANGES_TABLES = /^\s*(alter|create|drop)\b/i;

/** Prepares each text once, as long as it is among the last ones used: SQLite's compiler costs more than most runs. */
export function preparing<S = Database.Statement>(
  raw: Database.Database,
  as: (statement: Database.Statement) => S = (statement) => statement as S,
): (sql: string) => S {
  const kept = new Map<string, S>();
  return (sql) => {
    if (CHANGES_TABLES.test(sql)) kept.clear();
    const statement = kept.get(sql) ?? as(raw.prepare(sql));
    // A map remembers the order of insertion: the first one is the longest unused.
    kept.delete(sql);
    kept.set(sql, statement);
    if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '');
    return statement;
  };
}

/**
 * The same statement, whose rows are made of arrays here: better-sqlite3 gives each row its columns one by one, by name and
 * from outside of JavaScript, which takes as long as reading them.
 */
function readingArrays(statement: Database.Statement): SqliteStatement {
  const { reader } = statement;
  const names = reader ? statement.columns().map(({ name }) => name) : [];
  const rowOf = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) row[name] = values[at];
    return row;
  };
  return {
    reader,
    all: (parameters) => (statement.raw(true).all(...parameters) as unknown[][]).map(rowOf),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.raw(false).iterate(...parameters),
  };
}

type Disk = Pick<DiskSync, 'sync' | 'check'>;
const NO_DISK: Disk = { sync: async () => {}, check: () => {} };

/**
 * Kysely's SQLite with five differences. Transactions begin with the write lock: one that reads first and writes
 * later would fail when another connection wrote in between. A locked file is waited for. Statements are prepared
 * once, and their rows come as arrays. And what has changed the file is answered when `disk` has it: the connection itself need not wait for the
 * disk, and so holds up nobody.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #raw: Database.Database;
  readonly #disk: Disk;

  constructor(raw: Database.Database, disk: Disk = NO_DISK) {
    super({ database: raw });
    this.#raw = raw;
    this.#disk = disk;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#raw, this.#disk);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #raw: Database.Database;
  readonly #disk: Disk;

  constructor(raw: Database.Database, disk: Disk) {
    super({ database: { prepare: preparing(raw, readingArrays), close: () => raw.close() } });
    this.#raw = raw;
    this.#disk = disk;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <R>(query: CompiledQuery) => {
        this.#disk.check();
        const result = await untilFree(() => connection.executeQuery<R>(query));
        // Inside a transaction the commit is what counts.
        if (!this.#raw.inTransaction && writes(query)) await this.#disk.sync();
        return result;
      },
      streamQuery: <R>(query: CompiledQuery, chunkSize: number) =>
        connection.streamQuery<R>(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    await this.#disk.sync();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has rolled back by itself after some errors (a full disk); asking again would hide the first error.
    if (this.#raw.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
}

const writes = ({ query: { kind } }: CompiledQuery): boolean =>
  kind === 'InsertQueryNode' || kind === 'UpdateQueryNode' || kind === 'DeleteQueryNode';
