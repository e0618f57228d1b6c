// `npm run packetboat -- COMMAND`: the host's tool, with the settings that the server is started with.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, isBuilt, requireNode, root } from './prepare.mjs';

/**
 * What these write is for the version that lies here, which whoever goes back has just checked out: the version that was
 * built before would bring the store up to itself. Whoever does either has stopped the server, whose files a build takes away.
 */
const WRITE_FOR_THIS_VERSION = ['restore', 'move'];

requireNode();
const tool = join(root, 'packages', 'server', 'dist', 'house', 'cli.js');
const [command, what] = process.argv.slice(2);
if (WRITE_FOR_THIS_VERSION.includes(command) && what !== undefined && !isBuilt()) {
  ensureInstalled();
  if (!ensureBuilt()) {
    console.error('The build failed: see above. Nothing was changed.');
    process.exit(1);
  }
}
if (!existsSync(tool)) {
  console.error('Packetboat is not built yet: run npm start once.');
  process.exit(1);
}
const settings = join(root, '.env');
// What the environment says already counts more.
if (existsSync(settings)) process.loadEnvFile(settings);
process.exit(spawnSync(process.execPath, [tool, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1);
