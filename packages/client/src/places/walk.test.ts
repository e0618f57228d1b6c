import type { Point } from '../chart/point';
import type { KeyPress } from '../stage/stray-keys';
import { nearestTo, type PlaceGround, type Way } from './ground';
import { createWalk } from './walk';

/** Three rows of four squares, numbered in reading order. */
const BY: Readonly<Record<Way, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const at = (id: number): Point => [id % 4, Math.floor(id / 4)];
const under = ([x, y]: Point) => (x < 0 || x > 3 || y < 0 || y > 2 ? undefined : y * 4 + x);
const ground: PlaceGround<number> = {
  ids: [...Array(12).keys()],
  at,
  under,
  outline: () => '',
  beyond: (id, way) => under([at(id)[0] + BY[way][0], at(id)[1] + BY[way][1]]),
};

function walker(open: readonly number[]) {
  const walk = createWalk<number>();
  const [chosen, heard, seen]: [number[], string[], number[]] = [[], [], []];
  walk.see({
    places: { ground, open, label: (id) => `place ${id}`, choose: (id) => void chosen.push(id) },
    home: nearestTo(ground, [1, 1]) ?? null,
    onCome: (id) => void seen.push(id),
    onShow: () => undefined,
    announce: (text) => void heard.push(text),
  });
  const press = (...keys: readonly string[]) =>
    keys.map((key) =>
      walk.key({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false } as KeyPress),
    );
  return { walk, press, chosen, heard, seen };
}

test.each([
  ['the first that may be chosen', [7, 9], ['ArrowRight'], 7],
  ['the middle where none may be', [], ['ArrowRight'], 5],
  ['a neighbour', [5], ['ArrowLeft', 'ArrowRight', 'ArrowDown'], 10],
  ['nowhere beyond the edge', [3], ['ArrowUp', 'ArrowUp', 'ArrowRight'], 3],
  ['the next that may be chosen', [2, 6, 9], ['j', 'j'], 6],
  ['the one before', [2, 6, 9], ['J'], 9],
  ['the first after the last', [2, 6], ['j', 'j', 'j'], 2],
  ['the next from a place that may not be', [2, 6], ['j', 'ArrowRight', 'j'], 6],
  ['the first from beyond them all', [2, 6], ['j', 'j', 'ArrowRight', 'ArrowDown', 'j'], 2],
])('keys lead to %s', (_, open, keys, to) => {
  const { walk, press, heard, seen } = walker(open);
  expect(press(...keys)).toEqual(keys.map(() => true));
  expect(walk.cursor()).toEqual({ place: to, shown: true });
  expect(seen.at(-1)).toBe(to);
  expect(heard).toContain(`place ${to}`);
});

test('Enter chooses where the cursor is, and means nothing while it is nowhere', () => {
  const { press, chosen } = walker([4]);
  expect(press('Enter', 'j', 'Enter')).toEqual([false, true, true]);
  expect(chosen).toEqual([4]);
});

test('the edge of the map and a map without choice are said', () => {
  const { press, heard } = walker([]);
  press('j', 'ArrowUp', 'ArrowUp', 'ArrowUp');
  expect(heard).toEqual([
    'Nothing on the map is to be chosen now.',
    'place 5',
    'place 1',
    'The map ends here.',
  ]);
});

test('left, the map has no place until keys come to one again', () => {
  const { walk, press } = walker([4]);
  press('j');
  walk.leave();
  expect(walk.cursor()).toEqual({ place: null, shown: false });
  expect(press('Enter', 'ArrowUp')).toEqual([false, true]);
  expect(walk.cursor().place).toBe(4);
});

test('keys go on from where a pointer chose, and other keys are none of the map’s', () => {
  const { walk, press } = walker([0]);
  walk.follow(6);
  expect(walk.cursor()).toEqual({ place: 6, shown: false });
  press('ArrowRight');
  expect(walk.cursor().place).toBe(7);
  expect(press('x', 'Backspace')).toEqual([false, false]);
});
