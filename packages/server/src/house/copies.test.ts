import '../testing/asServed';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { editions } from '@packetboat/games';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { createEngines } from '../rules/engines';
import { inParts } from '../storage/copies/inParts';
import { openReader, type Source } from '../storage/copies/reader';
import { holdFolder } from '../storage/hold';
import type { Upgraded } from '../storage/migrate';
import { MIGRATIONS } from '../storage/migrations';
import { openStorage, type StoragePlace } from '../storage/open';
import { type EngineName, testEngines } from '../testing/places';
import { backUp } from './backups';
import { move } from './move';
import { type Restored, restore as restoreStore } from './restore';
import { verify } from './storeCommands';
import { earlierHolding, holding, stores } from './testing/filled';
import { tellOfUpgrade } from './upgraded';
import { allMatches, type Verified, verifyMatches } from './verify';

const engines = createEngines(editions);
const here = stores();
afterAll(() => here.remove());

async function verified(source: Source): Promise<Verified> {
  const reader = await openReader(source);
  try {
    return await verifyMatches(reader, engines, allMatches(reader));
  } finally {
    await reader.close();
  }
}

const restore = (place: StoragePlace, file: string, anyway = false): Promise<Restored> =>
  restoreStore({ place, file, engines, anyway, folder: path.dirname(file), now: new Date() });

/** Where this machine has both, what one engine wrote is read by the other. */
const other = (engine: EngineName): EngineName => testEngines().find((one) => one !== engine) ?? engine;

/** The copy that is made before the first migration which the stores of earlier versions lack. */
const BEFORE = 'packetboat-before-009_table_log.sqlite';
const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? '';

const ALL_FINE = { fine: 43, needs: {}, failed: [] };

/** Something on a store that is only read. */
function changed(file: string, sql: string): string {
  const raw = new Database(file);
  raw.exec(sql);
  raw.close();
  return file;
}

