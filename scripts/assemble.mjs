// `node scripts/assemble.mjs FOLDER`: lays out, from a clone that is installed and built, what a server needs that runs and
// nothing else. The image and the install script for Debian are made of it. packages/server/left-out.json says what of the
// installed packages is left out, and a test compares the rest with what a running server loads.

import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { driverIsSound, root, UNSOUND_DRIVER } from './prepare.mjs';

/** Our own packages that run on a server, and what of each is needed. The page brings its own files, made by Vite. */
const OWN = { games: 'dist', protocol: 'dist', record: 'dist', server: 'dist', client: 'dist/web' };

const { packages, files } = JSON.parse(readFileSync(join(root, 'packages/server/left-out.json'), 'utf8'));
const leftOutPackages = Object.values(packages).flat();
const leftOutFiles = Object.values(files)
  .flat()
  .map((pattern) => new RegExp(pattern));

const [folder] = process.argv.slice(2);
if (folder === undefined || existsSync(folder)) {
  console.error('node scripts/assemble.mjs FOLDER: names a folder that is not there yet.');
  process.exit(2);
}

copy('package.json');
copy('LICENSE');
for (const [name, part] of Object.entries(OWN)) {
  copy(`packages/${name}/package.json`);
  copy(`packages/${name}/${part}`);
  const link = join(folder, 'node_modules/@packetboat', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join('../../packages', name), link);
}
for (const place of new Set(installed())) copy(place);
if (!driverIsSound()) throw new Error(UNSOUND_DRIVER);
chmodSync(join(folder, 'packages/server/dist/house/cli.js'), 0o755);

/** The packages that the lock file installs for a server in production, by their place in the clone. */
function installed() {
  const asked = [
    '--package-lock-only',
    '--omit=dev',
    '--workspace=@packetboat/server',
    '--all',
    '--parseable',
  ];
  const said = execFileSync('npm', ['ls', ...asked], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const places = said
    .split('\n')
    .map((line) => relative(root, line))
    .filter((place) => /(^|\/)node_modules\/(?!@packetboat\/)/.test(place));
  for (const name of leftOutPackages)
    if (!places.includes(`node_modules/${name}`))
      throw new Error(`${name} is to be left out, and the lock file does not install it`);
  return places.filter((place) => !leftOutPackages.some((name) => within(place, `node_modules/${name}`)));
}

function within(place, outer) {
  return place === outer || place.startsWith(`${outer}/node_modules/`);
}

/** Copies a file or a folder of the clone to the same place, without packages inside it and without what nothing runs. */
function copy(place) {
  const from = join(root, place);
  cpSync(from, join(folder, place), {
    recursive: true,
    filter: (source) => {
      const path = relative(root, source);
      if (source !== from && path.endsWith('node_modules')) return false;
      if (statSync(source).isDirectory()) return !leftOutFiles.some((pattern) => pattern.test(`${path}/`));
      return !leftOutFiles.some((pattern) => pattern.test(path));
    },
  });
}
