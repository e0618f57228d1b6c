import { limits } from './limits';
import { ownMessages, stockMessages } from './messages';
import { isSmall } from './weight';

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe("P-4.8 a move's arguments", () => {
  test.each<[string, unknown, boolean]>([
    ['nothing', undefined, true],
    ['null', null, true],
    ['an ordinary move', { card: 3, to: 'jackson', crates: [1, 2, 3] }, true],
    ['a text of ninety', 'x'.repeat(90), true],
    ['a text of a hundred', 'x'.repeat(100), false],
    ['fifty numbers', Array(50).fill(7), true],
    ['a hundred numbers', Array(100).fill(7), false],
    ['more than a hundred lists in each other', deep(101), false],
    ['as deep as a packet can hold', deep(30_000), false],
    ['a long name', { ['x'.repeat(100)]: 1 }, false],
    ['many small parts', Array.from({ length: 30 }, (_, n) => ({ n: [n] })), false],
  ])('%s: counted to a hundred', (_, value, small) => {
    expect(isSmall(value, 100)).toBe(small);
  });

  test('are refused by the schemas when they are large', () => {
    const move = (args: unknown) => ownMessages.move.safeParse({ id: 'a', type: 'b', args }).success;
    const update = (args: unknown) =>
      stockMessages.update.safeParse([{ type: 'MAKE_MOVE', payload: { type: 'b', args } }, 0, 'm', '0'])
        .success;
    for (const fits of [move, update]) {
      expect(fits(['x'.repeat(limits.argsWeight - 10)])).toBe(true);
      expect(fits(['x'.repeat(limits.argsWeight)])).toBe(false);
      expect(fits(deep(30_000))).toBe(false);
    }
    expect(move(undefined)).toBe(true);
  });
});
