import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyPlace, testEngines } from './testing/places';
import { builtProgram } from './testing/program';

const ROOT = path.join(__dirname, '../../..');
/** Beside Node itself the image is to hold little more than this; its other few kilobytes are the folders around it. */
const LARGEST_MB = 32;

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

/** What only the clone has, for its tools, and `debug` loads where it finds it. */
const OF_TOOLS = ['supports-color', 'has-flag'];

/** What joins several nodes. */
const NODES = path.join(ROOT, 'packages/server/dist/nodes/cluster.js');

const programs = builtProgram();
let folder: string;

/** What the image and the install script for Debian lay out. */
let assembled: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-packages-'));
  assembled = path.join(folder, 'assembled');
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/assemble.mjs'), assembled]);
});
afterAll(() => {
  programs.endAll();
  rmSync(folder, { recursive: true });
});

/** By their places; our own packages have theirs below `packages`, and only links to them below `node_modules`. */
const filesBelow = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('node_modules/@packetboat/') && statSync(path.join(place, name)).isFile(),
  );

const packageOf = (file: string) =>
  /node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];

/** The files of the clone that a server has loaded which was started, played a match of stand-ins, and was stopped. */
async function loaded(
  settings: Record<string, string>,
  more: readonly string[] = [],
): Promise<readonly string[]> {
  const list = path.join(folder, 'loaded.json');
  const hook = path.join(__dirname, 'testing/loaded.cjs');
  const program = programs.start({ LOADED_FILES: list, PACKETBOAT_BOT_DELAY_MS: '0', ...settings }, [
    ...[hook, ...more].flatMap((file) => ['--require', file]),
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
  // The quickest of them load what the others do.
  for (let seat = 0; seat < 2; seat++)
    await post(`/api/tables/${id}/stand-ins`, { seat, level: 1 }, hostToken);
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
  return files.filter((file) => file !== hook).map((file) => path.relative(ROOT, file));
}

const missing = (files: readonly string[]) =>
  files.filter(
    (file) => !existsSync(path.join(assembled, file)) && !OF_TOOLS.includes(packageOf(file) ?? ''),
  );

describe('what is laid out to run', () => {
  test('has every file a server or several load, and no package they do not, but for a few with a reason', async () => {
    const settings = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'trace' };
    // A server loads the client of Redis only where there is one; that what it needs is enough is seen below.
    const running = await loaded(settings, [NODES]);
    expect(missing(running)).toEqual([]);
    const used = new Set(running.map(packageOf));
    const there = filesBelow(assembled).flatMap((file) => packageOf(file) ?? []);
    expect([...new Set(there)].filter((name) => !used.has(name)).sort()).toEqual(Object.keys(KEPT).sort());
  });

  test('has the page, no test, no source and no type, and is small', () => {
    const files = filesBelow(assembled);
    expect(files).toContain('packages/client/dist/web/index.html');
    expect(
      files.filter((name) => /\.tsx?$|\.map$|\.test\.js$|\.tsbuildinfo$|^packages\/.*\/testing\//.test(name)),
    ).toEqual([]);
    const bytes = files.reduce((sum, name) => sum + statSync(path.join(assembled, name)).size, 0);
    expect(bytes / 1024 / 1024).toBeLessThan(LARGEST_MB);
  });

  const severalNodes = async () => {
    const made = await emptyPlace('postgres');
    const engines = process.env.PACKETBOAT_TEST_ENGINES ?? 'redis';
    const REDIS_URL = engines.includes('redis')
      ? (process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379')
      : '';
    try {
      const DATABASE_URL = 'databaseUrl' in made.place ? made.place.databaseUrl : '';
      const running = await loaded({ DATABASE_URL, REDIS_URL });
      expect(missing(running)).toEqual([]);
      expect(running.map(packageOf)).toEqual(expect.arrayContaining(['pg', 'redis']));
    } finally {
      await made.remove();
    }
  };

  if (testEngines().includes('postgres')) {
    test('is enough for PostgreSQL and several nodes as well', severalNodes);
  } else {
    test('PostgreSQL does not answer here: what it needs is left out of this run', () => {
      expect(testEngines()).toEqual(['sqlite']);
    });
  }
});
