import type { TableLine } from '@packetboat/protocol';
import { words } from '../words';
import { endInVain } from './proposal-end';

// Chair 3 plays first, chair 1 second.
const table = {
  status: 'running',
  seats: [
    { seat: 3, player: 0 },
    { seat: 1, player: 1 },
  ],
} as unknown as Parameters<typeof endInVain>[0]['table'];

const proposed = (seat: number, motion = 'end') =>
  ['proposed', seat, { name: 'Ada', motion, whom: 'Ben', steps: 3 }] as const;
const NO = ['decided.no', null, { yes: 1, asked: 3 }] as const;

type Line = readonly [key: string, seat: number | null, params?: TableLine['params']];

/** What those in a chair are told after these lines, told one after the other, and then these moves. */
const toldTo = (
  mine: readonly number[],
  lines: readonly Line[],
  moves: readonly [number, number][] = [],
  status = table.status,
) => {
  const ended = endInVain({
    lines: lines.map(([key, seat, params = {}], i) => ({
      pos: i + 1,
      seq: i + 10,
      at: i,
      key,
      seat,
      params,
    })),
    log: moves.map(([seq, seat]) => ({ seq, seat, kind: 'move' })),
    table: { ...table, status },
    mine,
  });
  return ended && [ended.proposed.params.motion, ended.end.key];
};

test.each<[string, readonly Line[], readonly string[] | undefined]>([
  ['nothing was proposed', [['sat', 3]], undefined],
  ['it is being decided', [proposed(3)], undefined],
  ['it was declined', [proposed(3), NO], ['end', 'decided.no']],
  ['it fell away', [proposed(3, 'rewind'), ['decided.lapsed', null]], ['rewind', 'decided.lapsed']],
  ['it was agreed', [proposed(3), ['decided.yes', null]], undefined],
  ['it was withdrawn', [proposed(3), ['withdrawn', 3]], undefined],
  ['other things happened meanwhile', [proposed(3), ['renamed', 1], NO, ['left', 1]], ['end', 'decided.no']],
  ['another one is being decided', [proposed(3), NO, proposed(1)], undefined],
  ["of another one's as well", [proposed(3), proposed(1, 'pace'), NO], ['pace', 'decided.no']],
  ['the newest of two counts', [proposed(3, 'pace'), NO, proposed(3), NO], ['end', 'decided.no']],
  ['the newest of two is open', [proposed(3), NO, proposed(3)], undefined],
  ['somebody else has the chair now', [proposed(3), NO, ['sat', 3]], undefined],
])('to whoever proposed it is told that it came to nothing: %s', (_, lines, told) => {
  expect(toldTo([3], lines)).toEqual(told);
});

test.each<[string, readonly Line[], readonly string[] | undefined]>([
  ['it was withdrawn', [proposed(3), ['withdrawn', 3]], ['end', 'withdrawn']],
  ['it was declined by one of three', [proposed(3), NO], ['end', 'decided.no']],
  ['one has declined it oneself', [proposed(3), ['decided.no', null, { yes: 1, asked: 2 }]], undefined],
  ['it fell away', [proposed(3, 'rewind'), ['decided.lapsed', null]], undefined],
  ['it was agreed', [proposed(3), ['decided.yes', null]], undefined],
  ['one sits here only since then', [proposed(3), ['withdrawn', 3], ['sat', 1]], undefined],
  ['whoever proposed it has gone', [proposed(3), ['withdrawn', 3], ['sat', 3]], undefined],
])('to the others is told that they need not decide it: %s', (_, lines, told) => {
  expect(toldTo([1], lines)).toEqual(told);
  // Who only looks on is told nothing.
  expect(toldTo([], lines)).toBeUndefined();
});

test('nobody is told who has made a move since', () => {
  const lines = [proposed(3), NO];
  for (const mine of [[3], [1, 3]]) {
    expect(
      toldTo(mine, lines, [
        [11, 1],
        [11, 0],
      ]),
    ).toEqual(['end', 'decided.no']);
    expect(toldTo(mine, lines, [[12, 0]])).toBeUndefined();
  }
  expect(toldTo([3], lines, [[12, 1]])).toEqual(['end', 'decided.no']);
});

test('that the beginning was declined is told before it and not after', () => {
  const lines = [proposed(3, 'start'), NO];
  expect(toldTo([3], lines)).toBeUndefined();
  expect(toldTo([3], lines, [], 'open')).toEqual(['start', 'decided.no']);
});

test('it is told in a sentence, whatever was proposed', () => {
  const { motions } = words.deciding;
  for (const motion of ['rewind', ...Object.keys(motions)]) {
    const text = words.inVain.proposed({ motion, whom: 'Ben', steps: 3 });
    expect(text).toMatch(/^You proposed (that|to|another) .+\.$/);
  }
  expect(words.inVain.proposed({ motion: 'pace', whom: '' })).toBe(
    'You proposed another pace for this table.',
  );
  expect(words.inVain.proposed({ motion: 'rewind', steps: 3 })).toBe(
    'You proposed to go back by three steps.',
  );
});
