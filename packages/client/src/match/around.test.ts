import type { Around, TableLine } from '@packetboat/protocol';
import { afterLines, joinAround, lacksLines } from './around';

const line = (pos: number, name = 'Ada'): TableLine => ({
  pos,
  seq: pos,
  at: pos,
  key: 'renamed',
  seat: 0,
  params: { name },
});
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => line(from + i));
const around = (own: readonly TableLine[]): Around => ({ lines: own, played: [] });
const poses = ({ lines: own }: Around) => own.map(({ pos }) => pos);

describe('P-8.11 the log of the table', () => {
  test.each<[string, readonly TableLine[], readonly TableLine[], number[]]>([
    ['a new line comes after what was fetched', lines(1, 6), lines(5, 7), [1, 2, 3, 4, 5, 6, 7]],
    ['after a gap the newest stand alone', lines(1, 4), lines(6, 8), [6, 7, 8]],
    ['told anew without more, names may be others', lines(1, 6), lines(4, 6), [4, 5, 6]],
    ['a name was taken out', lines(1, 6), [line(5), line(6, 'Somebody'), line(7)], [5, 6, 7]],
    ['nothing was known', [], lines(2, 3), [2, 3]],
    ['nothing is told', lines(1, 2), [], []],
  ])('%s', (_, known, told, expected) => {
    expect(poses(joinAround(around(known), around(told)))).toEqual(expected);
  });

  test('a page that comes back keeps what it had fetched', () => {
    expect(poses(joinAround(around(lines(1, 6)), around(lines(4, 6)), true))).toEqual([1, 2, 3, 4, 5, 6]);
    const other = [line(4), line(5), line(6, 'Somebody')];
    expect(poses(joinAround(around(lines(1, 6)), around(other), true))).toEqual([4, 5, 6]);
  });

  test('a page goes before what it was asked for, and nowhere else', () => {
    expect(poses(afterLines(around(lines(4, 5)), lines(2, 3)))).toEqual([2, 3, 4, 5]);
    expect(poses(afterLines(around(lines(4, 5)), lines(1, 2)))).toEqual([4, 5]);
    expect(poses(afterLines(around(lines(4, 5)), []))).toEqual([4, 5]);
  });

  test('older lines are there to be asked for where the log of the game reaches behind the first', () => {
    const game = (seq: number) => [{ seq, at: 0, seat: 0, kind: 'move', to: null, events: [] }] as const;
    expect(lacksLines({ around: around(lines(5, 6)), log: game(1) })).toBe(true);
    expect(lacksLines({ around: around(lines(5, 6)), log: game(9) })).toBe(false);
    expect(lacksLines({ around: around(lines(1, 6)), log: game(1) })).toBe(false);
    expect(lacksLines({ around: around([]), log: game(1) })).toBe(false);
  });
});
