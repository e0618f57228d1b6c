import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openStorage } from '../storage/open';
import { emptied, madeOf, rowsOf, tidied } from './lentTables';
import { digestOf, sourcesIn } from './sources';

/**
 * To make a database and to drop it takes PostgreSQL half a second and more, because it brings all that the whole server holds to the
 * disk. So tests hand databases on to each other. Whoever takes one is alone in it: nobody else is connected, it is under a name
 * that nobody has heard, and it is as a new one would be, down to its settings and what PostgreSQL has counted. One that cannot be
 * brought back to that is dropped.
 */

/** With all tables of a store, which hold what a new store's hold; or without any. */
export type Kind = 'ready' | 'bare';

export interface Lent {
  readonly databaseUrl: string;
  /** Ends whatever is still connected, and what connects again does not find it. The next who takes it makes it as new. */
  giveBack(): Promise<void>;
}

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const PREFIX = 'packetboat_test_';
const STALE_AFTER_MS = 60 * 60 * 1000;
/** Any numbers that nothing else locks on that server: who makes databases, and, with its number, who holds one. */
const MAKING = 7_305_118_903;
const HOLDING = 7_305_118n << 32n;
/** What PostgreSQL calls it that somebody is connected. */
const OBJECT_IN_USE = '55006';
/** What was made by other migrations, or for another way to tidy up, is not taken. */
const DIGEST = digestOf(sourcesIn(['storage', 'testing'])).slice(0, 16);

const ending = (kind: Kind | 'model') => `_${kind}_${DIGEST}`;
const newName = (kind: Kind | 'model', made = Date.now()) =>
  `${PREFIX}${made}_${randomBytes(4).toString('hex')}${ending(kind)}`;

/** A database by what stays the same when it is renamed. */
interface Known {
  readonly oid: string;
  readonly name: string;
  /** What was noted when it was made; null while it is being made. */
  readonly note: string | null;
}

/** How a database is when it is made, as it is noted at the database itself. */
interface Note {
  readonly madeOf: string;
  /** What the tables of a new store hold, by table. */
  readonly rows: Readonly<Record<string, unknown>>;
}

/** Takes a database for as long as this process lives, or until it is given back. */
export async function borrow(kind: Kind): Promise<Lent> {
  // Whose session ends holds it no longer, however that came.
  const keeper = await connectTo(SERVER);
  try {
    const name = (await takeFree(keeper, kind)) ?? (await makeOne(keeper, kind));
    return {
      databaseUrl: urlOf(name),
      giveBack: async () => {
        await renamed(keeper, name, newName(kind, madeAt(name)));
        await keeper.end();
      },
    };
  } catch (error) {
    await keeper.end();
    throw error;
  }
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'packetboat tests',
    // Nothing that these do needs to outlast the machine.
    options: '-c synchronous_commit=off',
  });
  // A connection that breaks fails the query that waits for it, or it is over anyway.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function urlOf(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function takeFree(keeper: Client, kind: Kind): Promise<string | undefined> {
  for (const known of await databases(keeper, ending(kind))) {
    if (!(await hold(keeper, known))) continue;
    const [still] = (await databases(keeper, ending(kind))).filter(({ oid }) => oid === known.oid);
    if (still === undefined) await letGo(keeper, known);
    // It is being made, or whoever made it was ended.
    else if (still.note === null) await letGo(keeper, still);
    else {
      // Who had it before may not have given it back, and be alive.
      const name = await renamed(keeper, still.name, newName(kind, madeAt(still.name)));
      if (await madeAsNew(name, kind, JSON.parse(still.note) as Note)) return name;
      await dropHeld(keeper, { ...still, name });
    }
  }
  return undefined;
}

async function madeAsNew(name: string, kind: Kind, note: Note): Promise<boolean> {
  return within(name, async (client) => {
    if (kind === 'bare') await emptied(client);
    else await tidied(client, note.rows);
    return (await madeOf(client)) === note.madeOf;
  });
}

async function makeOne(keeper: Client, kind: Kind): Promise<string> {
  const name = newName(kind);
  // One at a time: PostgreSQL copies only what nobody is connected to.
  await keeper.query('select pg_advisory_lock($1)', [MAKING]);
  try {
    await dropStale(keeper);
    const template = kind === 'ready' ? `template ${await modelStore(keeper)}` : '';
    await keeper.query(`create database ${name} ${template}`);
    const [made] = await databases(keeper, name);
    // Others may be looking at it, and let it go.
    if (made !== undefined) await keeper.query('select pg_advisory_lock($1)', [lockOf(made)]);
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [MAKING]);
  }
  const note: Note = await within(name, async (client) => ({
    madeOf: await madeOf(client),
    rows: kind === 'ready' ? await rowsOf(client) : {},
  }));
  await keeper.query(`comment on database ${name} is ${keeper.escapeLiteral(JSON.stringify(note))}`);
  return name;
}

/** The store that others are copied from, made by the server's own storage. */
async function modelStore(keeper: Client): Promise<string> {
  const [model] = await databases(keeper, ending('model'));
  if (model !== undefined) return model.name;
  const made = `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;
  await keeper.query(`create database ${made}`);
  await (await openStorage({ databaseUrl: urlOf(made) })).close();
  await endSessions(keeper, made);
  await keeper.query(`alter database ${made} rename to ${made}${ending('model')}`);
  return `${made}${ending('model')}`;
}

async function databases(client: Client, end: string): Promise<readonly Known[]> {
  const { rows } = await client.query<Known>(
    `select oid::text, datname as name, shobj_description(oid, 'pg_database') as note
     from pg_database where starts_with(datname, $1) and right(datname, length($2)) = $2 order by datname`,
    [PREFIX, end],
  );
  return rows;
}

const lockOf = ({ oid }: Known) => String(HOLDING + BigInt(oid));

async function hold(client: Client, known: Known): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lockOf(known)]);
  return rows[0]?.held === true;
}

async function letGo(client: Client, known: Known): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [lockOf(known)]);
}

/** Renames a database in which nobody but tests is, and ends their sessions. */
async function renamed(client: Client, name: string, to: string): Promise<string> {
  for (;;) {
    await endSessions(client, name);
    try {
      await client.query(`alter database ${name} rename to ${to}`);
      return to;
    } catch (error) {
      // A server that somebody left behind has connected again.
      if ((error as { code?: string }).code !== OBJECT_IN_USE) throw error;
    }
  }
}
/** Ends all sessions of a database, and returns when they are gone. */
async function endSessions(client: Client, name: string): Promise<void> {
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  while (((await client.query(end, [name])).rowCount ?? 0) > 0);
}

async function within<T>(name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectTo(urlOf(name));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Databases that tests stopped taking: of runs that are long over, or of other migrations. */
async function dropStale(client: Client): Promise<void> {
  for (const known of await databases(client, '')) {
    if (Date.now() - madeAt(known.name) < STALE_AFTER_MS) continue;
    if (await hold(client, known)) await dropHeld(client, known);
  }
}

const madeAt = (name: string) => Number(name.slice(PREFIX.length).split('_')[0]);

async function dropHeld(client: Client, known: Known): Promise<void> {
  await endSessions(client, known.name);
  await client.query(`drop database if exists ${known.name} with (force)`);
  await letGo(client, known);
}
