import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Kysely, type Migration, sql } from 'kysely';
import { compilePrograms, ended } from '../testing/child';
import { MIGRATIONS } from './migrations';
import { openStorage } from './open';
import { openSqlite } from './sqlite';
import { fails, human, sampleAction, sampleMatch, seated } from './testing/samples';

let dataDir: string;
const file = () => join(dataDir, 'packetboat.sqlite');
const files = () => readdirSync(dataDir).sort();

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packetboat-sqlite-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the file', () => {
  test('is made with its directory, which others may not enter, and read again', async () => {
    const nested = join(dataDir, 'a', 'b');
    const first = await openStorage({ dataDir: nested });
    const id = await seated(first, 2);
    await first.append([sampleAction(id, 1)]);
    await first.close();
    expect(statSync(nested).mode & 0o077).toBe(0);
    expect(readdirSync(nested)).toEqual(['packetboat.sqlite']);
    const again = await openStorage({ dataDir: nested });
    expect(await again.actions(id, { after: 0 })).toEqual([sampleAction(id, 1)]);
    expect((await again.seats(id))[1]?.sitter).toEqual(human('Player 1'));
    await again.close();
  });

  test('is written through to the disk at every commit, and keeps its references', async () => {
    const { db } = await openSqlite(dataDir, MIGRATIONS);
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {},
      )[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await db.destroy();
  });

  test('held by another process is waited for, and the event loop goes on meanwhile', async () => {
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 1);
    const other = new Database(file());
    other.exec('begin immediate');
    const answer = storage.append([sampleAction(id, 1)]);
    const update = storage.updateMatch(id, { rematch: 'next' });
    // The update has tried by now; the group begins at the end of this turn, before the next one ends.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    other.exec('commit');
    other.close();
    expect(await answer).toBe('done');
    expect(await update).toBe(true);
    await storage.close();
  });

  test('a failed transaction leaves the connection fit for the next', async () => {
    const storage = await openStorage({ dataDir });
    const match = sampleMatch();
    await storage.createMatch(match);
    expect(await fails(storage.createMatch(match))).toBe(true);
    expect(await storage.append([sampleAction(match.id, 1)])).toBe('done');
    await storage.close();
  });
});

describe('a file that cannot be used is told plainly', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'something else',
      () => writeFileSync(file(), 'Not a database. '.repeat(500)),
      /is not a SQLite database/,
    ],
    ['a directory', () => mkdirSync(file()), /cannot be opened/],
  ])('%s', async (_name, spoil, message) => {
    spoil();
    await expect(openStorage({ dataDir })).rejects.toThrow(message);
    await expect(openStorage({ dataDir })).rejects.toThrow(file());
  });

  test('cut short', async () => {
    const storage = await openStorage({ dataDir });
    await storage.close();
    truncateSync(file(), 5000);
    await expect(openStorage({ dataDir })).rejects.toThrow(/is damaged/);
  });

  test('a data directory that is a file, or below one', async () => {
    const blocked = join(dataDir, 'blocked');
    writeFileSync(blocked, '');
    await expect(openStorage({ dataDir: blocked })).rejects.toThrow(/its directory is a file/);
    await expect(openStorage({ dataDir: join(blocked, 'x') })).rejects.toThrow(/part of its path is a file/);
  });

  test('a directory of the kernel that takes no files', async () => {
    await expect(openStorage({ dataDir: '/proc/self' })).rejects.toThrow(/cannot be opened/);
  });
});

describe('migrations', () => {
  const addNote: Migration = {
    up: (db: Kysely<unknown>) => db.schema.alterTable('matches').addColumn('note', 'text').execute(),
  };
  const failHalfWay: Migration = {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable('half').addColumn('x', 'text').execute();
      throw new Error('no such thing');
    },
  };
  const filled = async () => {
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 1);
    await storage.close();
    return id;
  };

  test('a new file needs no backup, and an up-to-date one neither', async () => {
    await filled();
    await filled();
    expect(files()).toEqual(['packetboat.sqlite']);
  });

  test('an existing file is copied before it is changed', async () => {
    const id = await filled();
    const after = await openStorage({ dataDir }, { ...MIGRATIONS, '002_note': addNote });
    expect(await after.match(id)).toBeDefined();
    await after.close();
    const name = 'packetboat-before-002_note.sqlite';
    expect(files()).toEqual([name, 'packetboat.sqlite']);

    // The copy is what was there before: the older server starts on it.
    const old = join(dataDir, 'old');
    mkdirSync(old);
    copyFileSync(join(dataDir, name), join(old, 'packetboat.sqlite'));
    const before = await openStorage({ dataDir: old });
    expect(await before.match(id)).toBeDefined();
    await before.close();
  });

  test('what is still in the write-ahead log is in the copy', async () => {
    const running = await openStorage({ dataDir });
    const id = await seated(running, 1);
    const next = await openStorage({ dataDir }, { ...MIGRATIONS, '002_note': addNote });
    await Promise.all([running.close(), next.close()]);
    const copy = new Database(join(dataDir, 'packetboat-before-002_note.sqlite'), { readonly: true });
    expect(copy.prepare('select id from matches').all()).toEqual([{ id }]);
    copy.close();
  });

  test('one that fails is undone, named, and leaves a file that still opens', async () => {
    const id = await filled();
    const migrations = { ...MIGRATIONS, '002_note': addNote, '003_half': failHalfWay };
    await expect(openStorage({ dataDir }, migrations)).rejects.toThrow(
      /Migration 003_half failed and was undone: no such thing/,
    );
    const storage = await openStorage({ dataDir });
    expect(await storage.match(id)).toBeDefined();
    await storage.close();
    const raw = new Database(file());
    expect(raw.prepare("select name from sqlite_master where name = 'half'").all()).toEqual([]);
    raw.close();
  });

  test('a file of a newer server is refused and not touched', async () => {
    await (await openStorage({ dataDir }, { ...MIGRATIONS, '002_note': addNote })).close();
    const before = readFileSync(file());
    await expect(openStorage({ dataDir })).rejects.toThrow(/another version of Packetboat.*002_note/);
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  test('six processes that start at once on a new directory all open it', async () => {
    const programs = compilePrograms(['storage']);
    try {
      const runs = await Promise.all(
        Array.from({ length: 6 }, () =>
          ended(programs.start('storage/testing/open-and-close', { place: { dataDir } })),
        ),
      );
      expect(runs).toEqual(runs.map(() => ({ code: 0, out: 'opened\n', err: '' })));
    } finally {
      programs.remove();
    }
  });
});
