import { HEADINGS } from '@packetboat/games/kit/hex';
import { boatOf } from '@packetboat/games/mississippi-queen/state';
import type { HandNow } from '../../../hand/hand';
import { bowTo, isHex, type River } from '../hand/reading';
import { nameOf } from '../testing/positions';
import { begins, seatedAt } from '../testing/seated';
import { courseOf } from './course';
import { beside } from './headings';
import { groundOf, placesOf } from './places';

const placesAt = ({ reading, ...now }: HandNow<River>) => {
  const course = courseOf(reading.shown);
  const helm = boatOf(reading.shown.boats, 0).at;
  const facing = reading.doing === 'facing';
  const ground = groundOf(
    course,
    helm,
    facing ? HEADINGS : reading.turns.map(({ heading }) => heading),
    facing,
  );
  const hand = { ...now, ...reading };
  return { course, helm, ...placesOf(ground, hand, () => undefined, nameOf) };
};

test('all around a boat that sails is open, each hex under its own middle, with its way and price', () => {
  const table = seatedAt('paddle', begins);
  const { open, ground, label, barred } = placesAt(table.now());
  const { ways } = table.now().reading;
  expect(open).toEqual(ways.flatMap(({ spot }) => (spot >= 0 ? [spot] : [])));
  for (const place of open) {
    expect(ground.under(ground.at(place))).toBe(place);
    expect(label(place)).toMatch(/^(north|south)(-east|-west)?: [A-Z].*[.] ?$/);
  }
  expect(open.some((place) => barred?.(place))).toBe(
    ways.some(({ kind, spot }) => kind === 'barred' && spot >= 0),
  );
  expect(ground.ids).toEqual(expect.arrayContaining([...open]));
});

test('whoever was pushed finds the six headings around her boat and no hex', () => {
  const table = seatedAt('sandbar', ({ facing }) => facing.length > 0, { pushes: true });
  const { open, ground, course, helm, label } = placesAt(table.now());
  expect(open).toEqual(HEADINGS.map(bowTo));
  for (const heading of HEADINGS) {
    const at = beside(course.centre(helm), heading, 50);
    expect(ground.under(at)).toBe(bowTo(heading));
  }
  expect(label(bowTo(3))).toBe('Point her south');
  const far = course.cells.find(({ spot }) => Math.abs(spot - helm) > 20);
  expect(ground.under(far?.centre ?? [0, 0])).toBeUndefined();
  expect(open.some(isHex)).toBe(false);
});
