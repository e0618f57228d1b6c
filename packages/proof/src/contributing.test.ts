import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STYLES } from './plan';

const root = path.join(__dirname, '../../..');
const guide = readFileSync(path.join(root, 'docs/contributing.md'), 'utf8');

/** Each file that is quoted, with the quotation. */
const quotations = [...guide.matchAll(/`(packages\/\S+\.tsx?)`\n+ *```ts\n(.*?)\n *```/gs)].map(
  ([, file = '', code = '']) => [file, code] as const,
);

/** Lists in the guide are indented; code in files is, too. */
function flush(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

test('the guide quotes code', () => {
  expect(quotations).toHaveLength((guide.match(/```ts\n/g) ?? []).length);
  expect(quotations.length).toBeGreaterThan(2);
});

test.each(quotations)('what the guide quotes stands in %s', (file, code) => {
  expect(flush(readFileSync(path.join(root, file), 'utf8'))).toContain(flush(code));
});

test.each([...guide.matchAll(/`(packages\/[^`\s]+)`/g)].map(([, file = '']) => file))('%s exists', (file) => {
  expect(() => readFileSync(path.join(root, file))).not.toThrow(/ENOENT/);
});

test('the guide counts the kinds of players', () => {
  expect(STYLES).toHaveLength(4);
});
