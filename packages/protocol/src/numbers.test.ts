import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ruleFaults } from '@packetboat/proof';

const root = path.join(__dirname, '..', '..', '..');

/** Where the protocol is kept and put to the test. */
const PACKAGES = ['protocol', 'record', 'server'];

test('every rule in docs/protocol.md is named by a test, and no test names another', () => {
  const sources = PACKAGES.flatMap((name) => {
    const folder = path.join('packages', name, 'src');
    return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(folder, file));
  });
  const files = Object.fromEntries(
    sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const document = 'docs/protocol.md';
  const rules = readFileSync(path.join(root, document), 'utf8');
  expect(ruleFaults({ code: 'P', rules, files, document })).toEqual([]);
});
