import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtProgram } from '../testing/program';
import { keepPrivate } from './privacy';

const programs = builtProgram();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => programs.endAll());

const modes = (of: string) =>
  Object.fromEntries(
    readdirSync(of)
      .sort()
      .map((name) => [name, (statSync(path.join(of, name)).mode & 0o777).toString(8)]),
  );

/** A server on the folder, and what its files look like while it runs. */
async function whileRunning(dataDir: string) {
  const program = programs.start({ DATA_DIR: dataDir });
  const url = await program.ready();
  await fetch(`${url}/api/tables`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  const found = modes(dataDir);
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  return { found, log: program.log() };
}

describe('other users of the machine', () => {
  test('get at nothing of a folder that the server made, under whatever umask', async () => {
    const before = process.umask(0o000);
    const dataDir = path.join(folder, 'a', 'data');
    const { found, log } = await whileRunning(dataDir).finally(() => process.umask(before));
    expect(found).toEqual({
      'packetboat.lock': '600',
      'packetboat.running': '600',
      'packetboat.sqlite': '600',
      'packetboat.sqlite-shm': '600',
      'packetboat.sqlite-wal': '600',
    });
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700');
    expect(log.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  test('get no longer at a database that lay open, nor at the copies beside it; the folder is told of', async () => {
    await whileRunning(folder);
    writeFileSync(path.join(folder, 'packetboat-before-004_kept_seats.sqlite'), 'a copy');
    for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o644);
    writeFileSync(path.join(folder, 'notes.txt'), "the host's own", { mode: 0o644 });
    chmodSync(folder, 0o755);
    const { found, log } = await whileRunning(folder);
    expect(found).toMatchObject({
      'notes.txt': '644',
      'packetboat-before-004_kept_seats.sqlite': '600',
      'packetboat.sqlite': '600',
    });
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('755');
    expect(log.filter(({ level }) => level === 'warn').map(({ msg }) => msg)).toEqual([
      `other users of this machine can look into ${folder}: chmod 700 ${folder}`,
    ]);
  });

  test('where the rights cannot be changed, that is said and the start goes on', () => {
    const file = path.join(folder, 'packetboat.sqlite');
    writeFileSync(file, '', { mode: 0o644 });
    const refusing = () => {
      throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
    };
    expect(keepPrivate(folder, refusing)).toEqual([
      `other users of this machine can read ${file}, and that could not be changed (EPERM)`,
    ]);
  });

  test('a folder of the same name as a file of ours is left alone', () => {
    mkdirSync(path.join(folder, 'packetboat.sqlite'), { mode: 0o755 });
    expect(keepPrivate(folder)).toEqual([]);
  });
});
