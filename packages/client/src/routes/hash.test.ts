import { textOfHash } from './hash';

test.each([
  ['', ''],
  ['#', ''],
  ['#MT-4', 'MT-4'],
  ['#MT%2D4', 'MT-4'],
  ['#%', ''],
  ['#MT-4%', ''],
  ['#%E0%A4%A', ''],
])('%j says %j', (hash, text) => {
  expect(textOfHash(hash)).toBe(text);
});
