// `npm run test:image`: runs the Dockerfile's own steps with buildah, on a stand-in for its base where no registry of images
// can be reached (Debian by debootstrap, Node and npm by their packages on npm), and then lives with the image: read-only
// root, a user that is not root, a match played, stopped, started, backed up, restored, and a store of an earlier version
// brought up to date. Needs root on Debian with buildah and debootstrap.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './prepare.mjs';

const SUITE = 'bookworm';
const LARGEST_ABOVE_BASE_MB = 45;
const PORT = 18_400;
const HOUSE = `http://127.0.0.1:${PORT}`;
/** The base is made once: it is kept here, and the rest goes when the run is over. */
const KEPT = process.env.IMAGE_TEST_FOLDER ?? join(tmpdir(), 'packetboat-image');
const BUILDAH = ['--root', join(KEPT, 'storage'), '--runroot', join(KEPT, 'run'), '--storage-driver', 'vfs'];
const NODE_MAJOR = /^ARG NODE_VERSION=(\d+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1];
const BASE = `docker.io/library/node:${NODE_MAJOR}-${SUITE}-slim`;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

for (const tool of ['buildah', 'debootstrap', 'unshare', 'chroot'])
  if (spawnSync(tool, ['--version']).error)
    fail(`${tool} is not installed (Debian: apt-get install buildah debootstrap)`);
if (process.getuid?.() !== 0) fail('buildah without namespaces needs root');

mkdirSync(KEPT, { recursive: true });
const work = mkdtempSync(join(KEPT, 'work-'));
const house = { child: undefined, said: '' };
let container;
try {
  if (!buildah('images', '--quiet', '--filter', `reference=${BASE}`).trim())
    step('a stand-in for the base', makeBase);
  step('the steps of the Dockerfile', build);
  const place = step('its labels, its user and its size', look);
  const run = runner(place);
  await stepAsync('a match is played; a stop is clean and a start goes on', () => live(run));
  await stepAsync('backup, restore and verify', () => keep(run));
  await stepAsync('a store of an earlier version is brought up to date', () => upgrade(run));
  console.log('\nThe image is fine.');
} finally {
  house.child?.kill('SIGKILL');
  if (container) quietly('buildah', [...BUILDAH, 'rm', container]);
  quietly('buildah', [...BUILDAH, 'rmi', 'packetboat:test']);
  rmSync(work, { recursive: true, force: true });
}

