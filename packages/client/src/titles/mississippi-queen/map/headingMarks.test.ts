import { HEADINGS } from '@packetboat/games/kit/hex';
import { turnsOnTheSpot } from '@packetboat/games/mississippi-queen/sailing';
import { shared } from '../../../chart/labels';
import { doingOf } from '../hand/hand';
import { playedOut } from '../testing/positions';
import { mooringsOf } from './Boats';
import { hullBoxes } from './boatNames';
import { courseOf } from './course';
import { facingAt, headingMarks } from './HeadingMarks';

test('MQ-4.3, MQ-6.6 the marks of a turn lie off all boats, and a press on one means its heading', () => {
  let [marked, crowded] = [0, 0];
  for (const seed of ['turn', 'mud', 'snag'])
    for (const { view, legal, acting, outcome } of playedOut(seed, 5)) {
      const hand = doingOf(view, legal);
      if (outcome !== undefined || (hand !== 'arriving' && hand !== 'facing')) continue;
      const course = courseOf(view);
      const moorings = mooringsOf(view, course);
      const own = moorings.find(({ seat }) => seat === acting);
      // Whoever has landed with this move lies at the landing and turns no more.
      if (own?.afloat !== true) continue;
      const hulls = moorings.flatMap(hullBoxes);
      const turns =
        hand === 'facing'
          ? HEADINGS.map((heading) => ({ heading, text: String(heading + 1), coal: 0 }))
          : turnsOnTheSpot(view).map(({ heading, coal }) => ({
              heading,
              coal,
              text: coal === 0 ? 'free' : String(coal),
            }));
      const marks = headingMarks(own.at, turns, hulls, 1);
      expect(marks).toHaveLength(turns.length);
      for (const [i, { heading, at, box }] of marks.entries()) {
        expect(facingAt(own.at, at)).toBe(heading);
        marked++;
        const others = marks.slice(i + 1).map((other) => other.box);
        if ([...hulls, ...others].some((other) => shared(other, box) > 0)) crowded++;
      }
    }
  expect(marked).toBeGreaterThan(200);
  expect(crowded / marked).toBeLessThan(0.02);
});
