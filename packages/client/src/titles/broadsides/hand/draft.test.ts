import { playedOut, SEEDS } from '../testing/positions';
import { draftFor } from './draft';

test('BS-3.3 a draft is of one seat, and no longer of use when that is ready; the other one’s stays in the hand', () => {
  let locked = 0;
  for (const seed of SEEDS)
    for (const { before, view } of playedOut(seed)) {
      expect(draftFor(view, 0)).not.toBe(draftFor(view, 1));
      if (view.phase !== before.phase || view.round !== before.round) continue;
      for (const seat of [0, 1]) {
        if (view.phase !== 'plotting' || before.ready[seat] === view.ready[seat]) continue;
        expect(draftFor(view, seat)).not.toBe(draftFor(before, seat));
        expect(draftFor(view, 1 - seat)).toBe(draftFor(before, 1 - seat));
        locked++;
      }
    }
  expect(locked).toBeGreaterThan(5);
});

test('BS-6.3 a row is kept from cannon to cannon of one volley, and chosen anew after the next card', () => {
  let [kept, anew] = [0, 0];
  for (const seed of SEEDS)
    for (const { before, view } of playedOut(seed)) {
      if (before.volley === null || view.volley === null) continue;
      const { firing } = view.volley;
      if (before.turned === view.turned && before.round === view.round) {
        expect(draftFor(view, firing)).toBe(draftFor(before, firing));
        kept++;
      } else {
        expect(draftFor(view, firing)).not.toBe(draftFor(before, firing));
        anew++;
      }
    }
  expect([kept > 20, anew > 2]).toEqual([true, true]);
});
