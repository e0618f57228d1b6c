import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The versions of installed packages, as this file's own package would load them. */
export function versionsOf(...packages: readonly string[]): Record<string, string> {
  return Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
}

/** Read from the file: many packages do not export their `package.json`. */
function versionOf(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const file = readFileSync(path.join(folder, name, 'package.json'), 'utf8');
      return (JSON.parse(file) as { version: string }).version;
    } catch {
      // Not in this folder: the next one up.
    }
  }
  return 'unknown';
}
