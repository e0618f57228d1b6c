import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { openStorage, type StoragePlace } from '../storage/open';
import { FILE } from '../storage/sqlite';
import { emptyPlace, testEngines, testPlace } from './places';

/** What a store is made of, and which migrations it knows of. */
async function madeOf(place: StoragePlace): Promise<readonly unknown[]> {
  if ('dataDir' in place) {
    const file = new Database(join(place.dataDir, FILE), { readonly: true });
    const made = [
      file.prepare('select type, name, sql from sqlite_master order by type, name').all(),
      file.prepare('select name from packetboat_migration order by name').all(),
      file.prepare('select count(*) as matches from matches').all(),
    ];
    file.close();
    return made;
  }
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  const made: unknown[] = [];
  for (const asked of [
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
    "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname",
    `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as says from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
    'select name from packetboat_migration order by name',
    'select count(*) as matches from matches',
  ])
    made.push((await client.query(asked)).rows);
  await client.end();
  return made;
}

test.each(testEngines())(
  'a store that is copied on %s is as one that was begun from nothing',
  async (engine) => {
    const [copied, begun] = [await testPlace(engine), await emptyPlace(engine)];
    await (await openStorage(begun.place)).close();
    const made = await madeOf(copied.place);
    expect(made.every((part) => Array.isArray(part) && part.length > 0)).toBe(true);
    expect(made).toEqual(await madeOf(begun.place));
    await Promise.all([copied.remove(), begun.remove()]);
  },
);
