// `npm test`: installs what is missing, type-checks, lints, builds, runs every suite, and ends with one line of its own.
// Arguments go to Jest: `npm test -- --selectProjects games`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, run, tool } from './prepare.mjs';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

requireNode();
ensureInstalled();
ensureChromium();
ensureCompose();

const steps = [
  ['types', () => run(tool('tsc'), ['-b']) === 0],
  ['lint', () => run(tool('biome'), ['ci', '--diagnostic-level=warn']) === 0],
  ['build', () => ensureBuilt()],
];

let passed = 0;
let failed = 0;
for (const [name, step] of steps) {
  console.log(`\n== ${name}`);
  if (step()) passed++;
  else {
    failed++;
    console.error(`${name}: failed`);
  }
}

const results = join(mkdtempSync(join(tmpdir(), 'packetboat-test-')), 'jest.json');
console.log('\n== suites');
// A suite that failed may have left a server open: the run ends all the same.
const jest = run(
  tool('jest'),
  ['--forceExit', '--maxWorkers=100%', '--json', `--outputFile=${results}`, ...process.argv.slice(2)],
  {
    env: { ...process.env, CHROMIUM_PATH: CHROMIUM, PACKETBOAT_TEST_ENGINES: await engines() },
    // Jest's own report goes to stderr; the JSON on stdout is in the file already.
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
if (existsSync(results)) {
  const summary = JSON.parse(readFileSync(results, 'utf8'));
  passed += summary.numPassedTests;
  failed += summary.numFailedTests + summary.numRuntimeErrorTestSuites;
  rmSync(results);
}
if (jest !== 0 && failed === 0) failed++;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The browser tests drive Debian's Chromium; where it is missing and can be installed, it is. */
function ensureChromium() {
  if (existsSync(CHROMIUM)) return;
  install('chromium');
  if (!existsSync(CHROMIUM)) {
    console.error(
      `The browser tests need Chromium at ${CHROMIUM}: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
    );
    process.exit(1);
  }
}

/** Compose itself reads docker-compose.yml in one suite. Where it cannot be had, that suite says that it is left out. */
function ensureCompose() {
  const known = [
    ['docker-compose', 'version'],
    ['docker', 'compose', 'version'],
  ];
  if (!known.some(([command, ...args]) => succeeds(command, args))) install('docker-compose');
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
  return found.join(',');
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
