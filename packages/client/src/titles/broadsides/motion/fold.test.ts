import type { Chronicle } from '@packetboat/games/broadsides/chronicle';
import type { View } from '@packetboat/games/broadsides/state';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { happened } from '../../contract';
import { playedOut, SEEDS } from '../testing/positions';
import { folded, unfolded } from './fold';
import { lastRoundOf, scenesOf } from './scenes';

const drawn = ({ ships }: View) =>
  ships.map(({ x, y, heading, guns, masts, hull, crew, captain }) => ({
    x,
    y,
    heading,
    guns,
    masts,
    hull,
    crew,
    captain,
  }));

test('events alone carry the drawing from one state to the next, and back', () => {
  const keys = new Set<string>();
  for (const seed of SEEDS)
    for (const { before, view, events } of playedOut(seed)) {
      let [there, back] = [before, view];
      for (const event of events) {
        keys.add(event.key);
        there = folded(there, happened<Chronicle>(event));
      }
      for (const event of [...events].reverse()) back = unfolded(back, happened<Chronicle>(event));
      expect(drawn(there)).toEqual(drawn(view));
      expect(drawn(back)).toEqual(drawn(before));
    }
  expect([...keys]).toEqual(
    expect.arrayContaining([
      'cardTurned',
      'hullHit',
      'mastHit',
      'captainLost',
      'captainChosen',
      'moved',
      'struck',
    ]),
  );
});

test('BS-4.1 scenes: both ships turn a card at once, shots follow, and the last one is how things stand', () => {
  let [pairs, shots] = [0, 0];
  for (const seed of SEEDS)
    for (const { before, view, events } of playedOut(seed)) {
      const scenes = scenesOf(before, events);
      let now: View | undefined;
      for (const scene of scenes) {
        if (now !== undefined && scene.kind !== 'cards') expect(scene.before).toBe(now);
        now = scene.after;
        if (scene.kind === 'shot') shots++;
        if (scene.kind !== 'cards') continue;
        expect(scene.turned.length + scene.lapsed.length).toBeLessThanOrEqual(2);
        if (scene.turned.length === 2) pairs++;
        for (const { seat, slot, card } of scene.turned)
          expect(scene.after.shown[seat]?.[slot - 1]).toBe(card);
      }
      const last = scenes.at(-1);
      if (last?.kind === 'cards') {
        expect(drawn(last.after)).toEqual(drawn(view));
        if (view.phase !== 'boarding' && view.turned > 0) expect(last.after.shown).toEqual(view.shown);
      }
    }
  expect(Math.min(pairs, shots)).toBeGreaterThan(50);
});

test('BS-3.7 the last round can be gone through from the log at any time', () => {
  let seen = 0;
  for (const seed of SEEDS) {
    const told: ChronicleEvent[] = [];
    const starts: { readonly round: number; readonly sight: ReturnType<typeof drawn> }[] = [];
    for (const { view, events } of playedOut(seed)) {
      told.push(...events);
      const began = events.findLast(({ key }) => key === 'roundBegan');
      const round = lastRoundOf(view, told);
      const start = starts.find((one) => one.round === round?.round);
      if (round !== null && start !== undefined) {
        expect(drawn(round.scenes[0]?.before ?? view)).toEqual(start.sight);
        expect(round.scenes[0]?.before.shown).toEqual([[], []]);
        seen++;
      }
      if (began !== undefined && view.turned === 0) starts.push({ round: view.round, sight: drawn(view) });
    }
  }
  expect(seen).toBeGreaterThan(100);
});
