import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtProgram, type Program } from '../testing/program';
import { FolderTaken, holdFolder } from './hold';
import { openStorage } from './open';

const programs = builtProgram();
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'packetboat-hold-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => programs.endAll());

const start = () => programs.start({ DATA_DIR: dataDir });

const refused = async (second: Program) => {
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(
    `Packetboat could not start: Another Packetboat is running on the folder ${dataDir}. Stop that one first, or give this one another folder with DATA_DIR.`,
  );
};

describe('one server a folder', () => {
  test('a second process is refused with its reason, and the first goes on', async () => {
    const first = start();
    const url = await first.ready();
    await refused(start());
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
  });

  test('the next one may start as soon as the last one has stopped, or has been killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
      const program = start();
      await program.ready();
      program.child.kill(signal);
      await program.ended();
    }
  });

  test('the next one waits a moment for the last one to be gone', async () => {
    const first = await holdFolder(dataDir);
    const second = holdFolder(dataDir, 60_000);
    first.release();
    (await second).release();
  });

  test('who only reads is not held up, and holds nobody up', async () => {
    const reader = await openStorage({ dataDir });
    const program = start();
    await program.ready();
    const another = await openStorage({ dataDir });
    expect(await another.countMatches()).toEqual(await reader.countMatches());
    await Promise.all([reader.close(), another.close()]);
    await refused(start());
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  });

  test('within one process it is the same, and another folder is another matter', async () => {
    const hold = await holdFolder(dataDir);
    await expect(holdFolder(dataDir, 0)).rejects.toThrow(FolderTaken);
    const elsewhere = await holdFolder(path.join(dataDir, 'another'));
    elsewhere.release();
    hold.release();
  });

  test('a folder in which nothing can be made is named', async () => {
    const folder = path.join(dataDir, 'packetboat.lock');
    mkdirSync(folder);
    await expect(holdFolder(dataDir)).rejects.toThrow(`${folder} cannot be opened`);
  });
});
