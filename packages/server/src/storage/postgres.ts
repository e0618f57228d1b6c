import type { Socket } from 'node:net';
import { Kysely, type Migration, PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool, type PoolConfig, types } from 'pg';
import { alike } from './alike';
import { type Cause, troubleOf } from './causes';
import { momentInto } from './copies/file';
import type { Engine } from './engine';
import type { CopyBefore, Upgraded } from './migrate';
import { postgresAppends } from './postgres-appends';
import { upgradeDatabase } from './postgres-upgrade';
import { reasonOf } from './reasons';
import type { Schema } from './schema';

const INT8 = 20;
/** Where PostgreSQL listens unless told otherwise. */
const PORT = 5432;
/** What servers call themselves there, so that they can be told from tools. */
export const APPLICATION = 'packetboat';

/** Somebody else who holds a match, or a server that is stuck, ends a statement and not the patience of everybody. */
const PATIENCE: PoolConfig = { lock_timeout: 5_000, statement_timeout: 15_000 };

/**
 * A line in use on which nothing has come or gone for so long is dead: PostgreSQL would have ended the statement by itself. Left to
 * the system, what was sent into a network that drops it is waited for a quarter of an hour, and a table with it.
 */
const SILENCE_MS = 60_000;

/** What a host can do who starts the server and cannot open the database. */
const REMEDIES: Readonly<Partial<Record<Cause, string>>> = {
  away: 'See whether it runs there and can be reached from here, and whether DATABASE_URL is right',
  lockedOut: 'See whether the user, the password and the database of DATABASE_URL are right',
  full: 'Make room on its disk',
};

/** How it is opened; nothing of it is needed. */
export interface Opened {
  /** Where the copy goes that is made before a migration; left out, none is made. */
  readonly copies?: string | undefined;
  readonly onUpgraded?: ((upgraded: Upgraded) => void) | undefined;
}

/** Opens a PostgreSQL database. Errors name its address, never its password. */
export async function openPostgres(
  databaseUrl: string,
  migrations: Readonly<Record<string, Migration>>,
  { copies, onUpgraded = () => {} }: Opened = {},
): Promise<Engine> {
  const address = addressOf(databaseUrl);
  // Migrations wait for each other and may take long.
  const once = await connect(databaseUrl, address);
  try {
    const copy = copies === undefined ? null : copyInto(copies, once, migrations);
    const upgraded = await upgradeDatabase(once, migrations, copy);
    if (upgraded !== undefined) onUpgraded(upgraded);
  } finally {
    await once.destroy();
  }
  const db = await connect(databaseUrl, address, PATIENCE, SILENCE_MS);
  return {
    name: 'postgres',
    place: `PostgreSQL at ${address}`,
    db,
    relaxed: db,
    appends: postgresAppends(db),
    trial: () => storeForAMoment(db),
    // It tells of its own disk only when it is written to.
    doubtful: async () => false,
    close: () => db.destroy(),
  };
}

/** Copies what is there as it stands, by the migrations that have made it. */
function copyInto(
  folder: string,
  db: Kysely<Schema>,
  migrations: Readonly<Record<string, Migration>>,
): CopyBefore {
  return {
    folder,
    into: (file, done) => {
      const known = Object.entries(migrations).filter(([name]) => done.includes(name));
      return momentInto(file, db, Object.fromEntries(known));
    },
    remedy: ', or name another folder in PACKETBOAT_BACKUP_DIR',
  };
}

/** A megabyte in a table that is gone with its transaction: it needs room, and a server that may be written. */
async function storeForAMoment(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update matches set updated_at = updated_at where id = ''`.execute(trx);
    await sql`create temporary table packetboat_trial on commit drop
      as select repeat(md5(n::text), 32) as some from generate_series(1, 1000) n`.execute(trx);
  });
}

/**
 * A pool of connections, tried once. Errors name the database's address, never its password. `silenceMs`: a connection is ended
 * on which nothing comes or goes for so long; left out, it may take any time.
 */
export async function connect(
  databaseUrl: string,
  address: string,
  settings: PoolConfig = {},
  silenceMs = 0,
): Promise<Kysely<Schema>> {
  const pool = new Pool({
    application_name: APPLICATION,
    ...settings,
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A node that hangs in the middle of a transaction must not lock its matches for ever.
    idle_in_transaction_session_timeout: 60_000,
    // A connection that this fails on is ended: Kysely's own hook would keep it out of the pool for ever.
    onConnect: async (client) => {
      endWhereSilent(client, silenceMs);
      await beDurable(client);
    },
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
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [alike()] });
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    // Without the cause: errors of the driver carry the connection's settings.
    const trouble = troubleOf(error);
    const remedy = trouble === undefined ? '' : `. ${REMEDIES[trouble.cause] ?? ''}`;
    throw new Error(`Cannot open PostgreSQL at ${address}: ${reasonOf(error)}${remedy}`);
  }
}

/** Idle connections have left the pool long before; one in use fails whoever waits for it, who hears that the database is away. */
function endWhereSilent(client: ClientBase, ms: number): void {
  const { stream } = (client as ClientBase & { readonly connection: { readonly stream: Socket } }).connection;
  const silent = Object.assign(new Error('the database has not answered'), { code: 'ETIMEDOUT' });
  stream.setTimeout(ms, () => stream.destroy(silent));
}

/** Some installations report commits before they are on the disk. For this server's connections they do not. */
async function beDurable(client: ClientBase): Promise<void> {
  await client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  );
}

/** Host, port and name of a database, as they may be shown. Throws where it is not an address that can be used. */
export function addressOf(databaseUrl: string): string {
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
  return `${url.hostname}:${url.port || PORT}${url.pathname}`;
}
