import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { exchangeOf } from './exchange';
import { scenesOf } from './scenes';
import { playedOut, SEEDS } from './testing/positions';

test('a shot stands among those of its own exchange, live and when the round is gone through once more', () => {
  let seen = 0;
  for (const seed of SEEDS) {
    const told: ChronicleEvent[] = [];
    for (const { before, events } of playedOut(seed)) {
      told.push(...events);
      let fired = 0;
      for (const scene of scenesOf(before, events)) {
        const { shots, both } = exchangeOf(told, scene);
        if (scene.kind === 'exchange') {
          expect(shots).toEqual([]);
          expect(both).toBe(scene.exchange.drawn);
        }
        if (scene.kind !== 'shot') continue;
        expect(shots.at(-1)).toBe(scene.shot);
        expect(new Set(shots.map(({ seat, gun }) => `${seat}${gun}`)).size).toBe(shots.length);
        fired = shots.length;
        seen++;
      }
      expect(fired).toBeLessThanOrEqual(10);
    }
  }
  expect(seen).toBeGreaterThan(100);
});
