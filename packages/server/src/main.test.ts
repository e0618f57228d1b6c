import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The program as it is started: built, in a process of its own. `npm test` builds before it runs the suites. */
const PROGRAM = path.join(__dirname, '../dist/main.js');
/** It takes less than a second; a busy machine may need several. A start that builds or migrates takes longer. */
const START_LIMIT_MS = 10_000;

interface Program {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves with the address when the program says it is ready. */
  ready(): Promise<string>;
  ended(): Promise<number | null>;
}

let dataDir: string;
const children = new Set<ChildProcess>();

beforeAll(() => {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: build first, as npm test does`);
  dataDir = mkdtempSync(path.join(tmpdir(), 'packetboat-main-'));
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(settings: Record<string, string> = {}, flags: readonly string[] = []): Program {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...flags, PROGRAM], {
    env: { PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      child.emit('said');
    });
  }
  return {
    child,
    output: () => output,
    ended: () => ended,
    ready: async () => {
      for (;;) {
        const url = /Packetboat is ready: (http:[^"\s]+)/.exec(output)?.[1];
        if (url !== undefined) return url;
        await Promise.race([
          once(child, 'said'),
          ended.then(() => {
            throw new Error(`ended before it was ready: ${output}`);
          }),
        ]);
      }
    },
  };
}

describe('the program', () => {
  test('starts, prints its address, answers, and ends cleanly on SIGTERM', async () => {
    const program = start();
    const url = await program.ready();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    expect(program.output()).toContain('"signal":"SIGTERM"');
    expect(program.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
  });

  test('is ready in seconds on a second start', async () => {
    const begun = performance.now();
    const program = start();
    await program.ready();
    expect(performance.now() - begun).toBeLessThan(START_LIMIT_MS);
    program.child.kill('SIGINT');
    expect(await program.ended()).toBe(0);
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
    expect(program.output()).toContain('PACKETBOAT_KEEP_OPEN_DAY is not a setting');
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
