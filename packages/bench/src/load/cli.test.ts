import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bar } from './bars';
import type { Row } from './figures';

const root = path.join(__dirname, '../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-bench-'));

// The command runs what tsc has made, on plain Node, as it does for everybody.
beforeAll(() => {
  const built = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'packages/bench'], { cwd: root });
  expect(built.status).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the benchmark runs every scenario on all servers and judges every promise', () => {
  const file = path.join(folder, 'figures.json');
  const cli = path.join(root, 'packages/bench/dist/load/cli.js');
  // Of the real titles the one that is asked for: that all their recorded games play on both is tested beside them.
  const wishes = ['--smoke', '--titles', 'broadsides', '--json', file];
  const run = spawnSync(process.execPath, [cli, ...wishes], { encoding: 'utf8' });
  expect(run).toMatchObject({ status: 0, stderr: '' });

  const { rows, bars, versions } = JSON.parse(readFileSync(file, 'utf8')) as {
    rows: Row[];
    bars: Bar[];
    versions: Record<string, Record<string, string>>;
  };
  expect(versions.stock).toMatchObject({ 'boardgame.io': '0.50.2', 'koa-compose-4.1': '4.1.0' });
  expect(bars).toHaveLength(11);
  const servers = (scenario: string) =>
    new Set(rows.filter((row) => row.scenario === scenario).map((row) => row.server));
  const both = ['packetboat', 'stock'];
  expect(servers('paced')).toEqual(new Set([...both, 'packetboat, own wire']));
  expect(servers('flat out')).toEqual(new Set([...both, 'packetboat, own wire']));
  expect(servers('watched')).toEqual(new Set([...both, 'bare broadcast']));
  expect(servers('log')).toEqual(new Set(both));
  expect(servers('reconnect storm')).toEqual(new Set([...both, 'packetboat, own wire']));
  expect(servers('memory')).toEqual(new Set(both));
  const beside = rows.filter(({ scenario }) => scenario === 'thought');
  expect(beside.map(({ what }) => what)).toEqual([
    '2 tables at 20 moves/s, nobody thinks',
    '2 tables at 20 moves/s, beside 1 that think',
  ]);
  for (const { figures } of beside) expect(figures.lagMs).toBeGreaterThan(0);
  expect(servers('titles')).toEqual(new Set(both));
  const played = rows.filter(({ scenario }) => scenario === 'titles');
  expect(played.map(({ what, server }) => `${server}: ${what}`)).toEqual([
    'packetboat: broadsides, 2 seats, 2 tables',
    'stock: broadsides, 2 seats, 2 tables',
    'packetboat: broadsides, 2 seats, 1 table',
    'stock: broadsides, 2 seats, 1 table',
  ]);
  for (const { figures } of played) expect(figures.bytesAll).toBeGreaterThan(200);

  // What does not depend on the clock: a patch is small, and stock sends the whole state.
  const bytes = (server: string) =>
    rows.find((row) => row.what.endsWith('30 KB') && row.server === server)?.figures.bytes ?? 0;
  expect(bytes('packetboat')).toBeGreaterThan(200);
  expect(bytes('packetboat')).toBeLessThan(2048);
  expect(bytes('stock')).toBeGreaterThan(25_000);
  // An idle match weighs no more than it may, and less than one that people are at.
  expect(bars.filter(({ promise }) => promise.includes('idle match'))).toMatchObject([
    { limit: 60, met: true },
  ]);
  const heapKb = (what: string) =>
    rows.find((row) => row.server === 'packetboat' && row.what.includes(what))?.figures.heapKb ?? 0;
  expect(heapKb('two players connected')).toBeGreaterThan(heapKb('nobody connected') + 20);
  expect(run.stdout).toContain('Promises');
}, 180_000);

test.each([
  ['scenario', ['--only', 'dreams']],
  ['title', ['--only', 'titles', '--titles', 'dreams']],
])('a %s nobody knows is told of, with those there are', (_, wishes) => {
  const cli = path.join(root, 'packages/bench/dist/load/cli.js');
  const run = spawnSync(process.execPath, [cli, ...wishes], { encoding: 'utf8' });
  expect(run.status).toBe(2);
  expect(run.stderr).toContain('players, spectators, logs, storm, memory, thought, titles');
  expect(run.stderr).toContain('broadsides');
});
