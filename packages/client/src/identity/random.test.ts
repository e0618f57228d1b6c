import { randomHex } from './random';

test('random text has two signs a byte, and is another every time', () => {
  const drawn = Array.from({ length: 1000 }, () => randomHex(16));
  for (const one of drawn) expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(drawn).size).toBe(1000);
});
