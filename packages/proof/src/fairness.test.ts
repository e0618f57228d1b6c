import type { AnyTitle, Chance } from '@packetboat/games/kit';
import { checkFair } from './fairness';
import { randomFromText } from './random';
import { subjects } from './subjects';
import { secretive } from './testing/secrets';

test('every title has small worlds', () => {
  const ids = secretive.map(([, { meta }]) => meta.id);
  expect(ids.sort()).toEqual(subjects.map(({ meta }) => meta.id).sort());
});

const worlds = secretive.flatMap(([name, title, { worlds }]) =>
  worlds.map((world) => [name, world.what, title, world] as const),
);

test.each(worlds)('%s: %s, every way as often as any other', (name, what, title, world) => {
  expect(() => checkFair(title, world, randomFromText(`${name} ${what}`))).not.toThrow();
});

const uneven = worlds.filter(([, , , { ways }]) => ways > 1);

const IDLE: Chance = {
  die: () => 1,
  pick: <T>([first]: readonly T[]) => first as T,
  shuffle: (items) => [...items],
  reveal: () => {},
};

/** One deal in four is not shuffled. */
const lazy = (title: AnyTitle): AnyTitle => ({
  ...title,
  imagine: (view, audience, chance) => title.imagine(view, audience, chance.die(4) === 1 ? IDLE : chance),
});

test.each(uneven)(
  'check "fair" catches: %s: %s, one deal in four without shuffling',
  (name, what, title, world) => {
    expect(() => checkFair(lazy(title), world, randomFromText(`${name} ${what}`))).toThrow(/^fair: /);
  },
);
