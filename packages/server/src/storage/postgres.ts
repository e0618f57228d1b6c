import { Kysely, type Migration, PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool, type PoolConfig, types } from 'pg';
import { alike } from './alike';
import type { Engine } from './engine';
import { upgrade } from './migrate';
import { postgresAppends } from './postgres-appends';
import { reasonOf } from './reasons';
import type { Tables } from './tables';

const INT8 = 20;

/** Somebody else who holds a match, or a server that is stuck, ends a statement and not the patience of everybody. */
const PATIENCE: PoolConfig = { lock_timeout: 5_000, statement_timeout: 15_000 };

/** Opens a PostgreSQL database. Errors name its address, never its password. */
export async function openPostgres(
  databaseUrl: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Engine> {
  const address = addressOf(databaseUrl);
  // Migrations wait for each other and may take long.
  const once = await connect(databaseUrl, address);
  try {
    await upgrade(once, migrations).run();
  } finally {
    await once.destroy();
  }
  const db = await connect(databaseUrl, address, PATIENCE);
  return { name: 'postgres', db, relaxed: db, appends: postgresAppends(db), close: () => db.destroy() };
}

async function connect(
  databaseUrl: string,
  address: string,
  settings: PoolConfig = {},
): Promise<Kysely<Tables>> {
  const pool = new Pool({
    ...settings,
    connectionString: databaseUrl,
    application_name: 'packetboat',
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A node that hangs in the middle of a transaction must not lock its matches for ever.
    idle_in_transaction_session_timeout: 60_000,
    // A connection that this fails on is ended: Kysely's own hook would keep it out of the pool for ever.
    onConnect: beDurable,
    types: {
      // Every 64-bit number in the tables was a JavaScript number when it was written.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // A broken connection is an event as well as the failure of its query. The query tells who asked, the pool replaces
  // the connection; but without listeners, on idle connections and busy ones, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [alike()] });
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    // Without the cause: errors of the driver carry the connection's settings.
    throw new Error(`Cannot open PostgreSQL at ${address}: ${reasonOf(error)}`);
  }
}

/** Some installations report commits before they are on the disk. For this server's connections they do not. */
async function beDurable(client: ClientBase): Promise<void> {
  await client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  );
}

function addressOf(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new Error(
      'DATABASE_URL is not an address like postgres://user:password@host:5432/database. ' +
        'Special characters in the password are written as percent codes.',
    );
  }
  // An unescaped / ? or # in a password ends the host early and puts the rest of the password in the path.
  if (/@/.test(url.pathname + url.search + url.hash)) {
    throw new Error('DATABASE_URL: write special characters in the password as percent codes (/ is %2F)');
  }
  return `${url.host}${url.pathname}`;
}
