import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programOf } from './program';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'packetboat-program-'));
});
afterEach(() => rmSync(scratch, { recursive: true }));

/** The rules and the fold as they are here. */
const folders = ['@packetboat/games', '@packetboat/record'].map((name) =>
  path.dirname(require.resolve(name)),
);
const copies = () =>
  folders.map((folder, n) => {
    const copy = path.join(scratch, String(n));
    cpSync(folder, copy, { recursive: true });
    return copy;
  });

test('P-10.26 a build is known by its rules and by the fold, wherever it lies', () => {
  expect(programOf(copies())).toBe(programOf());
});

test.each([
  ['the rules', 0],
  ['the fold', 1],
])('P-10.26 a change of %s makes another build', (_, which) => {
  const changed = copies();
  writeFileSync(path.join(changed[which] as string, 'one-more.js'), '// mended');
  expect(programOf(changed)).not.toBe(programOf());
});

test('P-10.26 other versions of the libraries make another build', () => {
  expect(programOf(folders, ['boardgame.io 0.0.1'])).not.toBe(programOf(folders));
  expect(programOf(folders, ['boardgame.io 0.0.1'])).not.toBe(programOf(folders, ['boardgame.io 0.0.2']));
});
