// `npm run packetboat -- COMMAND`: the host's tool, with the settings that the server is started with.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode, root } from './prepare.mjs';

requireNode();
const tool = join(root, 'packages', 'server', 'dist', 'house', 'cli.js');
if (!existsSync(tool)) {
  console.error('Packetboat is not built yet: run npm start once.');
  process.exit(1);
}
const settings = join(root, '.env');
// What the environment says already counts more.
if (existsSync(settings)) process.loadEnvFile(settings);
process.exit(spawnSync(process.execPath, [tool, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1);
