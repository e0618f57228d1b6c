import { legal } from './moves';
import type { G } from './state';
import { play, told, whyNot } from './testing/play';
import { position } from './testing/position';

const placements = (g: G, type: string) => legal(g, 0).filter((move) => move.type === type);

test('MT-6.1 the printed example: a copper and a stone worker bring 8 silver', () => {
  const g = position({ players: [{ workers: 'csp', silver: 1 }, {}] });
  const events = play(g, 'bank 2 copper,stone');
  expect(g.players[0]).toMatchObject({ silver: 9, workers: { copper: 0, stone: 0, grain: 0, pumpkin: 1 } });
  expect(g.bank).toEqual([[], ['copper', 'stone'], []]);
  expect(told(events, 'banked')).toEqual([{ seat: 0, space: 2, workers: 'copper,stone', silver: 8 }]);
});

test.each([
  ['bank 1 copper', undefined],
  ['bank 1 copper,copper', 'workers.number'],
  ['bank 2 copper', 'workers.number'],
  ['bank 2 stone,copper', 'workers.order'],
  ['bank 2 copper,grain', 'workers.notHeld'],
  ['bank 3 copper,copper,stone', undefined],
  ['bank 3 copper,copper,copper', 'workers.notHeld'],
])('MT-6.1 %s with two copper and a stone worker: %s', (text, key) => {
  expect(whyNot(position({ players: [{ workers: 'ccs' }, {}] }), text)?.key).toBe(key);
});

test('MT-6.2 a taken space of the bank is closed', () => {
  const g = position({ players: [{ workers: 'ccs' }, {}], bank: ['g', '', ''] });
  expect(whyNot(g, 'bank 1 copper')?.key).toBe('space.occupied');
  expect(placements(g, 'bank').every(({ args }) => 'space' in args && args.space !== 1)).toBe(true);
});

test('MT-7.2, MT-7.4 the printed example: 4 grain for 6 silver and one worker, and 1 more for two others', () => {
  const g = position({ players: [{ workers: 'gcs', silver: 7 }, {}] });
  const events = play(g, 'work grainField 3 grain; workSmall copper,stone');
  expect(g.players[0]).toMatchObject({ silver: 1, goods: { grain: 5 } });
  expect(g.players[0]?.workers).toEqual({ copper: 0, stone: 0, grain: 0, pumpkin: 0 });
  expect(g.areas.grainField).toEqual({ large: [[], [], ['grain']], small: [[], [], ['copper', 'stone']] });
  expect(told(events, 'worked')).toEqual([
    { seat: 0, area: 'grainField', space: 3, workers: 'grain', silver: 6, good: 'grain', goods: 4 },
  ]);
  expect(told(events, 'workedSmall')).toEqual([
    { seat: 0, area: 'grainField', space: 3, workers: 'copper,stone', good: 'grain', goods: 1 },
  ]);
  expect(events.map(({ place }) => place)).toEqual(['grainField.3', 'grainField.3.small']);
});

test.each([
  ['work mine 1 copper', undefined],
  ['work mine 1 copper,copper', 'workers.colours'],
  ['work mine 1 copper,stone', 'workers.colours'],
  ['work mine 1 stone', 'workers.colours'],
  ['work mine 1 stone,grain', undefined],
  ['work mine 1 stone,stone', undefined],
  ['work mine 1 grain,stone', 'workers.order'],
  ['work mine 1 grain,grain', 'workers.notHeld'],
  ['work quarry 1 copper,grain', undefined],
  ['work farmland 1 pumpkin', 'workers.notHeld'],
])('MT-7.2 %s with cc ss g: %s', (text, key) => {
  expect(whyNot(position({ players: [{ workers: 'ccssg', silver: 9 }, {}] }), text)?.key).toBe(key);
});

test('MT-7.3 the silver must be there', () => {
  const g = position({ players: [{ workers: 'c', silver: 2 }, {}] });
  expect(whyNot(g, 'work mine 1 copper')).toBeUndefined();
  expect(whyNot(g, 'work mine 2 copper')).toEqual({ key: 'space.silver', params: { needed: 3, held: 2 } });
});

test('MT-7.3 a taken space is closed, whoever is there', () => {
  const g = position({ players: [{ workers: 'c', silver: 9 }, {}], areas: { mine: ['sg', '', ''] } });
  expect(whyNot(g, 'work mine 1 copper')?.key).toBe('space.occupied');
  expect(whyNot(g, 'work mine 2 copper')).toBeUndefined();
});

test.each([
  ['mine', 'copper', [1, 2, 3]],
  ['quarry', 'stone', [1, 2, 3]],
  ['grainField', 'grain', [2, 3, 4]],
  ['farmland', 'pumpkin', [2, 3, 4]],
] as const)('MT-7.1 every space of the %s pays out its own yield of %s', (area, good, yields) => {
  yields.forEach((due, i) => {
    const g = position({ players: [{ workers: 'csgp', silver: 6 }, {}] });
    play(g, `work ${area} ${i + 1} ${good}`);
    expect(g.players[0]?.goods[good]).toBe(due);
    expect(g.players[0]?.silver).toBe(6 - ([1, 3, 6][i] ?? 0));
  });
});

test('MT-7.4 the small space is open only beside the large one just taken, in the same turn, once', () => {
  const g = position({
    players: [
      { workers: 'ccc', silver: 3 },
      { workers: 'cc', silver: 1 },
    ],
  });
  expect(whyNot(g, 'workSmall copper')?.key).toBe('workSmall.notOpen');
  play(g, 'work mine 1 copper; workSmall copper');
  expect(whyNot(g, 'workSmall copper')?.key).toBe('workSmall.notOpen');
  play(g, 'endTurn');
  expect(whyNot(g, 'workSmall copper')?.key).toBe('workSmall.notOpen');
});

test('MT-7.4 it takes workers by the same rule and no silver, and may stay empty', () => {
  const g = position({ players: [{ workers: 'ccsg', silver: 1 }, {}] });
  play(g, 'work mine 1 copper');
  expect(whyNot(g, 'workSmall stone')?.key).toBe('workers.colours');
  expect(placements(g, 'workSmall').map(({ args }) => args)).toEqual([
    { workers: ['copper'] },
    { workers: ['stone', 'grain'] },
  ]);
  play(g, 'endTurn');
  expect(g.players[0]).toMatchObject({ silver: 0, goods: { copper: 1 } });
});

test('MT-7.5 a good that nobody could give closes its spaces, large and small', () => {
  const g = position({ players: [{ workers: 'cccc', silver: 9 }, {}] });
  const gone = structuredClone(g);
  gone.supply.goods.copper = 0;
  expect(whyNot(gone, 'work mine 1 copper')).toEqual({ key: 'goods.none', params: { good: 'copper' } });
  expect(placements(gone, 'work').some(({ args }) => 'area' in args && args.area === 'mine')).toBe(false);
  gone.turn = { ...gone.turn, action: 'work', small: { area: 'mine', space: 0 } };
  expect(whyNot(gone, 'workSmall copper')?.key).toBe('goods.none');
  expect(placements(gone, 'workSmall')).toEqual([]);
});

test('MT-7.5 workers and silver are spent in full though only some of the goods come', () => {
  const g = structuredClone(position({ players: [{ workers: 'c', silver: 6 }, {}] }));
  g.supply.goods.copper = 1;
  expect(() => play(g, 'work mine 3 copper')).toThrow('copper');
  expect(g.players[0]).toMatchObject({ silver: 0, goods: { copper: 1 } });
});
