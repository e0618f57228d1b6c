import {
  bytes,
  copyOf,
  differences,
  firstDifference,
  frozen,
  frozenCopy,
  kindOfPlace,
  unplain,
} from './plain';

test.each([[null], [0], ['text'], [[1, [2]]], [{ a: { b: [null, true] } }], [Object.create(null)]])(
  '%j is plain, and a copy of it is equal',
  (value) => {
    expect(unplain(value)).toBeUndefined();
    expect(bytes(copyOf(value))).toBe(bytes(value));
  },
);

test.each([
  [{ a: [1, -0] }, 'a.1 is -0'],
  [[Number.NaN], '0 is NaN'],
  [{ a: { b: undefined } }, 'a.b is undefined'],
  [{ a: () => 0 }, 'a is function'],
  [{ a: 1n }, 'a is bigint'],
  [{ at: new Date(0) }, 'at is a Date'],
  [{ a: new Set() }, 'a is a Set'],
  // biome-ignore lint/suspicious/noSparseArray: the hole is the point
  [{ a: [1, , 2] }, 'a is an array with holes or names'],
  [Object.assign([], { name: 1 }), 'it is an array with holes or names'],
  [{ [Symbol('s')]: 1 }, 'it has a symbol'],
])('%p is not: %s', (value, why) => {
  expect(unplain(value)).toBe(why);
});

test('differences are told by their places', () => {
  const a = { hands: [[1, 2], [3]], same: { x: 1 }, gone: 1 };
  const b = {
    hands: [
      [1, 5],
      [3, 4],
    ],
    same: { x: 1 },
    come: 1,
  };
  expect(differences(a, b).map(({ path }) => path)).toEqual(['hands.0.1', 'hands.1.1', 'gone', 'come']);
  expect(firstDifference(a, b)).toBe('hands.0.1 is 2 against 5');
  expect(firstDifference({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe('only the order of keys differs');
  expect(differences([1], { 0: 1 })).toHaveLength(1);
});

test.each([
  ['hands.12.0', 'hands.*.*'],
  ['0.a1', '*.a1'],
  ['stack', 'stack'],
])('%s is a place of the kind %s', (place, kind) => {
  expect(kindOfPlace(place)).toBe(kind);
});

test.each([frozen, frozenCopy])('what is frozen is frozen through and through: %p', (freeze) => {
  const value = freeze({ a: [{ b: 1 }] });
  expect(() => {
    (value.a[0] as { b: number }).b = 2;
  }).toThrow(TypeError);
});
