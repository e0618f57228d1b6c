import fc from 'fast-check';
import { type MovesOf, plainNotation } from '.';
import { listOf, oneOf, text, whole, yesOrNo } from './schema';

const schemas = {
  steer: { ship: oneOf(['ann', 'a', 'true', 'false', 'bo1']), to: whole(), fast: yesOrNo },
  load: { crates: listOf(oneOf(['coal', 'wood']), 0, 99), into: listOf(whole(), 0, 99) },
  name: { label: text(9) },
  wait: {},
};

const notation = plainNotation<MovesOf<typeof schemas>>(schemas, {
  steer: ['ship', 'to', 'fast'],
  load: ['crates', 'into'],
  name: ['label'],
  wait: [],
});

test.each([
  ['steer ann -3 true', { type: 'steer', args: { ship: 'ann', to: -3, fast: true } }],
  ['load coal,wood 1,2', { type: 'load', args: { crates: ['coal', 'wood'], into: [1, 2] } }],
  ['load coal 7', { type: 'load', args: { crates: ['coal'], into: [7] } }],
  ['load - -', { type: 'load', args: { crates: [], into: [] } }],
  ['name 12', { type: 'name', args: { label: '12' } }],
  ['wait', { type: 'wait', args: {} }],
] satisfies [string, MovesOf<typeof schemas>][])('"%s" is written and read', (text, move) => {
  expect(notation.read(text)).toEqual(move);
  expect(notation.write(move)).toBe(text);
});

test.each([
  '',
  'sail',
  'toString',
  'wait now',
  'steer ann 3',
  'steer ann three true',
  'steer ann 1.5 true',
  'load gold 1',
  'Wait',
])('"%s" is no move', (text) => {
  expect(notation.read(text)).toBeUndefined();
});

test('blanks around and between do not matter', () => {
  expect(notation.read('  steer   ann 1\tfalse ')).toEqual(notation.read('steer ann 1 false'));
});

test('every move comes back from its text', () => {
  const move = fc.oneof(
    fc.record({
      type: fc.constant('steer' as const),
      args: fc.record({
        ship: fc.constantFrom('a', 'true', 'false', 'bo1'),
        to: fc.integer(),
        fast: fc.boolean(),
      }),
    }),
    fc.record({
      type: fc.constant('load' as const),
      args: fc.record({
        crates: fc.array(fc.constantFrom('coal' as const, 'wood' as const)),
        into: fc.array(fc.integer()),
      }),
    }),
    fc.record({
      type: fc.constant('name' as const),
      args: fc.record({ label: fc.constantFrom('0', '007', '12') }),
    }),
  );
  fc.assert(fc.property(move, (one) => expect(notation.read(notation.write(one))).toEqual(one)));
});
