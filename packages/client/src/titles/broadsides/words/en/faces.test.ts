import type { Chronicle } from '@packetboat/games/broadsides/chronicle';
import { other } from '@packetboat/games/broadsides/state';
import { playedOut, SEEDS } from '../../testing/positions';
import { facesOf } from './faces';

test('BS-6.4 what the page says a face would hit is what the shot then hits', () => {
  const seen = new Set<string>();
  for (const seed of SEEDS)
    for (const { before, events } of playedOut(seed)) {
      const fired = events.find(({ key }) => key === 'fired')?.params as Chronicle['fired'] | undefined;
      if (fired === undefined || before.volley === null) continue;
      const { seat, row, side, roll, result, guns, crew, captain } = fired;
      const faces = facesOf(before, other(seat), row, side, before.volley.final);
      expect(faces.map((one) => one.roll)).toEqual([1, 2, 3, 4, 5, 6]);
      const face = faces[roll - 1];
      expect(face?.toll).toEqual({ guns, crew, captain, mast: result === 'mast', hull: result === 'hull' });
      expect(face?.hits).toBe(result === 'hull' || result === 'mast' || result === 'deck');
      expect(face?.cell === null).toBe(result === 'miss');
      seen.add(result);
    }
  expect([...seen].sort()).toEqual(['deck', 'hull', 'hullFull', 'mast', 'miss', 'nothing']);
});