/** Debian as `node:NN-bookworm-slim` has it, with Node, npm and the user `node` where that image has them. */
function makeBase() {
  const tree = join(work, 'base');
  execute('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    SUITE,
    tree,
    'http://deb.debian.org/debian',
  ]);
  const architecture =
    { x64: 'x64', arm64: 'arm64' }[process.arch] ?? fail(`no Node on npm for ${process.arch}`);
  execute('npm', ['pack', '--silent', `node-linux-${architecture}@${NODE_MAJOR}`, 'npm@11'], { cwd: work });
  const packed = (start) =>
    join(work, readdirSync(work).find((name) => name.startsWith(start)) ?? fail(start));
  execute('tar', ['xzf', packed('node-linux-'), '--strip-components=1', '-C', join(tree, 'usr/local')]);
  const npm = join(tree, 'usr/local/lib/node_modules/npm');
  mkdirSync(npm, { recursive: true });
  execute('tar', ['xzf', packed('npm-'), '--strip-components=1', '-C', npm]);
  for (const name of ['npm', 'npx'])
    execute('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(tree, 'usr/local/bin', name)]);
  execute('chroot', [tree, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node']);
  for (const place of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man'])
    rmSync(join(tree, place), { recursive: true, force: true });
  const from = buildah('from', 'scratch').trim();
  buildah('add', '--quiet', from, tree, '/');
  buildah('commit', '--quiet', '--rm', from, BASE);
  rmSync(tree, { recursive: true });
}

/** From the files git knows, and those it would: what is built or installed here does not get in. */
function build() {
  const context = join(work, 'context');
  const files = said('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const name of files.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, name), join(context, name));
  const npmrc = join(work, 'npmrc');
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  // The way to npm's packages is the one of this machine; it is there while the steps run and does not get into the image.
  writeFileSync(
    npmrc,
    [`registry=${said('npm', ['config', 'get', 'registry']).trim()}`, authority && 'cafile=/run/authorities']
      .filter(Boolean)
      .join('\n'),
  );
  const lent = [`${npmrc}:/root/.npmrc:ro`, ...(authority ? [`${authority}:/run/authorities:ro`] : [])];
  execute('buildah', [
    ...BUILDAH,
    'bud',
    ...['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--pull-never', '--layers=false'],
    ...lent.flatMap((one) => ['--volume', one]),
    ...['--build-arg', 'REVISION=test', '--tag', 'packetboat:test', context],
  ]);
  rmSync(context, { recursive: true });
}

function look() {
  const image = JSON.parse(buildah('inspect', '--type', 'image', 'packetboat:test')).Docker;
  const { Labels, User, Healthcheck, Volumes, Env } = image.config;
  equal(Labels['org.opencontainers.image.version'], version, 'the version on the label');
  equal(Labels['org.opencontainers.image.revision'], 'test', 'the revision on the label');
  equal(User, 'node', 'the user');
  equal(Object.keys(Volumes).join(), '/data', 'the volume');
  if (!Healthcheck?.Test?.length) fail('there is no health check');
  if (Env.some((one) => /registry|npmrc/i.test(one))) fail('the way to the packages got into the image');
  container = buildah('from', '--pull-never', 'packetboat:test').trim();
  const place = buildah('mount', container).trim();
  const base = buildah('from', '--pull-never', BASE).trim();
  const all = bytesBelow(place);
  const own = all - bytesBelow(buildah('mount', base).trim());
  quietly('buildah', [...BUILDAH, 'rm', base]);
  console.log(`  ${mb(all)} in all, ${mb(own)} above its base:`);
  for (const part of [
    'node_modules',
    ...['client', 'games', 'protocol', 'record', 'server'].map((name) => `packages/${name}`),
  ])
    console.log(`  ${mb(bytesBelow(join(place, 'app', part))).padStart(9)}  ${part}`);
  if (own > LARGEST_ABOVE_BASE_MB * 1e6)
    fail(`the image is more than ${LARGEST_ABOVE_BASE_MB} MB above its base`);
  return place;
}

/** Runs a command in the image as Docker would with `--read-only`: nothing can be written but in /data and /tmp. */
function runner(place) {
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'packetboat:test')).Docker;
  const script = [
    `mount --bind ${place} ${place} && mount -o remount,bind,ro ${place}`,
    `mount --bind "$STORE" ${place}/data && mount -t tmpfs tmpfs ${place}/tmp && mount -t proc proc ${place}/proc`,
    `mount --rbind /dev ${place}/dev`,
    `exec chroot --userspec=1000:1000 ${place} /usr/bin/env -i -C ${config.WorkingDir} "$@"`,
  ].join(' && ');
  return (store, settings, command) => {
    const env = [...config.Env, `PORT=${PORT}`, 'HOST=127.0.0.1', ...settings];
    return spawn('unshare', ['--mount', '--', 'sh', '-c', script, 'sh', ...env, ...command], {
      env: { PATH: process.env.PATH, STORE: store },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };
}

function emptyStore(name) {
  const store = join(work, name);
  mkdirSync(store);
  execute('chown', ['1000:1000', store]);
  return store;
}

/** Starts the house with the image's own command, and waits until it says that it is ready. */
async function start(run, store, settings = []) {
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'packetboat:test')).Docker;
  const from = performance.now();
  house.said = '';
  house.child = run(store, settings, config.Cmd);
  for (const stream of [house.child.stdout, house.child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      house.said += chunk;
    });
  await until('the house is ready', async () => {
    if (house.child.exitCode !== null) fail(`the house ended:\n${house.said}`);
    return (await fetch(`${HOUSE}/readyz`)).ok;
  });
  const [, ...check] = config.Healthcheck.Test;
  equal(await ended(run(store, [], check)), 0, 'the image’s health check');
  console.log(`  ready after ${Math.round(performance.now() - from)} ms`);
}

async function stop() {
  const from = performance.now();
  house.child.kill('SIGTERM');
  equal(await ended(house.child), 0, 'the code a stop ends with');
  console.log(`  stopped after ${Math.round(performance.now() - from)} ms`);
}

async function live(run) {
  const store = emptyStore('lived');
  await start(run, store);
  if (!(await (await fetch(HOUSE)).text()).includes('<title>')) fail('there is no page');
  const played = await openMatch(2);
  equal((await tableOf(played)).status, 'running', 'the match');
  await stop();
  // Whatever the stand-ins had done by then is there, and they go on by themselves.
  await start(run, store, ['PACKETBOAT_BOT_DELAY_MS=0']);
  await until('the match is over', async () => (await tableOf(played)).status === 'over');
  await stop();
  const written = readdirSync(store).join(' ');
  if (!written.includes('packetboat.sqlite')) fail(`nothing was written: ${written}`);
}

async function keep(run) {
  const store = join(work, 'lived');
  await start(run, store);
  const before = await (await fetch(`${HOUSE}/api/tables`)).text();
  await tool(run, store, 'backup', '/data/kept.sqlite');
  await stop();
  const elsewhere = emptyStore('elsewhere');
  execute('cp', ['--preserve', join(store, 'kept.sqlite'), elsewhere]);
  await tool(run, elsewhere, 'restore', '/data/kept.sqlite');
  await tool(run, elsewhere, 'verify');
  await start(run, elsewhere);
  equal(await (await fetch(`${HOUSE}/api/tables`)).text(), before, 'the tables of the restored store');
  await stop();
}

async function upgrade(run) {
  const earlier = join(root, 'packages/server/src/siege/earlier-stores');
  for (const name of readdirSync(earlier).filter((one) => /^\d+$/.test(one))) {
    const store = emptyStore(name);
    const file = join(store, 'packetboat.sqlite');
    writeFileSync(file, gunzipSync(readFileSync(join(earlier, name, 'sqlite.gz'))));
    execute('chown', ['1000:1000', file]);
    await start(run, store);
    await tool(run, store, 'verify');
    await stop();
  }
}

async function tool(run, store, ...command) {
  const child = run(store, [], ['packetboat', ...command]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  const code = await ended(child);
  if (code !== 0) fail(`packetboat ${command.join(' ')} ended with ${code}:\n${output}`);
  console.log(`  packetboat ${command.join(' ')}: ${output.trim().split('\n').at(-1)}`);
}

async function openMatch(seats) {
  const { id, hostToken } = await post('/api/tables', { title: 'mississippi-queen', seats });
  for (let seat = 0; seat < seats; seat++) await post(`/api/tables/${id}/stand-ins`, {}, hostToken);
  await post(`/api/tables/${id}/start`, {}, hostToken);
  return id;
}

async function tableOf(id) {
  return (await fetch(`${HOUSE}/api/tables/${id}`)).json();
}

async function post(address, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(HOUSE + address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) fail(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function until(what, holds) {
  const limit = performance.now() + 120_000;
  while (
    !(await holds().catch((error) => (error.cause?.code === 'ECONNREFUSED' ? false : Promise.reject(error))))
  ) {
    if (performance.now() > limit) fail(`waited two minutes for: ${what}\n${house.said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ended(child) {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

function bytesBelow(place) {
  return existsSync(place) ? Number(said('du', ['--summarize', '--bytes', place]).split('\t')[0]) : 0;
}

function mb(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function buildah(...args) {
  return said('buildah', [...BUILDAH, ...args]);
}

function said(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (status !== 0) fail(`${command} ${args.join(' ')}\n${stderr}`);
  return stdout;
}

function execute(command, args, options = {}) {
  said(command, args, options);
}

function quietly(command, args) {
  spawnSync(command, args, { stdio: 'ignore' });
}

function step(name, does) {
  console.log(`\n== ${name}`);
  const from = performance.now();
  const result = does();
  console.log(`  ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

async function stepAsync(name, does) {
  console.log(`\n== ${name}`);
  await does();
}

function equal(is, wanted, what) {
  if (is !== wanted) fail(`${what}: ${is}, and not ${wanted}`);
}

function fail(why) {
  throw new Error(why);
}
