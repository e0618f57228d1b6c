import { join } from 'node:path';
import { type Kysely, type Migration, Migrator } from 'kysely';
import { makeCopy } from './copies/whole';
import { reasonOf } from './reasons';
import type { Schema } from './schema';

/** Brings a database to the newest migration, and tells which ones it still lacks. */
export interface Upgrade {
  /** The names of migrations already made. Empty: the database is new. */
  done(): Promise<string[]>;
  pending(): Promise<string[]>;
  run(): Promise<void>;
}

/** What an older version had written, and this one has brought up to date. */
export interface Upgraded {
  /** The newest migration before, and now. */
  readonly from: string;
  readonly to: string;
  /** The store as it was before; null where no copy was to be made. */
  readonly copy: string | null;
}

/** What the copy of a store is called that is made before this migration, the first of those it lacks. */
const nameBefore = (migration: string): string => `packetboat-before-${migration}.sqlite`;

/** How a store is copied that another version has filled. */
export interface CopyBefore {
  readonly folder: string;
  /** Copies the store, which these migrations have made, into a file. */
  into(file: string, done: readonly string[]): Promise<void> | void;
  /** What else a host can do than make room. */
  readonly remedy: string;
}

/**
 * Makes the migrations that a store lacks. One that another version has filled is copied before: where that fails, nothing is
 * changed. Whoever calls sees to it that nobody else does so at the same time.
 */
export async function bringUpToDate(steps: Upgrade, copy: CopyBefore | null): Promise<Upgraded | undefined> {
  const [done, pending] = [await steps.done(), await steps.pending()];
  const [from, to] = [done.at(-1), pending.at(-1)];
  const copied =
    copy !== null && from !== undefined && pending[0] !== undefined
      ? await copyBefore(copy, done, pending[0])
      : null;
  await steps.run();
  return from === undefined || to === undefined ? undefined : { from, to, copy: copied };
}

async function copyBefore(copy: CopyBefore, done: readonly string[], first: string): Promise<string> {
  try {
    const made = await makeCopy(join(copy.folder, nameBefore(first)), (file) => copy.into(file, done));
    return made.file;
  } catch (error) {
    throw new Error(
      `The database has to be brought up to date, and no copy of it could be made before: ${reasonOf(error)}. ` +
        `Nothing was changed. Make room there${copy.remedy}`,
    );
  }
}

export function upgrade(db: Kysely<Schema>, migrations: Readonly<Record<string, Migration>>): Upgrade {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: 'packetboat_migration',
    migrationLockTableName: 'packetboat_migration_lock',
  });
  const names = async (made: boolean) =>
    (await migrator.getMigrations())
      .filter((info) => (info.executedAt !== undefined) === made)
      .map((info) => info.name);

  return {
    done: () => names(true),
    pending: () => names(false),
    async run() {
      const { error, results } = await migrator.migrateToLatest();
      if (error === undefined) return;
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      const reason = reasonOf(error);
      if (failed !== undefined) throw new Error(`Migration ${failed} failed and was undone: ${reason}`);
      // The one thing the migrator refuses before it begins: a migration in the database that the code does not know.
      if (reason.startsWith('corrupted migrations')) {
        throw new Error(
          `The database was written by another version of Packetboat (${reason}). ` +
            'Start that version or a newer one, or put back the backup.',
        );
      }
      throw new Error(`The database could not be brought up to date: ${reason}`);
    },
  };
}
