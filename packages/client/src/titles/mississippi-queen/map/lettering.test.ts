import { inTheClear } from '../../../chart/keeping-clear';
import { apart } from '../../../chart/point';
import { playedOut, TABLES } from '../testing/positions';
import { courseOf, HEX } from './course';
import { letteringOf, roseInSight } from './lettering';

test('a compass rose stands on dry land, and where no paper covers a part of it, or nowhere', () => {
  let shown = 0;
  const inset = { top: 100, right: 60, bottom: 150, left: 250 };
  const frame = { width: 944, height: 748, inset };
  for (const { seed, seats, race } of TABLES) {
    let n = 0;
    for (const { view } of playedOut(seed, seats, race)) {
      if (n++ % 30 !== 0) continue;
      const course = courseOf(view);
      const { roses } = letteringOf(course);
      for (const at of roses) expect(course.toRiver(at)).toBeGreaterThan(HEX * 3);
      const [x, y] = course.centre(view.boats[0]?.at ?? 0);
      const sight = inTheClear({ x, y, zoom: 0.9 }, frame);
      const rose = roseInSight(roses, [sight]);
      if (rose === undefined) continue;
      shown++;
      expect(Math.abs(rose[0] - x) + 40).toBeLessThan(sight.width / 2);
      expect(Math.abs(rose[1] - y) + 40).toBeLessThan(sight.height / 2);
      expect(roses.every((other) => other === rose || apart(other, rose) > 150)).toBe(true);
    }
  }
  expect(shown).toBeGreaterThan(3);
});
