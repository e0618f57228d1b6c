import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../migrations';
import type { Schema } from '../schema';

/** Whose store it is: this version's, an earlier one's, a later one's, or nobody's yet. */
export type StoreVersion = 'this' | 'earlier' | 'later' | 'none';

export async function versionOf(db: Kysely<Schema>): Promise<StoreVersion> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'packetboat_migration')) return 'none';
  const { rows } = await sql<{ name: string }>`select name from packetboat_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const known = Object.keys(MIGRATIONS);
  if ([...done].some((name) => !known.includes(name))) return 'later';
  return known.every((name) => done.has(name)) ? 'this' : 'earlier';
}

const REMEDIES: Readonly<Record<Exclude<StoreVersion, 'this'>, string>> = {
  earlier:
    'was written by an earlier version of Packetboat: start the server of this version once, which brings it up to date',
  later: 'was written by a later version of Packetboat: use that version',
  none: 'is empty: no server has been started on it yet',
};

/** Why a store cannot be read by this version, and what to do. */
export class OtherVersion extends Error {
  constructor(
    readonly version: Exclude<StoreVersion, 'this'>,
    place: string,
  ) {
    super(`The store ${place} ${REMEDIES[version]}`);
    this.name = 'OtherVersion';
  }
}
