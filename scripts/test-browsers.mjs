// `npm run test:browsers`: plays a short game of every title in Firefox and in WebKit. Not part of `npm test`. Where a
// browser is missing and can be installed (as root on Debian), it is; else a sentence says which one is left out.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, requireNode, run, tool } from './prepare.mjs';

const BROWSERS = [
  { name: 'Firefox', paths: [process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    paths: [process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

requireNode();
ensureInstalled();
const missing = () => BROWSERS.filter(({ paths }) => !paths.every(existsSync));
install(missing().flatMap(({ packages }) => packages));
for (const { name, paths, packages } of missing())
  console.log(
    `${name} is left out: it needs ${paths.join(' and ')} (Debian: apt-get install ${packages.join(' ')}).`,
  );
const found = BROWSERS.filter((browser) => !missing().includes(browser));
if (found.length === 0) process.exit(1);
if (!ensureBuilt()) process.exit(1);
const names = found.map(({ name }) => name.toLowerCase()).join(',');
process.exit(
  run(
    tool('jest'),
    ['--selectProjects', 'browsers', '--runInBand', '--forceExit', ...process.argv.slice(2)],
    {
      env: { ...process.env, PACKETBOAT_BROWSERS: names },
    },
  ),
);

function install(packages) {
  const apt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (packages.length === 0 || !apt || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(', ')} for the browser tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}
