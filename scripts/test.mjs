// `npm test`: installs what is missing, type-checks, lints, builds, runs every suite, and ends with one line of its own.
// Arguments go to Jest: `npm test -- --selectProjects games`. `npm run test:deep` is the same with all that is too long for it.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { leavingNothing } from './leaving.mjs';
import { longTestsOf } from './longSuites.cjs';
import {
  ensureBuilt,
  ensureInstalled,
  isBuilt,
  pageBuild,
  requireNode,
  root,
  run,
  tool,
} from './prepare.mjs';
import { storiesToRunAgain, verdictOf } from './verdict.cjs';

/** Chromium without anything that draws a window paints the same pages for a third of the work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';
/** A file system in memory, as Linux has it, and how much of it has to be free. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;
/**
 * Suites wait for sockets, pages and disks for a third of their time: half as many at once again as there are processors keep
 * these busy.
 */
const WORKERS = process.env.PACKETBOAT_TEST_WORKERS ?? Math.ceil(1.5 * availableParallelism());
/** More rounds of what hunts for rare faults, and every look in every size and both lights. */
const DEEP = {
  LOOKS: 'all',
  SIEGE_ROUNDS: '100',
  SIEGE_SECONDS: '10',
  CRASH_ROUNDS: '200',
  PROOF_TIMES: '20',
  HAND_OVERS: '200',
  WEEKS: 'all',
  EARLIER_STORES: 'all',
};

const deep = process.argv.includes('--deep');
const wishes = process.argv.slice(2).filter((argument) => argument !== '--deep');

requireNode();
ensureInstalled();
const browser = findBrowser();
ensureCompose();
ensureFaketime();

// Types keep one processor busy: the lint and the page, which need nothing of them, go beside them.
const lint = beside(tool('biome'), ['ci', '--diagnostic-level=warn']);
const page = isBuilt() ? undefined : beside(...pageBuild);
const steps = [
  ['types', () => run(tool('tsc'), ['-b']) === 0],
  ['lint', () => lint.then(shown)],
  ['build', async () => ensureBuilt(await page?.then((done) => () => shown(done)))],
];

let passed = 0;
let failed = 0;
for (const [name, step] of steps) {
  console.log(`\n== ${name}`);
  if (await step()) passed++;
  else {
    failed++;
    console.error(`${name}: failed`);
  }
}

console.log('\n== suites');
const stores = await engines();
const folder = temporaryFolder();
const runJest = leavingNothing(folder);
const env = {
  ...(deep ? DEEP : {}),
  // What is played on SQLite every day is played on PostgreSQL then, where there is one.
  ...(deep && stores.includes('postgres') ? { PACKETBOAT_TEST_STORE: 'postgres' } : {}),
  ...process.env,
  TMPDIR: folder,
  CHROMIUM_PATH: browser,
  PACKETBOAT_TEST_ENGINES: stores.join(','),
  PACKETBOAT_PLAYED_GAMES: join(folder, 'played'),
};
const first = await suites(wishes);
// A whole run does not end with a browser's bad moment: such a story has one more try, and the run says so.
const again = wishes.length === 0 ? storiesToRunAgain(first.results) : [];
let second = { code: 0, results: [] };
if (again.length > 0) {
  console.log('\n== browser stories that failed, once more by themselves');
  second = await suites(['--runTestsByPath', ...again], 1);
}
const verdict = verdictOf(first.results, second.results);
passed += verdict.passed;
failed += verdict.failed;
if (first.code !== 0 && failed === 0 && verdict.unsteady.length === 0) failed++;
rmSync(folder, { recursive: true, force: true });

