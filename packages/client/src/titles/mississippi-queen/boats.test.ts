import { shared } from '../../chart/labels';
import { boatLabels, mooringsOf } from './Boats';
import { courseOf } from './course';
import { nameOf, playedOut } from './testing/positions';

test('whoever looks on sees by name who moves; at the helm one knows', () => {
  let n = 0;
  for (const { view, acting, outcome } of playedOut('names')) {
    if (outcome !== undefined || n++ % 9 !== 0) continue;
    const moorings = mooringsOf(view, courseOf(view));
    const racing = view.boats.flatMap(({ fate }, seat) => (fate === 'racing' ? [seat] : []));
    const seen = boatLabels(moorings, [acting], null, [], 1, nameOf);
    expect(seen.map(({ seat }) => seat).sort()).toEqual(racing);
    expect(seen.filter(({ acts }) => acts).map(({ text }) => text)).toEqual([nameOf(acting)]);
    for (const [i, one] of seen.entries())
      for (const other of seen.slice(i + 1)) expect(shared(one.box, other.box)).toBe(0);
    const steered = boatLabels(moorings, [acting], acting, [], 1, nameOf);
    expect(steered.map(({ seat }) => seat).sort()).toEqual(racing.filter((seat) => seat !== acting));
  }
  expect(n).toBeGreaterThan(50);
});
