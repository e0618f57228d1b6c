import { type Kysely, type Migration, Migrator } from 'kysely';
import { reasonOf } from './reasons';
import type { Tables } from './schema';

/** Brings a database to the newest migration, and tells which ones it still lacks. */
export interface Upgrade {
  /** The names of migrations already made. Empty: the database is new. */
  done(): Promise<string[]>;
  pending(): Promise<string[]>;
  run(): Promise<void>;
}

export function upgrade(db: Kysely<Tables>, migrations: Readonly<Record<string, Migration>>): Upgrade {
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
