import { againMs, mayPass } from './again';

test.each([
  ['at the least what the server says', { retryMs: 800 }, 0, 0, 801],
  ['and up to twice that, so that not all come at once', { retryMs: 800 }, 3, 1, 1_601],
  ['spread less where a wait is long and the first', { retryMs: 60_000 }, 0, 1, 61_501],
  ['its own measure where the server says nothing', undefined, 0, 0.5, 1_501],
  ['longer each time', undefined, 2, 0.5, 6_001],
  ['half a minute at the most', undefined, 9, 0.5, 30_001],
] as const)('P-20.3 a page asks again after %s', (_, params, vain, chance, ms) => {
  const refusal = { key: 'rate.tooFast', ...(params === undefined ? {} : { params }) };
  expect(againMs(refusal, vain, 1_500, chance)).toBe(ms);
});

test('P-20.3 only for what may pass', () => {
  expect(['rate.tooFast', 'server.busy'].every((key) => mayPass({ key }))).toBe(true);
  expect(['table.private', 'rate.abuse', 'moment.unknown'].some((key) => mayPass({ key }))).toBe(false);
});
