import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const LOCK = '{}';
/** Stands for the compiler: what it builds is a tool that says which version it was built of. */
const COMPILER = `#!/usr/bin/env node
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
mkdirSync('packages/server/dist/house', { recursive: true });
const version = readFileSync('packages/server/version', 'utf8');
writeFileSync('packages/server/dist/house/cli.js', 'console.log(' + JSON.stringify(version) + ', ...process.argv.slice(2))');
`;

let clone: string;
const lay = (path: string, text: string, mode?: number) => {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text, { mode });
};
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'packetboat-clone-'));
  for (const script of ['packetboat.mjs', 'prepare.mjs']) {
    lay(`scripts/${script}`, '');
    copyFileSync(join(__dirname, script), join(clone, 'scripts', script));
  }
  lay('package-lock.json', LOCK);
  lay('tsconfig.base.json', '{}');
  lay('node_modules/.packetboat-lock', createHash('sha256').update(LOCK).digest('hex'));
  lay('node_modules/.bin/tsc', COMPILER, 0o755);
  lay('node_modules/.bin/vite', '#!/bin/sh\n', 0o755);
  for (const name of ['games', 'protocol', 'server', 'client']) lay(`packages/${name}/package.json`, '{}');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

function packetboat(...args: string[]): string {
  const tool = spawnSync(process.execPath, ['scripts/packetboat.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
  return tool.stdout + tool.stderr;
}

test('a restore and a move are made by the version that lies here, all else by the one that was built', () => {
  expect(packetboat('backup')).toBe('Packetboat is not built yet: run npm start once.\n');
  lay('packages/server/version', 'the newer');
  expect(packetboat('move', '--to', 'x')).toBe('Building ...\nthe newer move --to x\n');
  expect(packetboat('restore', 'x')).toBe('the newer restore x\n');
  lay('packages/server/version', 'before');
  // The newer one may be running.
  expect(packetboat('backup')).toBe('the newer backup\n');
  expect(packetboat('restore', 'x')).toBe('Building ...\nbefore restore x\n');
});

test('nothing is restored by another version where this one cannot be built', () => {
  lay('packages/server/version', 'the newer');
  packetboat('restore', 'x');
  lay('packages/server/version', 'before');
  lay('node_modules/.bin/tsc', '#!/bin/sh\nexit 1\n', 0o755);
  expect(packetboat('restore', 'x')).toBe(
    'Building ...\nThe build failed: see above. Nothing was changed.\n',
  );
});
