import fs, {
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
import threads from 'node:worker_threads';
import Database from 'better-sqlite3';
import { type Kysely, type Migration, sql } from 'kysely';
import { compilePrograms, ended } from '../testing/child';
import { checkpointsOf } from './checkpoints';
import { explained } from './explained';
import { MIGRATIONS } from './migrations';
import { openStorage } from './open';
import { assertNotEmptied, openSqlite } from './sqlite';
import type { Storage } from './storage';
import { happens, started } from './testing/deeds';
import { fails, hostOf, sampleAction, sampleMatch, seated } from './testing/samples';

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
    const id = await seated(first, 0);
    await first.append({ entries: [sampleAction(id, 1)] });
    await first.close();
    expect(statSync(nested).mode & 0o077).toBe(0);
    expect(readdirSync(nested)).toEqual(['packetboat.sqlite']);
    const again = await openStorage({ dataDir: nested });
    expect(await again.actions(id, { after: 0 })).toEqual([sampleAction(id, 1)]);
    expect(await again.seats(id)).toHaveLength(4);
    await again.close();
  });

  test('leaves the waiting for the disk to another thread, and keeps its references', async () => {
    const { db, close } = await openSqlite(dataDir, MIGRATIONS);
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {},
      )[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(1);
    expect(await pragma('foreign_keys')).toBe(1);
    await close();
  });

  test('an append is done when the write-ahead log is on the disk, and not before', async () => {
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 0);
    let onDisk = () => {};
    const asked = new Promise<number>((resolve) => {
      jest.spyOn(fs, 'fdatasync').mockImplementationOnce((handle, done) => {
        onDisk = () => done(null);
        resolve(handle);
      });
    });
    const answers: string[] = [];
    const append = (seq: number) =>
      storage.append({ entries: [sampleAction(id, seq)] }).then((answer) => answers.push(`${seq} ${answer}`));
    const first = append(1);
    expect(fs.fstatSync(await asked).ino).toBe(fs.statSync(`${file()}-wal`).ino);
    const second = append(2);
    // What is asked of the store meanwhile is answered meanwhile.
    expect(await storage.lastSeq(id)).toBe(1);
    expect(answers).toEqual([]);
    onDisk();
    await Promise.all([first, second]);
    expect(answers).toEqual(['1 done', '2 done']);

    jest.spyOn(fs, 'fdatasync').mockImplementationOnce((_, done) => done(new Error('the disk is gone')));
    await expect(storage.append({ entries: [sampleAction(id, 3)] })).rejects.toThrow('the disk is gone');
    await storage.close();
  });

  test.each<[string, (storage: Storage, id: string) => Promise<unknown>]>([
    ['a single change', (storage, id) => storage.freeze(id, null)],
    ['a transaction', (storage) => storage.createMatch(sampleMatch(), hostOf('another'))],
    ['what happens at a table', (storage, id) => happens(storage, id, [started(0)], { acting: [0] })],
  ])('%s is done when the write-ahead log is on the disk, and not before', async (_, change) => {
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 0);
    let onDisk = () => {};
    const asked = new Promise<void>((resolve) => {
      jest.spyOn(fs, 'fdatasync').mockImplementationOnce((_handle, done) => {
        onDisk = () => done(null);
        resolve();
      });
    });
    let done = false;
    const changed = change(storage, id).then(() => {
      done = true;
    });
    await asked;
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toBe(false);
    onDisk();
    await changed;

    await storage.close();
  });

  test('a disk that has failed once is asked nothing more', async () => {
    const lost: Error[] = [];
    const storage = await openStorage({ dataDir }, { onLost: (error) => lost.push(error) });
    const id = await seated(storage, 0);
    const sync = jest.spyOn(fs, 'fdatasync');
    sync.mockImplementationOnce((_, done) => done(new Error('the disk is gone')));
    const moves = [storage.append({ entries: [sampleAction(id, 1)] }), storage.freeze(id, null)];
    expect((await Promise.allSettled(moves)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    sync.mockClear();
    // The move stands in the file as the system shows it. Nobody is told so.
    await expect(storage.actionByClientId(id, 0, 'x')).rejects.toThrow('the disk is gone');
    await expect(storage.append({ entries: [sampleAction(id, 2)] })).rejects.toThrow('the disk is gone');
    await expect(storage.freeze(id, null)).rejects.toThrow('the disk is gone');
    await expect(storage.ping()).rejects.toThrow('the disk is gone');
    expect(lost).toHaveLength(1);
    await storage.close();
  });

  test('held by another process is waited for, and the event loop goes on meanwhile', async () => {
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 0);
    const other = new Database(file());
    other.exec('begin immediate');
    const answer = storage.append({ entries: [sampleAction(id, 1)] });
    const update = storage.freeze(id, null);
    // The update has tried by now; the group begins at the end of this turn, before the next one ends.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    other.exec('commit');
    other.close();
    expect(await answer).toBe('done');
    expect(await update).toBeUndefined();
    await storage.close();
  });

  test('what was being written elsewhere is decided when it has settled', async () => {
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 0);
    const other = new Database(file());
    other.exec('begin immediate');
    let decided = false;
    const settled = storage.settled(id).then(() => {
      decided = true;
    });
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(decided).toBe(false);
    other.prepare('update matches set pos = 2, seq = 1 where id = ?').run(id);
    other.prepare("insert into entries values (?, 2, 1, 3001, 0, null, '{}', '[]')").run(id);
    other.exec('commit');
    other.close();
    await settled;
    expect(await storage.lastPos(id)).toBe(2);
    await storage.close();
  });

  test('a failed transaction leaves the connection fit for the next', async () => {
    const storage = await openStorage({ dataDir });
    const match = sampleMatch();
    await storage.createMatch(match, hostOf(match.id));
    expect(await fails(storage.createMatch(match, hostOf(match.id)))).toBe(true);
    expect(await storage.append({ entries: [sampleAction(match.id, 1)] })).toBe('done');
    await storage.close();
  });
});

