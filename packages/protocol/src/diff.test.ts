import fc from 'fast-check';
import { applyPatch as applyStock, type Operation } from 'rfc6902';
import { diff } from './diff';
import { applyPatch } from './patch';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const stock = (document: unknown, ops: readonly unknown[]) => {
  const box = { document: json(document) };
  const errors = applyStock(box.document, json(ops) as Operation[]);
  expect(errors.every((error) => error === null)).toBe(true);
  return box.document;
};

/** Keys that need care in a pointer, and values of every kind. */
const key = fc.constantFrom('a', 'b', 'a/b', 'm~n', '~1', '', '0', '-', 'toString');
const { state } = fc.letrec((tie) => ({
  state: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(null, true, 'x', ''),
    fc.array(tie('value'), { maxLength: 5 }),
    tie('state'),
  ),
}));

test('P-6.3 a difference leads from the one state to the other, here and in boardgame.io', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const ops = diff(before, after);
      expect(applyPatch(json(before), ops)).toEqual(json(after));
      expect(stock(before, ops)).toEqual(json(after));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['a place that changed', [1, 2, 3], [1, 9, 3], [{ op: 'replace', path: '/1', value: 9 }]],
  ['one more at the end', [1, 2], [1, 2, 3], [{ op: 'add', path: '/2', value: 3 }]],
  ['one less at the front', [1, 2, 3], [2, 3], [{ op: 'remove', path: '/0' }]],
  ['one less of equal objects', [{ a: 1 }, { a: 2 }], [{ a: 2 }], [{ op: 'remove', path: '/0' }]],
  ['one in the middle', [1, 3], [1, 2, 3], [{ op: 'add', path: '/1', value: 2 }]],
  ['a key that needs escapes', { 'a/b~': 1 }, { 'a/b~': 2 }, [{ op: 'replace', path: '/a~1b~0', value: 2 }]],
  [
    'a property that became undefined',
    { a: 1, b: 1 },
    { a: 1, b: undefined },
    [{ op: 'remove', path: '/b' }],
  ],
  ['a list that became an object', { a: [] }, { a: {} }, [{ op: 'replace', path: '/a', value: {} }]],
])('P-6.3 %s is told in so many words', (_, before, after, ops) => {
  expect(diff(before, after)).toEqual(ops);
});

test('P-6.4 what did not change is not looked at, and keeps its reference when applied', () => {
  const looked = jest.fn(Reflect.ownKeys);
  const untouched = new Proxy({ big: 1 }, { ownKeys: looked });
  const before = { untouched, list: [{ n: 1 }, { n: 2 }] };
  const after = { ...before, list: [before.list[0], { n: 3 }] };
  const ops = diff(before, after);
  expect(ops).toEqual([{ op: 'replace', path: '/list/1/n', value: 3 }]);
  expect(looked).not.toHaveBeenCalled();
  const patched = applyPatch(before, ops);
  expect(patched?.untouched).toBe(untouched);
  expect(patched?.list[0]).toBe(before.list[0]);
  expect(before.list[1]).toEqual({ n: 2 });
});

test.each([
  ['a key that is not there', { a: 1 }, { op: 'replace', path: '/b', value: 1 }],
  ['a place past the end', [1], { op: 'replace', path: '/1', value: 1 }],
  ['a place that is no number', [1], { op: 'remove', path: '/x' }],
  ['a way through a number', { a: 1 }, { op: 'add', path: '/a/b', value: 1 }],
  ['the prototype', {}, { op: 'add', path: '/__proto__/x', value: 1 }],
] as const)('P-6.5 a patch that does not fit is refused: %s', (_, document, op) => {
  expect(applyPatch<unknown>(document, [op])).toBeUndefined();
});
