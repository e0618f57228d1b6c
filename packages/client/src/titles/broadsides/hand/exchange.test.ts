import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { scenesOf } from '../motion/scenes';
import { playedOut, SEEDS } from '../testing/positions';
import { exchangeOf, opensWith } from './exchange';

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

test('the cannons ringed as an exchange begins are as many as are told, and final is what was final then', () => {
  let [at, alongside] = [0, 0];
  for (const seed of SEEDS) {
    const told: ChronicleEvent[] = [];
    for (const { before, view, events } of playedOut(seed)) {
      told.push(...events);
      for (const scene of scenesOf(before, events)) {
        if (scene.kind !== 'exchange') continue;
        const { final, guns0, guns1 } = scene.exchange;
        expect([0, 1].map((seat) => opensWith(scene.after, seat, final, view.boarding).length)).toEqual([
          guns0,
          guns1,
        ]);
        expect(exchangeOf(told, scene).final).toBe(final);
        at++;
        if (final) alongside++;
      }
    }
  }
  expect([at > 20, alongside > 0]).toEqual([true, true]);
});
