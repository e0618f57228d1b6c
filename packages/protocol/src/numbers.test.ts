import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

test('docs/contributing.md leads from each section of the protocol to its code and its tests', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const sections = [...read('docs/protocol.md').matchAll(/^## (\d+) (.*)$/gm)];
  const rows = [...read('docs/contributing.md').matchAll(/^\| (\d+) ([^|]*?) *\|([^|]*)\|([^|]*)\|$/gm)];
  expect(rows.map(([, number]) => number)).toEqual(sections.map(([, number]) => number));
  for (const [index, [, number, name = '', code = '', tests = '']] of rows.entries()) {
    expect(sections[index]?.[2]).toMatch(name);
    const rooms = (cell: string) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, room = '']) =>
        path.join(root, 'packages', room.includes('/src') ? room : `server/src/${room}`),
      );
    expect(rooms(code).filter((room) => !existsSync(room))).toEqual([]);
    // Each of these rooms has a test that names a rule of the section.
    for (const room of rooms(tests)) {
      const named = readdirSync(room, { encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts'))
        .some((file) => readFileSync(path.join(room, file), 'utf8').includes(`P-${number}.`));
      expect([room, named]).toEqual([room, true]);
    }
  }
});
