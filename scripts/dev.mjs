// `npm run dev`: server and page, rebuilt as files change. The page is at Vite's address, which passes /api, /games
// and sockets on to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, tool } from './prepare.mjs';

requireNode();
ensureInstalled();
ensureBuilt();

const children = [
  [tool('tsc'), ['-b', '--watch', '--preserveWatchOutput', 'packages/server'], root],
  [
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'packages/server/dist/main.js')],
    root,
  ],
  [tool('vite'), [], join(root, 'packages/client')],
].map(([command, args, cwd]) => spawn(command, args, { cwd, stdio: 'inherit' }));

const stop = () => {
  for (const child of children) child.kill();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
