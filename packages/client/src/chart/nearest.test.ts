import { chanceFromText } from '@packetboat/games/kit/chance';
import { FAR, nearestOf } from './nearest';
import { apart, type Point } from './point';

test('the distance is exact within sight, and far beyond it', () => {
  const chance = chanceFromText('nearest');
  const anywhere = (): Point => [chance.die(2000) - 1000, chance.die(2000) - 1000];
  const points = Array.from({ length: 60 }, anywhere);
  const toNearest = nearestOf(points, 160);
  for (let n = 0; n < 500; n++) {
    const from = anywhere();
    const least = Math.min(...points.map((point) => apart(point, from)));
    expect(toNearest(from)).toBeCloseTo(least <= 160 ? least : FAR);
  }
});
