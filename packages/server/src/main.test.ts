import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectInTime } from './testing/inTime';
import { builtProgram } from './testing/program';

/** It takes less than a second. A start that builds or migrates takes longer. */
const START_LIMIT_MS = 3_000;

let dataDir: string;
const programs = builtProgram();

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'packetboat-main-'));
});

afterAll(() => {
  programs.endAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (settings: Record<string, string> = {}, flags: readonly string[] = []) =>
  programs.start({ DATA_DIR: dataDir, ...settings }, flags);

describe('the program', () => {
  test('starts, prints its address, answers, and ends cleanly on SIGTERM', async () => {
    const program = start();
    const url = await program.ready();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await program.says((said) => /told this once:\s+[\w-]{32}\n/.test(said));
    const [, token] = /told this once:\s+([\w-]{32})\n/.exec(program.output()) ?? [];
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/api/house/today`, { headers })).status).toBe(200);
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    expect(program.output()).toContain('"signal":"SIGTERM"');
    expect(program.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
  });

  test('is ready in seconds on a second start, which tells no token again', async () => {
    const begun = performance.now();
    const program = start();
    await program.ready();
    expectInTime(performance.now() - begun, START_LIMIT_MS, 10_000);
    program.child.kill('SIGINT');
    expect(await program.ended()).toBe(0);
    expect(program.output()).not.toContain('told this once');
  });

  test('takes a Ctrl-C that arrives twice, from the terminal and from npm, as one', async () => {
    const program = start();
    await program.ready();
    program.child.kill('SIGINT');
    program.child.kill('SIGINT');
    expect(await program.ended()).toBe(0);
  });

  test('does not wait any longer when it is asked again', async () => {
    const program = start({ PACKETBOAT_DRAIN_TIMEOUT_MS: '600000' });
    const { port } = new URL(await program.ready());
    const unfinished = connect(Number(port), '127.0.0.1').on('error', () => {});
    unfinished.write(
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
    );
    await once(unfinished, 'connect');
    const asking = setInterval(() => program.child.kill('SIGTERM'), 50);
    const code = await program.ended();
    clearInterval(asking);
    expect(code).toBe(1);
    expect(program.output()).toContain('stopped at once');
  });

  test('names every bad setting at once and does not start', async () => {
    const program = start({ PORT: 'http', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://u:hunter2@h/d' });
    expect(await program.ended()).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL'])
      expect(program.output()).toContain(`  ${name} must`);
    expect(program.output()).not.toContain('hunter2');
  });

  test('warns of a misspelt setting', async () => {
    const program = start({ PACKETBOAT_KEEP_OPEN_DAY: '3' });
    await program.ready();
    expect(program.output()).toContain(
      'PACKETBOAT_KEEP_OPEN_DAY is not a setting and is ignored: PACKETBOAT_KEEP_OPEN_DAYS is one',
    );
    program.child.kill('SIGTERM');
    await program.ended();
  });

  test('says in one sentence that the port is taken', async () => {
    const first = start();
    const { port } = new URL(await first.ready());
    const second = start({ PORT: port, DATA_DIR: path.join(dataDir, 'second') });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`port ${port} is taken. Set PORT to another one.`);
    first.child.kill('SIGTERM');
    await first.ended();
  });

  test('says that the database cannot be reached, without its password', async () => {
    const program = start({ DATABASE_URL: 'postgres://boat:hunter2@127.0.0.1:1/none' });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('Packetboat could not start');
    expect(program.output()).not.toContain('hunter2');
  });

  test.each(['192.0.2.200', 'nowhere.invalid'])('says that it cannot listen on HOST=%s', async (host) => {
    const program = start({ HOST: host });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain(`HOST=${host} is no network address of this machine`);
  });

  test('explains a slash in a password, without the password', async () => {
    const program = start({ DATABASE_URL: 'postgres://boat:12/hunter2@127.0.0.1:1/none' });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('special characters in the password as percent codes (/ is %2F)');
    expect(program.output()).not.toContain('hunter2');
  });

  test('does not begin anew on a database file without a byte', async () => {
    const folder = mkdtempSync(path.join(dataDir, 'emptied-'));
    const file = path.join(folder, 'packetboat.sqlite');
    writeFileSync(file, '');
    const program = start({ DATA_DIR: folder });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain(
      `Packetboat could not start: The database file ${file} is empty: put back a backup`,
    );
  });

  /** Who owns nothing, on every Linux. */
  const NOBODY = 65_534;
  if (programs.mayStartAs(NOBODY)) {
    test('says whose the folder is that it may not look into', async () => {
      const folder = mkdtempSync(path.join(dataDir, 'not-ours-'));
      const program = programs.start({ DATA_DIR: folder }, [], NOBODY);
      expect(await program.ended()).toBe(1);
      expect(program.output()).toMatch(
        new RegExp(
          `could not start: .* belongs to the user with id ${process.getuid?.()}, and this process runs as ${NOBODY}`,
        ),
      );
    });
  } else {
    test('nobody else can start it here: what a folder of another user does is left out of this run', () => {
      expect(programs.mayStartAs(NOBODY)).toBe(false);
    });
  }

  test('outlives a rejection nobody handled, and ends on an exception nobody caught', async () => {
    const fault = path.join(__dirname, 'http/testing/faults.cjs');
    const program = start({}, ['--require', fault]);
    const url = await program.ready();
    program.child.kill('SIGUSR2');
    while (!program.output().includes('a rejection nobody handled')) await once(program.child, 'said');
    expect(await (await fetch(`${url}/metrics`)).text()).toContain(
      'packetboat_failures_total{place="rejection"} 1',
    );
    program.child.kill('SIGHUP');
    expect(await program.ended()).toBe(70);
    expect(program.output()).toContain('"level":"fatal"');
  });
});
