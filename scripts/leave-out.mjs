// Run in the image after the production packages are installed: takes away those of packages/server/left-out.json,
// which come with what we use and which nothing loads. A test compares that list with what a running server loads.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const lists = JSON.parse(readFileSync('packages/server/left-out.json', 'utf8'));
for (const name of Object.values(lists).flat()) {
  const folder = join('node_modules', name);
  // The lock file has changed and this list has not.
  if (!existsSync(folder)) throw new Error(`${folder} is to be left out and is not there`);
  rmSync(folder, { recursive: true });
}
