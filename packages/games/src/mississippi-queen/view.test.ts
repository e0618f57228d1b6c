import { chanceFromText } from '../kit';
import { check } from './check';
import { RIVER_TILES } from './data';
import { outlook } from './hints';
import { legal, refuse } from './moves';
import { setup } from './setup';
import type { G } from './state';
import { play, read } from './testing/play';
import { imagine, view } from './view';

const table = (race: 'passengers' | 'introductory'): G =>
  setup({ seats: 3, options: { race } }, { chance: chanceFromText('hidden'), tell: () => {} });

test('MQ-12.1 nobody sees the tiles to come, and everything else is the same object for all', () => {
  const g = table('passengers');
  for (const audience of [0, 1, null, 'table'] as const) {
    const seen = view(g, audience);
    expect('stack' in seen).toBe(false);
    expect(Object.keys(g).filter((key) => !(key in seen))).toEqual(['stack']);
    expect(seen.boats).toBe(g.boats);
    expect(seen.river).toBe(g.river);
  }
});

test('MQ-12.1 view and state give the same moves and the same refusals', () => {
  const g = table('passengers');
  const seen = view(g, 0);
  expect(legal(seen, 0)).toEqual(legal(g, 0));
  for (const text of ['ahead', 'speed 6', 'push N', 'endMove', 'face N', 'resign']) {
    expect(refuse(seen, 0, read(text))).toEqual(refuse(g, 0, read(text)));
  }
  expect(outlook(seen, 1)).toBe(outlook(g, 1));
});

test.each([
  ['passengers', 10],
  ['introductory', 10],
] as const)('MQ-12.2 in the %s race any of %i tiles may come next', (race, many) => {
  const g = table(race);
  const next = new Set<string>();
  for (let i = 0; i < 300; i++) {
    const other = imagine(view(g, 0), 0, chanceFromText(`imagine ${i}`));
    expect(check(other)).toEqual([]);
    expect(view(other, 0)).toEqual(view(g, 0));
    next.add(other.stack[0] ?? '');
  }
  expect(next.size).toBe(many);
  expect(next.has(g.river[1]?.tile ?? '')).toBe(false);
  expect([...next].every((tile) => RIVER_TILES.some((one) => one === tile))).toBe(true);
});

test('MQ-12.1 nothing hidden comes to light before the move is ended', () => {
  const g = table('passengers');
  let used = 0;
  const chance = chanceFromText('watched');
  const watched = {
    ...chance,
    die: (faces: number) => {
      used++;
      return chance.die(faces);
    },
    reveal: () => void used++,
  };
  play(g, 'speed 2; ahead; turn left; turn right; ahead', watched);
  expect(used).toBe(0);
});
