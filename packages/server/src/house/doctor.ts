import { constants, existsSync, statSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Config, ConfigError, readConfig } from '../config';
import { fileOf, openReader, type StoreReader } from '../storage/copies/reader';
import { OtherVersion } from '../storage/copies/version';
import { examine } from '../storage/examine';
import { codeOf, reasonOf } from '../storage/reasons';
import { roomIn } from '../storage/room';
import { type Env, placeOf } from './command';
import { type Finding, fine, odd, wrong } from './finding';
import { lookAtAddress } from './publicAddress';

const HOUR_MS = 3_600_000;
/** Less is soon full: a store grows by some megabytes in an evening, and its backups by as much as it is. */
const LITTLE_BYTES = 512 * 1_048_576;

/** Looks at everything a server stands on. Nothing is changed but a file of a megabyte, which is taken away again. */
export async function* examineHouse(env: Env, publicUrl?: string): AsyncGenerator<Finding> {
  let config: Config;
  try {
    const read = readConfig(env);
    for (const warning of read.warnings) yield odd(warning, 'See the settings in docs/hosting.md');
    config = read.config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) yield wrong(problem, 'See the settings in docs/hosting.md');
    return;
  }
  yield fine('the settings can be used');
  if (config.databaseUrl === undefined) yield* lookAtFolder(config.dataDir);
  yield* lookAtStore(config);
  yield* lookAtBackups(config);
  if (config.redisUrl !== undefined) yield await lookAtRedis(config.redisUrl);
  const address = publicUrl ?? config.publicUrl;
  if (address !== undefined) yield* lookAtAddress(address, config);
}

async function* lookAtFolder(dataDir: string): AsyncGenerator<Finding> {
  const folder = resolve(dataDir);
  if (!existsSync(folder)) {
    yield odd(`there is no folder ${folder} yet`, 'The server makes it at its first start, or see DATA_DIR');
    return;
  }
  const { uid, mode } = statSync(folder);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await roomIn(folder).trial();
  } catch (error) {
    const me = userInfo();
    const remedy =
      codeOf(error) === 'ENOSPC'
        ? 'Make room on its disk'
        : `It belongs to user ${uid}, and this is ${me.username} (${me.uid}): run this as the user of the server, or chown -R ${me.uid} ${folder}`;
    yield wrong(`nothing can be stored in ${folder} (${codeOf(error)})`, remedy);
    return;
  }
  yield (mode & 0o077) === 0
    ? fine(`the folder ${folder} may be written, and no other user looks into it`)
    : odd(`other users of this machine can look into ${folder}`, `chmod 700 ${folder}`);
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  if (blocks > 0 && free < LITTLE_BYTES) {
    const megabytes = Math.floor(free / 1_048_576);
    yield odd(`only ${megabytes} MB are free where ${folder} lies`, 'Make room, before the disk is full');
  }
}

async function* lookAtStore(config: Config): AsyncGenerator<Finding> {
  const place = placeOf(config);
  if ('dataDir' in place) {
    const file = fileOf(place);
    if (!existsSync(file)) {
      yield odd(
        `there is no store ${resolve(file)} yet`,
        'The server makes it at its first start, or see DATA_DIR',
      );
      return;
    }
    if (statSync(file).size === 0) {
      const remedy =
        'A server would begin anew on it: put back a backup, or delete it where there were no games';
      yield wrong(`${file} is empty, 0 bytes`, remedy);
      return;
    }
    const damage = await examine(file).finding;
    if (damage !== undefined) {
      yield wrong(
        `${file} is damaged (${damage})`,
        'Stop the server and put back a backup: packetboat restore FILE',
      );
      return;
    }
  }
  let reader: StoreReader;
  try {
    reader = await openReader(place);
  } catch (error) {
    yield error instanceof OtherVersion
      ? odd(error.message, 'Nothing is wrong with it where you are about to do that')
      : wrong(reasonOf(error), 'See DATABASE_URL and DATA_DIR in docs/hosting.md');
    return;
  }
  try {
    yield fine(`the store ${reader.place} is whole and of this version`);
    yield await lookAtClock(reader);
  } finally {
    await reader.close();
  }
}

/** The folder of the daily backups. The one in the data folder is made with the first of them. */
async function* lookAtBackups({ backups: { folder, keep }, dataDir }: Config): AsyncGenerator<Finding> {
  if (keep === 0) return;
  if (folder === undefined) {
    yield odd('no daily backups are made of the database', 'Name a folder for them: PACKETBOAT_BACKUP_DIR');
    return;
  }
  const place = resolve(folder);
  if (!existsSync(place)) {
    if (dirname(place) !== resolve(dataDir))
      yield odd(`there is no folder ${place} for the daily backups yet`, 'The server makes it, where it may');
    return;
  }
  try {
    await access(`${place}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
    yield fine(`daily backups go into ${place}`);
  } catch (error) {
    yield wrong(`no backup can be written in ${place} (${codeOf(error)})`, 'See PACKETBOAT_BACKUP_DIR');
  }
}

/** What was written in a future that has not come was written by another clock. */
async function lookAtClock({ db, engine }: StoreReader): Promise<Finding> {
  const now = Date.now();
  const newest = await db
    .selectFrom('matches')
    .select((match) => match.fn.max('updated_at').as('at'))
    .executeTakeFirst();
  const looked = await db.selectFrom('uptime').select('looked_at').executeTakeFirst();
  const known = Math.max(Number(newest?.at ?? 0), Number(looked?.looked_at ?? 0));
  const remedy = 'Set the clock of this machine right: timedatectl set-ntp true';
  if (known > now + HOUR_MS) {
    return wrong(
      `the clock is ${Math.round((known - now) / HOUR_MS)} hours behind what the store has seen`,
      remedy,
    );
  }
  if (engine === 'postgres') {
    const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 * 1000 as at`.execute(
      db,
    );
    const away = Math.abs(Number(rows[0]?.at ?? now) - now);
    if (away > 60_000)
      return odd(`the clock of PostgreSQL is ${Math.round(away / 1000)} s away from this one`, remedy);
  }
  return fine('the clock agrees with what the store has seen');
}

async function lookAtRedis(redisUrl: string): Promise<Finding> {
  const { hostname, port } = new URL(redisUrl);
  const place = `Redis at ${hostname}:${port || 6379}`;
  // Hundreds of files, which other commands and other houses do without.
  const { createClient } = require('redis') as typeof import('redis');
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false, connectTimeout: 5_000 } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return fine(`${place} answers`);
  } catch (error) {
    const remedy = 'See whether it runs there and can be reached from here, and whether REDIS_URL is right';
    return wrong(`${place} does not answer (${codeOf(error) || reasonOf(error)})`, remedy);
  } finally {
    client.destroy();
  }
}
