import { type Migration, sql } from 'kysely';
import { bundles } from './bundles';
import { chat } from './chat';
import { clocks } from './clocks';
import { duties } from './duties';
import type { Engine } from './engine';
import { house } from './house';
import { log } from './log';
import { looks } from './looks';
import { matches } from './matches';
import { MIGRATIONS } from './migrations';
import { notices } from './notices';
import { openPostgres } from './postgres';
import { retention } from './retention';
import { seats } from './seats';
import { seen } from './sightings';
import { snapshots } from './snapshots';
import { openSqlite, type Told } from './sqlite';
import type { Storage } from './storage';
import { tokens } from './tokens';
import { turns } from './turns';
import { uptime } from './uptime';

/** Where the server remembers: a file in a directory of this machine, or a PostgreSQL database that nodes share. */
export type StoragePlace = { readonly dataDir: string } | { readonly databaseUrl: string };

/** How a store is opened; nothing of it is needed. */
export interface Opening extends Told {
  readonly migrations?: Readonly<Record<string, Migration>>;
  /**
   * Where a PostgreSQL database is copied to before it is brought up to date; left out, it is not. A file is copied beside
   * itself.
   */
  readonly copies?: string;
}

/** Opens the storage and brings its tables up to date. Throws with a reason a host can act on. */
export async function openStorage(place: StoragePlace, opening: Opening = {}): Promise<Storage> {
  const { migrations = MIGRATIONS } = opening;
  return storageOn(
    'dataDir' in place
      ? await openSqlite(place.dataDir, migrations, opening)
      : await openPostgres(place.databaseUrl, migrations, opening),
  );
}

function storageOn(engine: Engine): Storage {
  const { close: closeLog, ...actions } = log(engine);
  return {
    engine: engine.name,
    place: engine.place,
    async ping() {
      await sql`select count(*) from matches where id = ''`.execute(engine.db);
      if (await engine.doubtful()) await engine.trial();
    },
    trial: () => engine.trial(),
    async close() {
      await closeLog();
      await engine.close();
    },
    ...matches(engine),
    ...seats(engine),
    ...tokens(engine),
    ...actions,
    ...snapshots(engine),
    ...chat(engine),
    ...looks(engine),
    ...bundles(engine),
    ...duties(engine),
    ...seen(engine),
    ...clocks(engine),
    ...notices(engine),
    ...retention(engine),
    ...uptime(engine),
    ...turns(engine),
    ...house(engine),
  };
}
