import { reach } from '@packetboat/games/mississippi-queen/hints';
import { boatOf, mover } from '@packetboat/games/mississippi-queen/state';
import { fitting, onScreen } from '../../../chart/camera';
import { roomiest } from '../../../chart/keeping-clear';
import { apart } from '../../../chart/point';
import { playedOut, TABLES } from '../testing/positions';
import { courseOf } from './course';
import { aheadOf, BEHIND, clearings, LEAST, steeringBox } from './sight';

const DESKS = [
  { width: 944, height: 748, size: 1, footHeight: 130 },
  { width: 1516, height: 1028, size: 1.25, footHeight: 150 },
];

test('the acting boat, where she may go and, near the end, the landing are clear of all papers on a desk', () => {
  let [looked, landings] = [0, 0];
  for (const { seed, seats, race } of TABLES) {
    let n = 0;
    for (const { view, outcome } of playedOut(seed, seats, race)) {
      if (outcome !== undefined || view.facing.length > 0 || n++ % 5 !== 0) continue;
      const course = courseOf(view);
      const from = boatOf(view.boats, mover(view)).at;
      const ends = reach(view).map(({ spot }) => spot);
      const box = steeringBox(view, course, from, ends);
      const near = course.landing !== null && apart(course.landing.at, course.centre(from)) < 400;
      if (near) landings++;
      const wanted = [from, ...ends.filter((spot) => aheadOf(view, course, from, spot) > -BEHIND)]
        .map(course.centre)
        .concat(near ? (course.landing?.entries ?? []) : []);
      for (const { width, height, size, footHeight } of DESKS) {
        const papers = clearings({
          phone: false,
          low: false,
          size,
          footHeight,
          finished: false,
          bill: 'slip',
        });
        const inset = papers[roomiest(box, [width, height], papers)];
        if (inset === undefined) throw new Error('there is always a way to keep clear');
        const frame = { width, height, inset };
        const camera = fitting(box, frame, { most: 1.3 * size });
        looked++;
        for (const point of wanted) {
          const [x, y] = onScreen(point, camera, frame);
          expect(x).toBeGreaterThan(inset.left + 10);
          expect(x).toBeLessThan(width - inset.right - 10);
          expect(y).toBeGreaterThan(inset.top + 10);
          expect(y).toBeLessThan(height - inset.bottom - 10);
        }
        // Close enough to read and to point at.
        expect(camera.zoom).toBeGreaterThanOrEqual(LEAST * Math.min(1, size));
      }
    }
  }
  expect(looked).toBeGreaterThan(100);
  expect(landings).toBeGreaterThan(5);
});
