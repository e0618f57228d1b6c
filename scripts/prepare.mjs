// What `npm start` and `npm test` do before anything is installed: plain Node, no dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const NODE_FLOOR = [20, 19];

/** Ends the process with one clear sentence when Node is too old for the code that would follow. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return;
  console.error(
    `Packetboat needs Node ${NODE_FLOOR.join('.')} or newer, and this is Node ${process.versions.node}: please install a current Node from nodejs.org.`,
  );
  process.exit(1);
}

/** Runs a command to its end, showing what it prints. Returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) console.error(`${command} could not be run: ${result.error.message}`);
  return result.status ?? 1;
}

/** The path of a tool that the dependencies brought. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);

/** Installs the dependencies of the lock file, unless this very lock file is installed already. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.packetboat-lock');
  const lock = digest([readFileSync(join(root, 'package-lock.json'))]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log(
    'Installing dependencies (once; a minute or two, and some more where the database driver has to be compiled) ...',
  );
  if (run('npm', ['ci', '--no-audit', '--no-fund']) !== 0) {
    console.error(
      'Installing failed: see above. A C++ compiler and Python are needed where no prebuilt SQLite driver exists.',
    );
    process.exit(1);
  }
  if (!driverIsSound()) console.warn(UNSOUND_DRIVER);
  writeFileSync(stamp, lock);
}

export const UNSOUND_DRIVER =
  'The SQLite driver was compiled with the headers of a Node from 24.19 on, with which a server ends by itself now and then. Use Node 22 or 24.18, or Docker, and install again (rm -r node_modules).';

/**
 * Version 12 of better-sqlite3 is sound where it is downloaded, or compiled with headers of Node before 24.19: later ones make
 * it call a function of Node that it may not call while garbage is collected.
 */
export function driverIsSound() {
  const driver = join(root, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');
  return !existsSync(driver) || !readFileSync(driver).includes('RemoveEnvironmentCleanupHook');
}

const BUILT = ['games', 'protocol', 'server', 'client'];

/** Which sources the last build was made of. */
const stamp = join(root, 'packages', 'server', 'dist', '.built');

function sourcesNow() {
  return digest([
    ...['tsconfig.base.json', 'package-lock.json'].map((name) => readFileSync(join(root, name))),
    ...BUILT.flatMap((name) => describeTree(join(root, 'packages', name))),
  ]);
}

/** Whether server and page are built of the sources as they are. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesNow();
}

/** What builds the page: it reads sources alone, so it may run beside what builds the server. */
export const pageBuild = [
  tool('vite'),
  ['build', '--logLevel', 'warn'],
  { cwd: join(root, 'packages', 'client') },
];

/** Builds server and page when any source is newer than the last build. Returns whether that worked. */
export function ensureBuilt(buildPage = () => run(...pageBuild) === 0) {
  if (isBuilt()) return true;
  console.log('Building ...');
  const sources = sourcesNow();
  if (run(tool('tsc'), ['-b', ...BUILT.map((name) => `packages/${name}`)]) !== 0 || !buildPage())
    return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  return true;
}

function describeTree(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return describeTree(path);
      const { mtimeMs, size } = statSync(path);
      return [`${path} ${mtimeMs} ${size}\n`];
    });
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