console.log('');
for (const name of deep ? [] : longTestsOf(first.results)) console.log(`long: ${name}`);
for (const name of verdict.unsteady) console.log(`unsteady: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs a command while others run, and keeps what it says. */
function beside(command, args, options = {}) {
  return new Promise((resolve) => {
    let said = '';
    const hear = (words) => {
      said += words;
    };
    const child = spawn(command, args, { cwd: root, ...options });
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) =>
      resolve({ code: 1, said: `${command} could not be run: ${error.message}\n` }),
    );
    child.once('close', (code) => resolve({ code, said }));
  });
}

/** Shows what a command said that ran beside others, and tells whether it did well. */
function shown({ code, said }) {
  process.stderr.write(said);
  return code === 0;
}

/** Runs suites, and returns Jest's exit code and what it reports of each file. */
async function suites(wanted, workers = WORKERS) {
  const results = join(folder, 'jest.json');
  // A suite that failed may have left a server open: the run ends all the same.
  const code = await runJest(
    tool('jest'),
    [
      '--forceExit',
      `--maxWorkers=${workers}`,
      // What was translated stays for the next run.
      `--cacheDirectory=${join(root, 'node_modules/.cache/jest')}`,
      '--json',
      `--outputFile=${results}`,
      ...wanted,
    ],
    // Jest's own report goes to stderr; the JSON on stdout is in the file already.
    { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : { testResults: [] };
  rmSync(results, { force: true });
  return { code, results: report.testResults };
}

/**
 * Where the suites' stores lie. Each move is written through to the disk, which in thousands of short games is what a run waits
 * for: in memory, where there is enough of it and programs may be started from there, this takes no time.
 */
function temporaryFolder() {
  const name = 'packetboat-test-';
  if (process.env.TMPDIR === undefined && existsSync(MEMORY)) {
    let inMemory;
    try {
      const { bavail, bsize } = statfsSync(MEMORY);
      if (bavail * bsize > ENOUGH_BYTES) {
        inMemory = mkdtempSync(join(MEMORY, name));
        // Some suites start programs as somebody else, who has to come through here.
        chmodSync(inMemory, 0o755);
        const program = join(inMemory, 'program');
        writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
        if (succeeds(program, [])) return inMemory;
      }
    } catch {
      // Closed to us: the disk will do.
    }
    if (inMemory !== undefined) rmSync(inMemory, { recursive: true });
  }
  const onDisk = mkdtempSync(join(tmpdir(), name));
  chmodSync(onDisk, 0o755);
  return onDisk;
}

/** The browser that plays the stories; where Debian can install it, it is installed. */
function findBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined) {
    if (existsSync(asked)) return asked;
    console.error(`There is no browser at ${asked}, which is what CHROMIUM_PATH says.`);
    process.exit(1);
  }
  if (!existsSync(SHELL)) install('chromium-headless-shell');
  if (existsSync(SHELL)) return SHELL;
  if (!existsSync(CHROMIUM)) install('chromium');
  if (existsSync(CHROMIUM)) {
    console.log(
      `There is no ${SHELL}: the browser tests use ${CHROMIUM} and take longer (Debian: apt-get install chromium-headless-shell).`,
    );
    return CHROMIUM;
  }
  console.error(
    `The browser tests need Chromium at ${SHELL} or ${CHROMIUM}: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.`,
  );
  process.exit(1);
}

/** Compose itself reads docker-compose.yml in one suite. Where it cannot be had, that suite says that it is left out. */
function ensureCompose() {
  const known = [
    ['docker-compose', 'version'],
    ['docker', 'compose', 'version'],
  ];
  if (!known.some(([command, ...args]) => succeeds(command, args))) install('docker-compose');
}

/** One suite sets the clock of a server wrong. Where this cannot be had, that suite says that it is left out. */
function ensureFaketime() {
  if (!succeeds('faketime', ['--version'])) install('faketime');
}

/** Installs a package where this is Debian and we may. */
function install(name) {
  if (!succeeds('apt-get', ['--version']) || process.getuid?.() !== 0) return;
  console.log(`Installing ${name} for the tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** SQLite is always tested; PostgreSQL and Redis where they answer, and on CI they have to. */
async function engines() {
  const found = ['sqlite'];
  for (const [name, port] of [
    ['postgres', 5432],
    ['redis', 6379],
  ]) {
    if (process.env.CI || (await answers(port))) found.push(name);
    else console.log(`No ${name} on 127.0.0.1:${port}: its suites are left out of this run.`);
  }
  return found;
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