describe('the write-ahead log', () => {
  const pages = () => {
    const looking = new Database(file());
    const [{ log }] = looking.pragma('wal_checkpoint(noop)') as [{ log: number }];
    looking.close();
    return log;
  };
  /** Makes long moves until it is enough, and says how many there are then. */
  async function writeOn(storage: Storage, id: string, enough: () => boolean): Promise<number> {
    const text = 'x'.repeat(200_000);
    for (let seq = (await storage.lastSeq(id)) + 1; ; seq++) {
      const events = [{ key: 'long', params: { text } }];
      expect(await storage.append({ entries: [sampleAction(id, seq, { events })] })).toBe('done');
      if (enough()) return seq;
    }
  }
  const LONG = 4000;

  test('is taken over and begun anew when it is long, and nothing of it is lost', async () => {
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 0);
    let longest = 0;
    const last = await writeOn(storage, id, () => {
      const now = pages();
      longest = Math.max(longest, now);
      return now < longest;
    });
    expect(longest).toBeGreaterThanOrEqual(LONG);
    expect(statSync(file()).size).toBeGreaterThan(LONG * 4096 * 0.9);
    expect(await storage.lastSeq(id)).toBe(last);
    await storage.close();
    expect(files()).toEqual(['packetboat.sqlite']);
    const again = await openStorage({ dataDir });
    expect((await again.actions(id, { after: 0 })).map(({ seq }) => seq)).toEqual(
      Array.from({ length: last }, (_, i) => i + 1),
    );
    await again.close();
  });

  test('goes on while somebody reads what it was, and is begun anew after him', async () => {
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 0);
    const reader = new Database(file());
    reader.exec('begin');
    reader.prepare('select count(*) from entries where seq is not null').get();
    await writeOn(storage, id, () => pages() > 2 * LONG);
    expect(reader.prepare('select count(*) as count from entries where seq is not null').get()).toEqual({
      count: 0,
    });
    reader.close();
    await writeOn(storage, id, () => pages() < LONG);
    await storage.close();
  });

  test('keeps no writer waiting for somebody who reads what it was', async () => {
    mkdirSync(dataDir, { recursive: true });
    const writer = new Database(file(), { timeout: 0 });
    writer.pragma('journal_mode = WAL');
    writer.pragma('synchronous = off');
    writer.pragma('wal_autocheckpoint = 0');
    writer.exec('create table notes (text)');
    const write = writer.prepare('insert into notes values (zeroblob(1000000))');
    write.run();
    const reader = new Database(file());
    reader.exec('begin');
    reader.prepare('select count(*) from notes').get();
    while (pages() < LONG) write.run();
    // Whoever waits for the reader here waits as good as for ever.
    const checkpoints = checkpointsOf(writer, file(), 600_000);
    checkpoints.look();
    await checkpoints.close();
    write.run();
    reader.close();
    writer.close();
  });

  test('keeps a process that closes it until it is closed', async () => {
    const programs = compilePrograms(['storage']);
    const storage = await openStorage({ dataDir });
    const match = await seated(storage, 0);
    await storage.close();
    const given = { place: { dataDir }, match, moves: 100 };
    expect(await ended(programs.start('storage/testing/fill-and-close', given))).toEqual({
      code: 0,
      out: 'closed\n',
      err: '',
    });
    expect(files()).toEqual(['packetboat.sqlite']);
  });

  test('is taken over by a commit where no other thread can be had', async () => {
    const none = jest.spyOn(threads, 'Worker').mockImplementation(() => {
      throw new Error('no more threads');
    });
    const storage = await openStorage({ dataDir });
    const id = await seated(storage, 0);
    let longest = 0;
    await writeOn(storage, id, () => {
      const now = pages();
      longest = Math.max(longest, now);
      return now < longest;
    });
    expect(none).toHaveBeenCalledTimes(1);
    none.mockRestore();
    expect(longest).toBeGreaterThanOrEqual(4 * LONG);
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

  test('without a byte, unless what was written lies beside it', async () => {
    expect(() => assertNotEmptied(file())).not.toThrow();
    writeFileSync(file(), '');
    expect(() => assertNotEmptied(file())).toThrow(/is empty: put back a backup/);
    writeFileSync(`${file()}-wal`, 'x');
    expect(() => assertNotEmptied(file())).not.toThrow();
  });

  test('a folder of somebody else, whose it is and who asks', () => {
    const own = jest.spyOn(process, 'getuid').mockReturnValue(4711);
    const refused = Object.assign(new Error('no'), { code: 'EACCES' });
    const { message } = explained(refused, join(dataDir, 'not', 'there')) as Error;
    own.mockRestore();
    const { uid } = statSync(dataDir);
    expect(message).toContain(`${dataDir} belongs to the user with id ${uid}, and this process runs as 4711`);
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
    const id = await seated(storage, 0);
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
    const after = await openStorage({ dataDir }, { migrations: { ...MIGRATIONS, '900_note': addNote } });
    expect(await after.match(id)).toBeDefined();
    await after.close();
    const name = 'packetboat-before-900_note.sqlite';
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
    const id = await seated(running, 0);
    const next = await openStorage({ dataDir }, { migrations: { ...MIGRATIONS, '900_note': addNote } });
    await Promise.all([running.close(), next.close()]);
    const copy = new Database(join(dataDir, 'packetboat-before-900_note.sqlite'), { readonly: true });
    expect(copy.prepare('select id from matches').all()).toEqual([{ id }]);
    copy.close();
  });

  test('one that fails is undone, named, and leaves a file that still opens', async () => {
    const id = await filled();
    const migrations = { ...MIGRATIONS, '900_note': addNote, '901_half': failHalfWay };
    await expect(openStorage({ dataDir }, { migrations })).rejects.toThrow(
      /Migration 901_half failed and was undone: no such thing/,
    );
    const storage = await openStorage({ dataDir });
    expect(await storage.match(id)).toBeDefined();
    await storage.close();
    const raw = new Database(file());
    expect(raw.prepare("select name from sqlite_master where name = 'half'").all()).toEqual([]);
    raw.close();
  });

  test('a file of a newer server is refused and not touched', async () => {
    await (await openStorage({ dataDir }, { migrations: { ...MIGRATIONS, '900_note': addNote } })).close();
    const before = readFileSync(file());
    await expect(openStorage({ dataDir })).rejects.toThrow(/another version of Packetboat.*900_note/);
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  test('six processes that start at once on a new directory all open it', async () => {
    const programs = compilePrograms(['storage']);
    const runs = await Promise.all(
      Array.from({ length: 6 }, () =>
        ended(programs.start('storage/testing/open-and-close', { place: { dataDir } })),
      ),
    );
    expect(runs).toEqual(runs.map(() => ({ code: 0, out: 'opened\n', err: '' })));
  });
});
