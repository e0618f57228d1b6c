// `npm start`: from a bare clone to a running server.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
ensureInstalled();
if (!ensureBuilt()) {
  console.error('The build failed: see above.');
  process.exit(1);
}
const settings = join(root, '.env');
// What the environment says already counts more.
if (existsSync(settings)) process.loadEnvFile(settings);
process.env.NODE_ENV ??= 'production';
createRequire(import.meta.url)(join(root, 'packages', 'server', 'dist', 'main.js'));
