import { draftFor } from './draft';
import { playedOut, SEEDS } from './testing/positions';

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
