import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What makes games out of logs: our own rules and the fold, and the libraries that both are made with. */
const PACKAGES = ['@packetboat/games', '@packetboat/record'] as const;
const LIBRARIES = ['boardgame.io', 'immer'] as const;

/**
 * Tells the rules that this process runs from those of another build: a digest of all that makes games out of logs. A match
 * that these very rules have failed at is not tried again by them.
 */
export function programOf(
  folders: readonly string[] = PACKAGES.map((name) => path.dirname(require.resolve(name))),
  versions: readonly string[] = LIBRARIES.map(versionOf),
): string {
  const digest = createHash('sha256').update(JSON.stringify(versions));
  for (const folder of folders) {
    for (const file of programFiles(folder))
      digest.update(file).update(readFileSync(path.join(folder, file)));
  }
  return digest.digest('hex').slice(0, 16);
}

const programFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file) && !file.includes('.test'))
    .sort();

function versionOf(library: string): string {
  const { version } = JSON.parse(readFileSync(require.resolve(`${library}/package.json`), 'utf8')) as {
    readonly version: string;
  };
  return `${library} ${version}`;
}
