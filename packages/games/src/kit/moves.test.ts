import fc from 'fast-check';
import { type Move, parseMove, sameMove } from '.';
import { listOf, oneOf, whole } from './schema';

const schemas = {
  steer: { to: whole(0, 5) },
  load: { crates: listOf(oneOf(['coal', 'wood']), 0, 4) },
  wait: {},
};

test.each([
  ['steer', { to: 3 }, { type: 'steer', args: { to: 3 } }],
  ['load', { crates: ['coal'] }, { type: 'load', args: { crates: ['coal'] } }],
  ['wait', undefined, { type: 'wait', args: {} }],
  ['wait', null, { type: 'wait', args: {} }],
])('%s %j is a move', (type, args, move) => {
  expect(parseMove(schemas, type, args)).toEqual({ ok: true, move });
});

test.each([
  ['sail', {}, { key: 'move.unknown' }],
  ['toString', {}, { key: 'move.unknown' }],
  ['__proto__', {}, { key: 'move.unknown' }],
  [3, {}, { key: 'move.unknown' }],
  ['steer', { to: 6 }, { key: 'move.malformed', params: { field: 'to' } }],
  ['steer', { to: '3' }, { key: 'move.malformed', params: { field: 'to' } }],
  ['steer', { to: 3, fast: true }, { key: 'move.malformed', params: { field: '' } }],
  ['steer', JSON.parse('{"to":3,"__proto__":{"a":1}}'), { key: 'move.malformed', params: { field: '' } }],
  ['load', { crates: ['coal', 'gold'] }, { key: 'move.malformed', params: { field: 'crates.1' } }],
  ['wait', [], { key: 'move.malformed', params: { field: '' } }],
])('%p %j is none', (type, args, refusal) => {
  expect(parseMove(schemas, type, args)).toEqual({ ok: false, refusal });
});

test('-0 becomes 0, which is what a saved state would make of it', () => {
  const parsed = parseMove(schemas, 'steer', JSON.parse('{"to":-0}'));
  expect(parsed.ok && Object.is(parsed.move.args.to, 0)).toBe(true);
});

test('whatever comes over a wire is a move or a refusal, never an exception', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything({ withNullPrototype: true }), (type, args) => {
      const parsed = parseMove(schemas, type, args);
      expect(parsed.ok || parsed.refusal.key.startsWith('move.')).toBe(true);
    }),
  );
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('moves are the same when verb and arguments are, in whatever order', () => {
  const move: Move = { type: 'go', args: { a: 1, b: [2] } };
  expect(sameMove(move, { type: 'go', args: { b: [2], a: 1 } })).toBe(true);
  for (const other of [
    { type: 'come', args: move.args },
    { type: 'go', args: { a: 1 } },
    { type: 'go', args: { a: 1, b: [3] } },
    { type: 'go', args: { a: 1, c: [2] } },
  ]) {
    expect(sameMove(move, other)).toBe(false);
  }
});
