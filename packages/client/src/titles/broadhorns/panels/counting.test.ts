import { countedAt } from './counting';

test.each([
  [0, 9],
  [12, 3],
  [5, 6],
  [-2, -7],
])('from %i to %i it goes one way in whole steps, and arrives', (from, to) => {
  const shown = Array.from({ length: 21 }, (_, i) => countedAt(from, to, i / 20));
  expect(shown[0]).toBe(from);
  expect(shown.at(-1)).toBe(to);
  shown.forEach((n, i) => {
    expect(Number.isInteger(n)).toBe(true);
    if (i > 0) expect(Math.sign(n - (shown[i - 1] ?? n)) * Math.sign(to - from)).toBeGreaterThanOrEqual(0);
  });
});

test('before its time and after it nothing else is shown', () => {
  expect(countedAt(4, 8, -0.3)).toBe(4);
  expect(countedAt(4, 8, 1.7)).toBe(8);
});
