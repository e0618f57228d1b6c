import { reach } from '@packetboat/games/mississippi-queen/hints';
import { passageTo } from '@packetboat/games/mississippi-queen/sailing';
import { boatOf, mover } from '@packetboat/games/mississippi-queen/state';
import { doingOf } from '../../hand/hand';
import { playedOut } from '../../testing/positions';
import { billOf } from './bill';

test('MQ-3.2, MQ-4.3 the bill says what is in the bunker now, and what is left after the way aimed at', () => {
  let [far, dear] = [0, 0];
  let n = 0;
  for (const { view, legal, outcome } of playedOut('bill')) {
    const hand = doingOf(view, legal);
    if (outcome !== undefined || (hand !== 'settingSpeed' && hand !== 'steering') || n++ % 5 !== 0) continue;
    const { coal, speed, at } = boatOf(view.boats, mover(view));
    const bare = billOf(view, null);
    expect(bare).toMatchObject({ now: coal, after: coal, speed });
    expect(bare.lines.at(-1)).toEqual([
      `To pay ${view.move.coalBefore - coal} of ${view.move.coalBefore}`,
      `${coal} left now`,
    ]);
    for (const { spot, coal: price } of reach(view)) {
      const way = spot === at ? undefined : passageTo(view, spot);
      if (way === undefined) continue;
      const planned = billOf(view, way);
      expect(planned).toMatchObject({ now: coal, after: coal - price, speed: way.speed });
      expect(planned.lines.at(-1)?.[1]).toBe(`${coal} now, ${coal - price} after`);
      far++;
      if (price > 0) dear++;
    }
  }
  expect(far).toBeGreaterThan(50);
  expect(dear).toBeGreaterThan(20);
});
