import { PLACES } from '@packetboat/games/broadsides/data';
import type { Way } from '../../../places/ground';
import { onRow, type Place } from '../hand/reading';
import { type Lie, rowsOf, sectionsOf } from './places';

const LEVEL: Lie = { mooring: { foot: 0, flipped: [false, true], gap: 26 }, turn: 0 };
const UPRIGHT: Lie = { ...LEVEL, turn: -90 };

test.each([LEVEL, UPRIGHT])(
  'every section and every row lies under its own middle ($turn degrees)',
  (lie) => {
    for (const ground of [sectionsOf(lie, PLACES), rowsOf(lie, 1)]) {
      expect(ground.ids.filter((id) => ground.under(ground.at(id)) !== id)).toEqual([]);
      expect(ground.under([2000, 2000])).toBeUndefined();
    }
  },
);

const walked = (lie: Lie, from: Place, ways: readonly Way[], ids: readonly Place[] = PLACES) => {
  const ground = from.startsWith('row') ? rowsOf(lie, 1) : sectionsOf(lie, ids);
  return ways.reduce<Place | undefined>((at, way) => at && ground.beyond?.(at, way), from);
};

test.each<readonly [string, Lie, Place, readonly Way[], Place | undefined]>([
  ['towards the bow', LEVEL, '0C4', ['right'], '0D4'],
  ['towards the stern of a ship turned about', LEVEL, '1C4', ['right'], '1B4'],
  ['over the rail to the other deck', LEVEL, '0C3', ['up'], '1F3'],
  ['nowhere beyond the bow', LEVEL, '0H4', ['right'], undefined],
  ['towards the bow where bows are up', UPRIGHT, '0C4', ['up'], '0D4'],
  ['along the rows', LEVEL, onRow('C'), ['right', 'right'], onRow('A')],
  ['along the rows where bows are up', UPRIGHT, onRow('C'), ['down'], onRow('D')],
  ['nowhere across the rows', LEVEL, onRow('C'), ['up'], undefined],
  ['nowhere beyond the last row', LEVEL, onRow('H'), ['left'], undefined],
])('arrows lead %s', (_, lie, from, ways, to) => {
  expect(walked(lie, from, ways)).toBe(to);
});

test('where only one deck may be chosen from, arrows stay on it', () => {
  const own = PLACES.filter((place) => place.startsWith('0'));
  expect(walked(LEVEL, '0C3', ['up'], own)).toBeUndefined();
});
