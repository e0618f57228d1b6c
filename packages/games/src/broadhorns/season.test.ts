import { seasonOf, speedOf } from './season';
import { boatOf } from './state';
import { play, told } from './testing/play';
import { position } from './testing/position';

/** One barrel from filling Vicksburg, with so many spaces of the season track filled. */
function filling(track: number, actions = 2) {
  return position({
    merchants: [{ at: 'vicksburg', cargo: 'apples' }, { at: 3 }],
    tiles: { vicksburg: 'vicksburg-3' },
    filled: { vicksburg: [1, 2, 3] },
    track,
    actions,
  });
}

test.each([
  [0, 'autumn'],
  [1, 'autumn'],
  [3, 'autumn'],
  [4, 'winter'],
  [6, 'winter'],
  [7, 'spring'],
  [9, 'spring'],
  [10, 'summer'],
  [12, 'summer'],
  [13, 'final-autumn'],
  [15, 'final-autumn'],
])('BH-14.1 with %i barrels placed it is %s', (track, season) => {
  expect(seasonOf(position({ merchants: [{}, {}], track }))).toBe(season);
});

test.each([
  ['BH-14.2 autumn', 2, 4],
  ['BH-14.3 winter', 5, 3],
  ['BH-14.4 spring', 8, 5],
  ['BH-14.5 summer', 11, 4],
  ['BH-14.2 the final autumn', 14, 4],
])('%s: with %i barrels a 20 ft boat goes %i', (_, track, speed) => {
  const g = position({ merchants: [{ at: 3 }, {}], track });
  expect(speedOf(g, boatOf(g, 0))).toBe(speed);
});

test('BH-14.6 the harvest clears the track but for the barrel that brings it', () => {
  const g = filling(12);
  const bag = { ...g.bag };
  const events = play(g, 'port; sell 0 0; closeSale pork');
  expect(told(events, 'season.harvest')).toEqual([{ barrels: 12 }]);
  expect(told(events, 'season.began')).toEqual([{ season: 'final-autumn' }]);
  expect(g.track).toEqual([...new Array(12).fill(null), 'pork']);
  expect(g.bag).toMatchObject({ flour: bag.flour + 4, apples: bag.apples + 5, pork: bag.pork + 4 });
});

test('BH-14.6 other changes of season clear nothing', () => {
  const g = filling(3);
  play(g, 'port; sell 0 0; closeSale pork');
  expect(g.track).toHaveLength(4);
  expect(g.track).not.toContain(null);
});

test('BH-14.7 a new season holds for the rest of the turn', () => {
  const g = filling(3);
  const events = play(g, 'port; sell 0 0; closeSale pork; closeBuy; leave');
  expect(told(events, 'season.began')).toEqual([{ season: 'winter' }]);
  expect(() => play(g, 'sail 24')).toThrow(/"farthest":23/);
});
