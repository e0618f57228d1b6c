import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Gate, openGate } from '../testing/gate';
import { testEngines, testPlace } from '../testing/places';
import { builtProgram, type LogLine, type Program } from '../testing/program';
import { mayMountSmallDisk, mountSmallDisk, unmountSmallDisk } from '../testing/smallDisk';

const programs = builtProgram();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-watch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => programs.endAll());

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer from outside; what it holds is what the test asserts
  readonly body: any;
}

const ask = async (url: string, address: string, body?: object): Promise<Answer> => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url + address, body === undefined ? {} : init);
  return { status: response.status, body: await response.json() };
};
const openTable = (url: string) => ask(url, '/api/tables', { title: 'mississippi-queen', seats: 3 });
/** Asks again until the answer has that status: what it waits for is the server's own. */
const until = async (url: string, address: string, status: number) => {
  for (;;) {
    const answer = await ask(url, address);
    if (answer.status === status) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const limits = { PACKETBOAT_TABLES_PER_HOUR: '100000', PACKETBOAT_REQUESTS_PER_MINUTE: '100000' };
const errors = (program: Program): readonly LogLine[] =>
  program.log().filter(({ level }) => level === 'error' || level === 'fatal');
const stopped = async (program: Program) => {
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
};

const fullDisk = () => {
  let disk: string;

  beforeEach(() => {
    disk = path.join(folder, 'disk');
    mkdirSync(disk);
    expect(mountSmallDisk(disk)).toBe(true);
  });
  afterEach(() => {
    programs.endAll();
    expect(unmountSmallDisk(disk)).toBe(true);
  });

  const fill = () => {
    const file = openSync(path.join(disk, 'somebody-elses'), 'w');
    try {
      for (const bytes of [65_536, 4_096, 1]) {
        for (let full = false; !full; ) {
          try {
            full = writeSync(file, Buffer.alloc(bytes, 1)) < bytes;
          } catch {
            full = true;
          }
        }
      }
    } finally {
      closeSync(file);
    }
  };
  const makeRoom = () => rmSync(path.join(disk, 'somebody-elses'));

  test('P-19.1 P-19.2 is named once, whatever fails; nobody new is sent here until there is room again', async () => {
    const program = programs.start({ DATA_DIR: path.join(disk, 'data'), ...limits });
    const url = await program.ready();
    expect((await openTable(url)).status).toBe(200);
    fill();
    while ((await openTable(url)).status === 200);
    for (let n = 0; n < 100; n++) {
      expect(await openTable(url)).toMatchObject({ status: 503, body: { error: 'server.storageFailed' } });
    }
    const reason = 'the disk is full: nothing can be stored';
    expect(await ask(url, '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'ill', cause: 'full', reason },
    });
    expect(await ask(url, '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'ok', cause: 'full', reason },
    });
    expect((await ask(url, '/api/tables')).status).toBe(200);
    expect(errors(program)).toEqual([
      expect.objectContaining({
        cause: 'full',
        code: expect.stringMatching(/^(SQLITE_FULL|ENOSPC)$/),
        store: path.join(disk, 'data/packetboat.sqlite'),
        msg: `${reason}. Make room there; the server then goes on by itself.`,
      }),
    ]);

    makeRoom();
    await until(url, '/readyz', 200);
    expect((await openTable(url)).status).toBe(200);
    expect(program.log().filter(({ msg }) => msg === 'the store works again')).toHaveLength(1);
    expect(errors(program)).toHaveLength(1);
    await stopped(program);
    expect(readdirSync(path.join(disk, 'data')).sort()).toEqual(['packetboat.lock', 'packetboat.sqlite']);
  });

  test('at the start is named with what to do, and ends it with code 1', async () => {
    fill();
    const program = programs.start({ DATA_DIR: path.join(disk, 'data') });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toMatch(
      /could not start: The database file \S+ cannot \w+( \w+)?: the disk is full\. Make room there/,
    );
    // It left nothing behind that the next start would stumble over.
    makeRoom();
    const again = programs.start({ DATA_DIR: path.join(disk, 'data') });
    await again.ready();
    await stopped(again);
  });

  test('P-19.2 is found by asking, before anybody has come to harm', async () => {
    const program = programs.start({ DATA_DIR: path.join(disk, 'data') });
    const url = await program.ready();
    await until(url, '/readyz', 200);
    fill();
    expect((await until(url, '/readyz', 503)).body.cause).toBe('full');
    makeRoom();
    await until(url, '/readyz', 200);
    await stopped(program);
  });
};

if (mayMountSmallDisk()) describe('a full disk', fullDisk);
else {
  test('this user may not mount a small disk: what a full one does is left out of this run', () => {
    expect(mayMountSmallDisk()).toBe(false);
  });
}

describe('a damaged database', () => {
  const PAGE = 4096;
  const file = () => path.join(folder, 'packetboat.sqlite');

  /** A store of some hundred tables, left by a server. Answers their ids. */
  const store = async (): Promise<string[]> => {
    const program = programs.start({ DATA_DIR: folder, ...limits });
    const url = await program.ready();
    const ids: string[] = [];
    while (ids.length < 300) ids.push((await openTable(url)).body.id);
    await stopped(program);
    return ids;
  };
  /** Overwrites every page from the given one on. */
  const damage = (from: number) => {
    const handle = openSync(file(), 'r+');
    const { size } = statSync(file());
    writeSync(handle, Buffer.alloc(size - from * PAGE, 0xab), 0, size - from * PAGE, from * PAGE);
    closeSync(handle);
  };

  test('is found at the start, named with its remedy, and ends it with code 1', async () => {
    await store();
    damage(Math.floor(statSync(file()).size / PAGE) - 3);
    const program = programs.start({ DATA_DIR: folder });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain(
      `Packetboat could not start: The database file ${file()} is damaged: put back a backup (docs/hosting.md, Backups)`,
    );
  });

  test('P-19.1 found later makes health say so, once in the log, and does not pass', async () => {
    const ids = await store();
    const program = programs.start({ DATA_DIR: folder, ...limits });
    const url = await program.ready();
    expect((await ask(url, '/healthz')).status).toBe(200);
    damage(20);
    const answers = await Promise.all(ids.map((id) => ask(url, `/api/tables/${id}`)));
    const failed = answers.filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0);
    for (const answer of failed)
      expect(answer).toMatchObject({ status: 503, body: { error: 'server.storageFailed' } });
    for (const address of ['/healthz', '/readyz']) {
      expect(await ask(url, address)).toMatchObject({
        status: 503,
        body: { status: 'ill', cause: 'damaged' },
      });
    }
    expect(errors(program)).toEqual([
      expect.objectContaining({
        cause: 'damaged',
        code: expect.stringMatching(/^SQLITE_CORRUPT/),
        store: file(),
        msg: 'the database is damaged. Stop the server and put back a backup (docs/hosting.md, Backups).',
      }),
    ]);
    await stopped(program);
  });
});

const awayPostgres = () => {
  let gate: Gate;
  let databaseUrl: string;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    const made = await testPlace('postgres');
    remove = () => made.remove();
    const url = new URL('databaseUrl' in made.place ? made.place.databaseUrl : '');
    gate = await openGate(Number(url.port || 5432));
    url.port = String(gate.port);
    // The server trusts whoever comes from this machine: any password will do.
    url.password = 'hunter2';
    databaseUrl = url.href;
  });
  afterEach(async () => {
    programs.endAll();
    await gate.shut();
    await remove();
  });

  test('that is away at the start is named with its host and port, and what to do', async () => {
    await gate.shut();
    const program = programs.start({ DATABASE_URL: databaseUrl });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toMatch(
      new RegExp(
        `could not start: Cannot open PostgreSQL at 127.0.0.1:${gate.port}/packetboat_test_\\w+: .*ECONNREFUSED.*\\. See whether it runs there`,
      ),
    );
    expect(program.output()).not.toContain('hunter2');
  });

  test('P-19.1 P-19.2 that goes away in play is told of once; when it is back, all goes on', async () => {
    const program = programs.start({ DATABASE_URL: databaseUrl, ...limits });
    const url = await program.ready();
    expect((await openTable(url)).status).toBe(200);
    await gate.shut();
    for (let n = 0; n < 20; n++) {
      expect(await openTable(url)).toMatchObject({ status: 503, body: { error: 'server.storageFailed' } });
    }
    for (const address of ['/readyz', '/healthz']) {
      expect(await ask(url, address)).toMatchObject({
        status: 503,
        body: { status: 'ill', cause: 'away', reason: 'the database does not answer' },
      });
    }
    expect(errors(program)).toEqual([
      expect.objectContaining({
        cause: 'away',
        code: expect.stringMatching(/^(ECONNREFUSED|ECONNRESET|connection lost)$/),
        store: expect.stringContaining(`PostgreSQL at 127.0.0.1:${gate.port}/`),
        msg: 'the database does not answer. See whether it runs and can be reached from here; the server then goes on by itself.',
      }),
    ]);
    await gate.open();
    await until(url, '/readyz', 200);
    expect((await openTable(url)).status).toBe(200);
    expect(program.log().filter(({ msg }) => msg === 'the store works again')).toHaveLength(1);
    expect(program.output()).not.toContain('hunter2');
    await stopped(program);
  });
};

if (testEngines().includes('postgres')) describe('PostgreSQL', awayPostgres);
else {
  test('PostgreSQL does not answer here: what happens when it goes away is left out of this run', () => {
    expect(testEngines()).toEqual(['sqlite']);
  });
}
