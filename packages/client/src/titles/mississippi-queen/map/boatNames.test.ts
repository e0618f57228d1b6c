import { boxAt, shared } from '../../../chart/labels';
import { apart } from '../../../chart/point';
import { nameOf, playedOut } from '../testing/positions';
import { mooringsOf } from './Boats';
import { boatLabels, hullBoxes } from './boatNames';
import { courseOf } from './course';

test('whoever looks on sees by name who moves; at the helm one knows', () => {
  let n = 0;
  for (const { view, acting, outcome } of playedOut('names')) {
    if (outcome !== undefined || n++ % 9 !== 0) continue;
    const moorings = mooringsOf(view, courseOf(view));
    const free = { taken: [], sight: [], scale: 1 };
    const seen = boatLabels(moorings, [acting], null, free, nameOf);
    expect(seen.filter(({ acts }) => acts).map(({ text }) => text)).toEqual([nameOf(acting)]);
    const steered = boatLabels(moorings, [acting], acting, free, nameOf);
    expect(steered.some(({ seat }) => seat === acting)).toBe(false);
  }
  expect(n).toBeGreaterThan(50);
});

test('a name covers no boat, no number of a tile and no other name, and is nearest to its own boat', () => {
  let [boats, named, bounded] = [0, 0, 0];
  for (const { view, acting, outcome } of playedOut('knot', 5)) {
    if (outcome !== undefined) continue;
    const course = courseOf(view);
    const moorings = mooringsOf(view, course);
    const taken = course.discs.map(({ at }) => boxAt(at, 36, 36));
    const at = course.centre(view.boats[acting]?.at ?? 0);
    const sight = boxAt(at, 420, 300);
    const labels = boatLabels(moorings, [acting], acting, { taken, sight: [sight], scale: 1 }, nameOf);
    const inner = boxAt(at, 300, 180);
    const seen = moorings.filter(
      ({ seat, afloat, at: [x, y] }) => afloat && seat !== acting && shared(inner, boxAt([x, y], 1, 1)) > 0,
    );
    boats += seen.length;
    named += seen.filter(({ seat }) => labels.some((label) => label.seat === seat)).length;
    for (const [i, { seat, box, at: place }] of labels.entries()) {
      const others = [
        ...labels.slice(i + 1).map((other) => other.box),
        ...taken,
        ...moorings.flatMap(hullBoxes),
      ];
      expect(others.filter((other) => shared(box, other) !== 0)).toEqual([]);
      const own = moorings.find((one) => one.seat === seat);
      if (own === undefined) throw new Error('a name belongs to a boat');
      expect(apart(place, own.at)).toBeLessThan(80);
      // What is read is read as a whole.
      expect(shared(box, sight)).toBeCloseTo(box.width * box.height);
      bounded++;
    }
  }
  expect(named / boats).toBeGreaterThan(0.9);
  expect(bounded).toBeGreaterThan(100);
});
