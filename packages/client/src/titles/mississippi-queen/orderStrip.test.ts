import { orderEntries } from './orderStrip';
import { nameOf, playedOut } from './testing/positions';

test('the strip marks whoever is asked: while a pushed boat is pointed, her own captain', () => {
  let pointed = 0;
  for (const { view, acting, outcome } of playedOut('order strip')) {
    if (outcome !== undefined) break;
    const now = orderEntries(view, nameOf).filter(({ state }) => state === 'now');
    expect(now.map(({ seat }) => seat)).toEqual([acting]);
    if (view.facing.length > 0) pointed++;
  }
  expect(pointed).toBeGreaterThan(0);
});
