import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newReport, playRun, subjectById } from '@packetboat/proof';
import { printRun } from './print';

const root = path.join(__dirname, '..', '..', '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-fuzz-'));

// The commands run what tsc has made, on plain Node, as they do for everybody.
beforeAll(() => {
  const built = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'packages/bench'], { cwd: root });
  expect(built.status).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true }));

function command(name: 'fuzz' | 'replay', ...args: string[]) {
  const script = path.join(root, 'packages/bench/dist', name, 'cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** What does not depend on the clock or on the number of workers. */
function figures(stdout: string): string {
  return stdout.split('\n').slice(2).join('\n');
}

test('a run comes to the same on one thread and on three', () => {
  const run = ['--title', 'example', '--games', '120', '--seed', 'threads', '--close', '20'];
  const [one, three] = ['1', '3'].map((workers) => command('fuzz', ...run, '--workers', workers));
  expect(one).toMatchObject({ status: 0, stderr: '' });
  expect(figures(one?.stdout ?? '')).toContain('2 seats three');
  expect(figures(three?.stdout ?? '')).toBe(figures(one?.stdout ?? ''));
});

test('stand-ins alone: who wins and with what, by table; with other players nothing is told of it', () => {
  const run = ['--title', 'example', '--games', '60', '--seed', 'alone', '--workers', '1', '--close', '0'];
  const alone = command('fuzz', ...run, '--players', 'bots');
  expect(alone).toMatchObject({ status: 0, stderr: '' });
  expect(alone.stdout).toMatch(/\n2 seats two( +\d+\.\d){2} +1\.\d\d\n/);
  expect(alone.stdout).toMatch(/\n3 seats three +coins( +-?\d+){5} +-?\d+\.\d\n/);
  expect(command('fuzz', ...run, '--players', 'verbs').stdout).not.toContain('Wins by place');
  const one = ['--title', 'example', '--seed', 'alone', '--game', '5', '--players', 'bots'];
  expect(command('fuzz', ...one).stdout).toContain('players by bots');
});

test('speed: how long it takes to find the legal moves and to make one', () => {
  const timed = command('fuzz', '--title', 'example', '--speed', '--games', '12', '--seed', 'speed');
  expect(timed).toMatchObject({ status: 0, stderr: '' });
  for (const what of ['legal\\(view, seat\\)', 'in the last quarter', 'a move']) {
    expect(timed.stdout).toMatch(new RegExp(`\n${what} +[1-9]\\d+( +\\d+\\.\\d{3}){3}\n`));
  }
  expect(timed.stdout).toMatch(/\nCPU of a move: (?!0\.000)\d+\.\d{3} ms in the mean\n/);
});

test('one game of a run is played again, recorded, and replayed', () => {
  const file = path.join(folder, 'game.json');
  const again = command('fuzz', '--title', 'example', '--seed', 'threads', '--game', '7', '--save', file);
  expect(again).toMatchObject({ status: 0, stderr: '' });
  expect(again.stdout).toContain('Nothing wrong.');

  const replayed = command('replay', file);
  expect(replayed).toMatchObject({ status: 0, stderr: '' });
  expect(replayed.stdout).toContain('Outcome: ');

  const { moves } = JSON.parse(readFileSync(file, 'utf8'));
  const halfway = command('replay', file, '--move', '2');
  expect(halfway).toMatchObject({ status: 0, stderr: '' });
  expect(halfway.stdout).toContain(`    2  ${moves[1]}\n`);
  expect(halfway.stdout).not.toContain(`    3  ${moves[2]}\n`);
  expect(halfway.stdout).toContain('A spectator sees: {');
});

test('a recorded game that does not play as it says is told of', () => {
  const file = path.join(root, 'packages/games/src/example/recorded/full-store-2.json');
  const game = JSON.parse(readFileSync(file, 'utf8'));
  const forged = path.join(folder, 'forged.json');
  writeFileSync(forged, JSON.stringify({ ...game, outcome: { ...game.outcome, ending: 'soldOut' } }));
  expect(command('replay', forged)).toMatchObject({ status: 1, stderr: expect.stringContaining('another') });
  writeFileSync(forged, JSON.stringify({ ...game, moves: ['1 draw', ...game.moves] }));
  expect(command('replay', forged)).toMatchObject({
    status: 2,
    stderr: '"1 draw" is refused: turn.notYours\n',
  });
});

test.each([
  [[], 'npm run fuzz -- --title ID'],
  [['--title', 'chess'], 'Titles: '],
  [['--tilte', 'chess'], "Unknown option '--tilte'"],
  [['--tilte', 'chess'], 'npm run fuzz -- --title ID'],
  [['--title', 'example', '--games', 'many'], '--games must be 1 or more'],
  [['--title', 'example', '--players', 'cheats'], '--players must be one of moves, verbs, bots, mixed'],
  [['--title', 'example', '--record', 'a whale'], 'has no sight "a whale"'],
])('fuzz %j says what it wants', (args, text) => {
  expect(command('fuzz', ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(text) });
});

test.each(['fuzz', 'replay'] as const)('%s tells how it is used', (name) => {
  expect(command(name, '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`npm run ${name} -- `),
    stderr: '',
  });
});

test('a fault ends the run, with the command that repeats it', () => {
  const printed: unknown[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((...line: unknown[]) => void printed.push(...line)),
  );
  const example = subjectById('example');
  if (example === undefined) throw new Error('there is no example');
  let checked = 0;
  const lossy = { ...example, check: () => (++checked > 200 ? ['a crate is lost'] : []) };
  const report = playRun(lossy, { run: 'x', from: 0, to: 50, closeGames: 0, closelyEvery: 1 });
  const facts = { run: 'x', games: 50, workers: 1, closeGames: 0, seconds: 1 };
  expect(printRun(lossy, report, facts)).toBe(1);
  expect(printRun(example, newReport(), facts)).toBe(0);
  for (const spy of spies) spy.mockRestore();
  const [fault] = report.faults;
  expect(printed.join('\n')).toContain('conservation: a crate is lost');
  expect(printed.join('\n')).toContain(`npm run fuzz -- --title example --seed x --game ${fault?.index}`);
});
