import { chanceFromText } from '@packetboat/games/kit/chance';
import { around, boxAt, freePlace, shared } from './labels';

test('a label covers nothing where there is any place for it, and else as little as can be', () => {
  const chance = chanceFromText('labels');
  let crowded = 0;
  for (let n = 0; n < 400; n++) {
    const size = [30 + chance.die(60), 22] as const;
    const places = around([0, 0], [30 + size[0] / 2, 40], chance.die(6));
    const taken = Array.from({ length: chance.die(9) }, () =>
      boxAt([chance.die(200) - 100, chance.die(160) - 80], 44, 56),
    );
    const covers = (at: readonly [number, number]) =>
      taken.reduce((sum, box) => sum + shared(boxAt(at, ...size), box), 0);
    const place = freePlace(size, places, taken);
    const least = Math.min(...places.map(covers));
    expect(covers(place)).toBe(least);
    if (least > 0) crowded++;
  }
  expect(crowded).toBeLessThan(200);
});

test('the first place wins while it is free', () => {
  const places = around([10, 10], [40, 40], 0);
  expect(freePlace([20, 20], places, [])).toBe(places[0]);
});
