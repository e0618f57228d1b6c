import { of, type View } from '@packetboat/games/broadsides/state';
import { scenesOf } from '../../motion/scenes';
import { beatsOf } from '../../motion/useShow';
import { nameOf, playedOut, SEEDS } from '../../testing/positions';
import { dueWords, hullsWords, perilWords } from './hullWords';
import { showWords } from './show';

const [start] = playedOut('a');

/** The first position, with so many sections of each ship ruined and masts lost. */
function battered(ruins: readonly number[], masts: readonly number[] = [0, 0]): View {
  const { view } = start as NonNullable<typeof start>;
  return {
    ...view,
    ships: view.ships.map((ship, seat) => ({
      ...ship,
      hull: ship.hull.map((_, i) => (i < of(ruins, seat) ? 2 : 0)),
      masts: ship.masts.map((left, i) => (i < of(masts, seat) ? 0 : left)),
    })),
  };
}

test.each([
  [[0, 1], '', null, null],
  [[2, 0], 'A third ruined section sinks you.', 'the next sinks her', null],
  [[0, 2], 'One more ruined section sinks the enemy.', null, 'the next sinks her'],
  [[3, 0], 'Your ship is sinking: this is your last volley.', 'she is sinking', null],
  [[0, 3], 'The Seahawk is sinking.', null, 'she is sinking'],
])('BS-7.3 with %p sections ruined it is said how near the end is', (ruins, words, own, enemy) => {
  const view = battered(ruins);
  expect(hullsWords(view, 0)).toBe(words);
  expect(view.ships.map(perilWords)).toEqual([own, enemy]);
});

test.each([
  [0, 1, 1, 'One mast lost: one of the three cards must be Damage.'],
  [1, 1, 2, 'One mast lost, one hull section ruined: two of the three cards must be Damage.'],
  [2, 2, 3, 'Two masts lost, two hull sections ruined: all three cards must be Damage.'],
])(
  'BS-3.2 %p ruined and %p masts lost make %p damage cards, and the cause is told',
  (ruined, masts, due, words) => {
    expect(dueWords(of(battered([ruined, 0], [masts, 0]).ships, 0), due)).toBe(words);
  },
);

test('BS-6.10 the shot that ruins the third section says so, once', () => {
  const said = SEEDS.flatMap((seed) =>
    [...playedOut(seed)].flatMap(({ before, events }) =>
      scenesOf(before, events)
        .flatMap((scene) => beatsOf(scene))
        .map((beat) => showWords(beat, nameOf).detail)
        .filter((detail) => detail.includes('is sinking')),
    ),
  );
  for (const detail of said)
    expect(detail).toMatch(/rolls 2: .* Her third section is ruined: the .* is sinking\.$/);
  expect(said.length).toBeGreaterThan(0);
});
