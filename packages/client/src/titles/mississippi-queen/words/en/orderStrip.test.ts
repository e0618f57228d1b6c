import { nameOf, playedOut } from '../../testing/positions';
import { orderEntries } from './orderStrip';

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

test('MQ-9.5 the strip says in words who has sailed this round, who is next and who is still to sail', () => {
  const told = new Set<string>();
  for (const { view, outcome } of playedOut('order strip', 5)) {
    if (outcome !== undefined) break;
    const { order, at } = view.round;
    const entries = orderEntries(view, nameOf);
    const racing = entries.filter(({ seat }) => view.boats[seat]?.fate === 'racing');
    for (const { seat, status, state } of racing) {
      const place = order.indexOf(seat);
      if (state === 'now') expect(status).toBe('now');
      else if (place < at) expect(status).toBe('sailed');
      else if (place === at) expect(status).toBe('under way');
      else expect(['next', 'to sail']).toContain(status);
      told.add(status ?? '');
    }
    expect(racing.filter(({ status }) => status === 'next').length).toBeLessThan(2);
    // Whoever has landed or dropped out is not waited for.
    for (const { seat, status } of entries)
      if (view.boats[seat]?.fate !== 'racing') expect(status).toBeUndefined();
  }
  expect(told).toEqual(new Set(['sailed', 'now', 'next', 'to sail', 'under way']));
});
