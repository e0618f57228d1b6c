import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testEngines, testPlace } from './testing/places';
import { builtProgram } from './testing/program';

const ROOT = path.join(__dirname, '../../..');
const LISTS = JSON.parse(readFileSync(path.join(__dirname, '../left-out.json'), 'utf8')) as Record<
  string,
  string[]
>;
const LEFT_OUT = Object.values(LISTS).flat();

/** What the image has and a server that plays a match does not load, and why it is there all the same. */
const KEPT: Readonly<Record<string, string>> = {
  'pg-cloudflare': 'pg names it as its own; it is a few lines',
  pgpass: 'pg loads it when DATABASE_URL has no password, and looks for one in ~/.pgpass',
  'pino-abstract-transport': "pino's transports load it; none is used, and pino names it as its own",
  'process-warning': 'pino loads it to warn of something deprecated',
  'real-require': 'thread-stream loads it in the worker of a transport',
  'safe-buffer': 'content-disposition and cookies name it for old versions of Node',
  split2: 'pgpass reads its file with it',
};

const programs = builtProgram();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-packages-'));
});
afterAll(() => {
  programs.endAll();
  rmSync(folder, { recursive: true });
});

/** The packages that the lock file installs for production, by their place below `node_modules`. */
function installed(): string[] {
  const args = [
    'ls',
    '--package-lock-only',
    '--omit=dev',
    '--workspace=@packetboat/server',
    '--all',
    '--parseable',
  ];
  const said = execFileSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const below = `${path.join(ROOT, 'node_modules')}/`;
  const names = said
    .split('\n')
    .filter((line) => line.startsWith(below) && !line.startsWith(`${below}@packetboat/`));
  return [...new Set(names.map((name) => name.slice(below.length)))].sort();
}

const within = (name: string, packages: readonly string[]) =>
  packages.some((one) => name === one || name.startsWith(`${one}/node_modules/`));

/** The packages whose files a server has loaded that was started, played a match of stand-ins, and was stopped. */
async function loaded(settings: Record<string, string>): Promise<Set<string>> {
  const list = path.join(folder, 'loaded.json');
  const hook = path.join(__dirname, 'testing/loaded.cjs');
  const program = programs.start({ LOADED_FILES: list, PACKETBOAT_BOT_DELAY_MS: '0', ...settings }, [
    '--require',
    hook,
  ]);
  const url = await program.ready();
  const post = async (address: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(
      url + address,
      token === '' ? { ...init, headers: { 'content-type': 'application/json' } } : init,
    );
    return (await response.json()) as { id: string; hostToken: string };
  };
  const { id, hostToken } = await post('/api/tables', { title: 'mississippi-queen', seats: 2 });
  await post(`/api/tables/${id}/stand-ins`, {}, hostToken);
  await post(`/api/tables/${id}/stand-ins`, {}, hostToken);
  await post(`/api/tables/${id}/start`, {}, hostToken);
  for (let status = 'running'; status === 'running'; ) {
    status = ((await (await fetch(`${url}/api/tables/${id}`)).json()) as { status: string }).status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const address of ['/', '/metrics', '/socket.io/?EIO=4&transport=polling', `/api/tables/${id}/export`])
    await (await fetch(url + address)).text();
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  const files = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const place = /node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;
  return new Set(files.flatMap((file) => place.exec(file)?.[1] ?? []));
}

describe('the packages of the image', () => {
  test('are those the server loads, and a few with a reason; what is left out is there and is never loaded', async () => {
    const all = installed();
    const running = await loaded({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'trace' });
    const inImage = all.filter((name) => !within(name, LEFT_OUT));
    expect(inImage.filter((name) => !running.has(name))).toEqual(Object.keys(KEPT).sort());
    expect(LEFT_OUT.filter((name) => !all.includes(name))).toEqual([]);
    expect([...running].filter((name) => within(name, LEFT_OUT))).toEqual([]);
  });

  const severalNodes = async () => {
    const made = await testPlace('postgres');
    const engines = process.env.PACKETBOAT_TEST_ENGINES ?? 'redis';
    const REDIS_URL = engines.includes('redis')
      ? (process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379')
      : '';
    try {
      const DATABASE_URL = 'databaseUrl' in made.place ? made.place.databaseUrl : '';
      const running = await loaded({ DATABASE_URL, REDIS_URL });
      expect([...running].filter((name) => within(name, LEFT_OUT))).toEqual([]);
      expect([...running]).toEqual(expect.arrayContaining(['pg', 'redis']));
    } finally {
      await made.remove();
    }
  };

  if (testEngines().includes('postgres')) {
    test('are enough for PostgreSQL and several nodes as well', severalNodes);
  } else {
    test('PostgreSQL does not answer here: what it needs is left out of this run', () => {
      expect(testEngines()).toEqual(['sqlite']);
    });
  }
});