async function onDatabase({ databaseUrl }: { readonly databaseUrl: string }, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function laterVersion(place: StoragePlace): Promise<void> {
  const sql = "insert into packetboat_migration values ('999_later', 'now')";
  if ('dataDir' in place) changed(path.join(place.dataDir, 'packetboat.sqlite'), sql);
  else await onDatabase(place, sql);
}

describe.each(testEngines())('a store on %s', (engine: EngineName) => {
  let full: StoragePlace;
  let file: string;
  beforeAll(async () => {
    full = await here.filled(engine);
    file = here.file();
    await backUp(full, file, engines);
  });

  test('has a backup that holds every row as it was, while a server is connected', async () => {
    const server = await openStorage(full);
    // In a folder that nobody has made yet.
    const another = path.join(path.dirname(here.file()), `new-${engine}`, 'backup.sqlite');
    await backUp(full, another, engines);
    await server.close();
    expect(await holding({ file: another })).toEqual(await holding(full));
    expect(await verified({ file: another })).toEqual(ALL_FINE);
    expect(readdirSync(path.dirname(file)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('is restored from it elsewhere, on the other engine, every match equal to its log', async () => {
    const place = await here.empty(other(engine));
    expect(await restore(place, file)).toMatchObject({ before: null, sample: { failed: [] } });
    expect(await holding(place)).toEqual(await holding(full));
    expect(await verified(place)).toEqual(ALL_FINE);
  });

  test('keeps what it held when a damaged backup is refused', async () => {
    const bytes = readFileSync(file);
    bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 20_000);
    const damaged = here.file();
    writeFileSync(damaged, bytes);
    const before = await holding(full);
    await expect(restore(full, damaged)).rejects.toThrow(/^The backup .* is damaged: take another one/);
    await expect(verify.run([damaged], {}, () => {})).rejects.toThrow(/^The backup .* is damaged/);
    expect(await holding(full)).toEqual(before);
  });

  test('of a later version: a file gives way to the backup, a database is refused and kept', async () => {
    const place = await here.filled(engine);
    const before = await holding(place);
    await laterVersion(place);
    if ('dataDir' in place) {
      await restore(place, file);
      expect(await holding(place)).toEqual(await holding(full));
      return;
    }
    await expect(restore(place, file)).rejects.toThrow(
      /^PostgreSQL at \S+ was brought up to date by a later version .* make an empty database/,
    );
    await onDatabase(place, `delete from packetboat_migration where name = '999_later'`);
    expect(await holding(place)).toEqual(before);
  });

  test('is not restored while a server runs on it', async () => {
    const server = 'dataDir' in full ? await holdFolder(full.dataDir) : await openStorage(full);
    await expect(restore(full, file)).rejects.toThrow(/Another Packetboat is running|A server runs/);
    await ('release' in server ? server.release() : server.close());
  });

  test('keeps it when a match of the backup does not fold, unless the host wants it all the same', async () => {
    const before = await holding(full);
    const torn = here.file();
    copyFileSync(file, torn);
    changed(torn, `update entries set deed = replace(deed, '"type":"', '"type":"no') where seq = 1`);
    await expect(restore(full, torn)).rejects.toThrow(/of its newest matches cannot be read/);
    expect(await holding(full)).toEqual(before);

    const restored = await restore(full, torn, true);
    expect(restored.sample.failed[0]).toMatchObject({
      why: 'entry 1 of its game (move) is not possible by these rules',
    });
    expect(await holding({ file: restored.before ?? '' })).toEqual(before);
  });
});

describe.each(testEngines())('a store that an earlier version has filled, on %s', (engine: EngineName) => {
  let place: StoragePlace;
  let folder: string;
  beforeEach(async () => {
    place = await here.earlier(engine);
    folder = 'dataDir' in place ? place.dataDir : path.join(path.dirname(here.file()), `before-${engine}`);
    rmSync(path.join(folder, BEFORE), { force: true });
  });

  /** Opens and closes it as a server would; what that was told. */
  const opened = async (more: object = {}): Promise<readonly Upgraded[]> => {
    const told: Upgraded[] = [];
    const onUpgraded = (one: Upgraded) => void told.push(one);
    await (await openStorage(place, { copies: folder, onUpgraded, ...more })).close();
    return told;
  };

  test('is copied before it is brought up to date, the log says where, and from there it comes back', async () => {
    const before = await earlierHolding(place);
    const [upgraded, ...more] = await opened();
    const copy = path.join(folder, BEFORE);
    expect([upgraded, more]).toEqual([{ from: '008_rules', to: NEWEST, copy }, []]);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await earlierHolding({ file: copy })).toEqual(before);

    const lines: [string, object, string][] = [];
    const note = (level: string) => (about: object, text: string) => void lines.push([level, about, text]);
    const log = { info: note('info'), warn: note('warn'), error: note('error') };
    await tellOfUpgrade({ place, upgraded }, engines, log);
    expect(lines).toEqual([
      [
        'info',
        upgraded,
        `The store was brought up to date, from 008_rules to ${NEWEST}. As it was before it is kept as ${copy}: ` +
          'delete it when all is well. Of its newest matches 20 were folded, and are well',
      ],
    ]);
    // Where the store cannot be looked through afterwards, one is told where the copy is all the same.
    await tellOfUpgrade({ place: { dataDir: path.join(folder, 'nowhere') }, upgraded }, engines, log);
    expect(lines.at(-1)).toEqual(['warn', upgraded, expect.stringContaining(`kept as ${copy}`)]);

    const elsewhere = await here.empty(other(engine));
    await restore(elsewhere, copy);
    expect(await verified(elsewhere)).toEqual(ALL_FINE);
    expect(await holding(elsewhere)).toEqual(await holding(place));
    // What is up to date needs no copy.
    rmSync(copy);
    expect([await opened(), existsSync(copy)]).toEqual([[], false]);
  });

  test('stays as it was where a migration fails, and where no copy can be made', async () => {
    const before = await earlierHolding(place);
    const broken = { up: () => Promise.reject(new Error('no such thing')) };
    await expect(opened({ migrations: { ...MIGRATIONS, '900_broken': broken } })).rejects.toThrow(
      'Migration 900_broken failed and was undone: no such thing',
    );
    expect(await earlierHolding(place)).toEqual(before);
    // Nothing can be written under this name.
    rmSync(path.join(folder, BEFORE), { force: true });
    mkdirSync(path.join(folder, BEFORE, 'in the way'), { recursive: true });
    await expect(opened()).rejects.toThrow(/no copy of it could be made before: .* Nothing was changed/);
    expect(await earlierHolding(place)).toEqual(before);
    rmSync(path.join(folder, BEFORE), { recursive: true });
  });
});

test('a store is moved to the other engine and back without a difference', async () => {
  if (testEngines().length < 2) return;
  const full = await here.filled('sqlite');
  const there = await here.empty('postgres');
  const back = await here.empty('sqlite');
  expect(await move(full, there, engines)).toEqual(ALL_FINE);
  expect(await move(there, back, engines)).toEqual(ALL_FINE);
  expect(await holding(back)).toEqual(await holding(full));
  await expect(move(there, full, engines)).rejects.toThrow('holds matches already');
});

test('a restore takes back what it did when the store cannot be used where it lies', async () => {
  const place = (await here.filled('sqlite')) as { dataDir: string };
  const before = await holding(place);
  const file = here.file();
  await backUp(place, file, engines);
  changed(file, 'delete from chat');
  // What a server tries at its start fails here, and nowhere before.
  mkdirSync(path.join(place.dataDir, 'packetboat.trial'));
  await expect(restore(place, file)).rejects.toThrow(/EISDIR/);
  expect(await holding(place)).toEqual(before);
  expect(readdirSync(place.dataDir).filter((name) => name.includes('restor'))).toEqual([]);
});

test('a log with a gap, and a row that is not what the log comes to, are found and named', async () => {
  const place = (await here.filled('sqlite')) as { dataDir: string };
  const file = path.join(place.dataDir, 'packetboat.sqlite');
  const [gap, other] = (await verifiedIds(place)).slice(0, 2);
  changed(
    file,
    `delete from entries where match = '${gap}' and pos = 1;
     update matches set last_link = last_link + 7 where id = '${other}'`,
  );
  const { fine, failed } = await verified(place);
  expect(fine).toBe(ALL_FINE.fine - 2);
  expect(failed.map(({ id, why }) => [id, why]).sort()).toEqual(
    [
      [gap, 'its log has no entry 1'],
      [other, 'what is shown of it is not what its log comes to'],
    ].sort(),
  );
});

async function verifiedIds(source: Source): Promise<string[]> {
  const reader = await openReader(source);
  const rows = await reader.db
    .selectFrom('matches')
    .select('id')
    .where('seq', '>', 0)
    .orderBy('id')
    .execute();
  await reader.close();
  return rows.map(({ id }) => id);
}

test('a copy whose parts cannot be brought to the disk is none, whatever its writing came to', async () => {
  const gone = here.file();
  await expect(inParts(gone, () => 'written')).rejects.toThrow(/ENOENT/);
  writeFileSync(gone, '');
  expect(await inParts(gone, () => 'written')).toBe('written');
});

test('editions of rules that this version has not got are counted apart', async () => {
  const place = (await here.filled('sqlite')) as { dataDir: string };
  changed(
    path.join(place.dataDir, 'packetboat.sqlite'),
    "update matches set rules = 99 where title = 'montana'",
  );
  const { fine, needs, failed } = await verified(place);
  expect(failed).toEqual([]);
  expect(Object.keys(needs)).toEqual(['montana 99']);
  expect(fine + (needs['montana 99'] ?? 0)).toBe(ALL_FINE.fine);
});

test.each([
  ['of a later version', "insert into packetboat_migration values ('999_later', 'now')", /later version/],
  [
    'of an earlier version',
    "delete from packetboat_migration where name > '009'",
    /start the server of this version once/,
  ],
  ['without a table', undefined, /is empty: no server has been started on it yet/],
])('a file %s is not migrated by being read, and is told with what to do', async (_, sql, words) => {
  const place = (await here.filled('sqlite')) as { dataDir: string };
  const file = path.join(place.dataDir, 'packetboat.sqlite');
  if (sql === undefined) writeFileSync(file, '');
  else changed(file, sql);
  const bytes = readFileSync(file);
  await expect(verified(place)).rejects.toThrow(words);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
