import { legal } from './moves';
import { hexName } from './names';
import { stageOf } from './stages';
import type { G } from './state';
import { play, told, whyNot } from './testing/play';
import { type PlayerAt, position } from './testing/position';

/** Two seats on the tiles T01 to T07; the starting tile on 23, between 21, 22, 24, 32, 47 and 48. */
const table = (player: PlayerAt, other: PlayerAt = {}, start = 23) =>
  position({ players: [player, other], start });

const sites = (g: G) => legal(g, 0).flatMap((move) => (move.type === 'build' ? [move.args.site] : []));

test('MT-9.1 at first only the neighbours of the starting tile are open', () => {
  const all = 'GGGPPPcccsssCCSS';
  expect(sites(table({ goods: all }))).toEqual([21, 24, 32, 47, 48]);
  expect(whyNot(table({ goods: all }), 'build 14')?.key).toBe('build.notBeside');
});

test('MT-9.1 then also those of any settlement, whoever built it, and in the same turn', () => {
  const g = table({ goods: 'GGGPPPcccsssCCSS' }, { settled: '5' });
  expect(sites(g)).toEqual(expect.arrayContaining([4, 6]));
  expect(whyNot(g, 'build 34')?.key).toBe('build.notBeside');
  play(g, 'build 32');
  expect(whyNot(g, 'build 33')).toBeUndefined();
});

test.each([
  [22, 'build.mountain'],
  [25, 'build.lake'],
  [23, 'build.startTile'],
  [24, 'build.settled'],
  [41, 'build.settled'],
  [69, 'build.offTheMap'],
])('MT-9.2 nobody builds on hex %i: %s', (site, key) => {
  const g = table({ goods: 'GGGPPPcccsssCCSS', settled: '24' }, { settled: '41' });
  expect(whyNot(g, `build ${site}`)?.key).toBe(key);
});

test('MT-9.3 exactly the goods of the field go to the supply', () => {
  const g = table({ goods: 'GGcs' });
  const before = { ...g.supply.goods };
  play(g, 'build 32');
  expect(g.players[0]?.goods).toMatchObject({ grain: 1, copper: 0, stone: 1 });
  expect(g.supply.goods).toEqual({ ...before, grain: before.grain + 1, copper: before.copper + 1 });
});

test.each([
  ['small ore for big', 'GGsssccc', 21, '1 bigStone'],
  ['big ore for small', 'GGCCSS', 32, '1 copper'],
  ['two kinds short', 'G', 24, '1 pumpkin,1 copper,1 bigStone'],
])('MT-9.3 %s does not do', (_, goods, site, missing) => {
  expect(whyNot(table({ goods }), `build ${site}`)).toEqual({ key: 'build.goods', params: { missing } });
});

/**
 * The printed example on tile T03: a field for a big stone and a grain, with a cow, beside a lake; next to it a field
 * for one of each small good and for two settlements.
 */
const example = () =>
  position({
    players: [{ goods: 'GGSsP', settled: '41', silver: 2 }, {}],
    tiles: ['T01', 'T02', 'T03', 'T07', 'T05', 'T08', 'T04'],
  });

test('MT-9.4, MT-9.5, MT-9.8, MT-9.9, MT-10.2 the printed example: cow, canteen, cattle trade, a double, one silver', () => {
  const g = example();
  const events = play(g, 'build 16');
  expect(g.players[0]).toMatchObject({ cows: 1, canteens: 1, goods: { bigStone: 0, grain: 1 } });
  expect(events.map(({ key }) => key)).toEqual(['built', 'cowFound', 'canteenFound']);
  expect(g.canteens).not.toContain(15);
  expect(whyNot(g, 'build 14')?.key).toBe('build.goods');
  play(g, 'cattle copper; build 14');
  expect(g.settled.slice(-2)).toEqual([
    { at: 16, seat: 0, count: 1 },
    { at: 14, seat: 0, count: 2 },
  ]);
  expect(g.players[0]?.goods).toEqual({
    grain: 0,
    pumpkin: 0,
    copper: 0,
    stone: 0,
    bigCopper: 0,
    bigStone: 0,
  });
  expect(told(play(g, 'endTurn'), 'refrained')).toEqual([{ seat: 0, silver: 1 }]);
  expect(g.players[0]).toMatchObject({ silver: 3, cows: 0, settlements: 12 - 4 });
});

test('MT-9.6 the printed example goes on: a fourth in the line, on a double, brings three settlements', () => {
  const later = table({ goods: 'SS', settled: '41 16 14*2' });
  const [built] = told(play(later, 'build 36'), 'built');
  expect(built).toMatchObject({ seat: 0, settlements: 3, lines: 1, left: 12 - 4 - 3 });
  expect(later.settled.at(-1)).toEqual({ at: 36, seat: 0, count: 3 });
});

test.each([
  ['three in a line: nothing', '16 41', 14, 0],
  ['the fourth at the end', '14 16 41', 36, 1],
  ['the fourth in between', '14 41 36', 16, 1],
  ['four fields that are not all one’s own', '14 16', 36, 0],
  ['a gap', '14 41', 36, 0],
])('MT-9.6 %s', (_, settled, site, lines) => {
  const g = table({ goods: 'GGPPccssSSS', settled }, { settled: settled === '14 16' ? '41' : '' });
  expect(told(play(g, `build ${site}`), 'built')[0]?.lines).toBe(lines);
});

test('MT-9.6 two lines at once bring two', () => {
  const g = table({ goods: 'SS', settled: '47 48 31 24 21 27' }, {}, 5);
  expect(told(play(g, 'build 36'), 'built')).toEqual([
    { seat: 0, hex: hexName(g, 36), settlements: 4, lines: 2, left: 2 },
  ]);
});

test('MT-9.6 a field with several settlements is one field of the line', () => {
  const g = table({ goods: 'Pc', settled: '14*2 16' });
  expect(told(play(g, 'build 41'), 'built')[0]?.lines).toBe(0);
});

test.each([
  ['a fifth', '19 14 16 41', 36],
  ['two pairs joined by a fifth', '19 14 41 36', 16],
])('MT-9.7 %s brings nothing', (_, settled, site) => {
  const g = table({ goods: 'GSSS', settled });
  expect(told(play(g, `build ${site}`), 'built')[0]?.lines).toBe(0);
});

test('MT-9.8 a lake has one canteen: whoever comes later gets none', () => {
  const g = table({ goods: 'GPcs' }, { settled: '16' });
  expect(told(play(g, 'build 14'), 'canteenFound')).toEqual([]);
});

test('MT-9.8 a field beside several lakes takes all their canteens', () => {
  const g = table({ goods: 'GS', canteens: 0 }, {}, 17);
  expect(told(play(g, 'build 16'), 'canteenFound')).toHaveLength(3);
  expect(g.players[0]?.canteens).toBe(3);
  expect(g.canteens).toEqual([0, 7, 30]);
});

test.each([
  ['one field', 'build 32', 2],
  ['two fields', 'build 32; build 48', 1],
  ['three fields', 'build 32; build 48; build 33', 0],
])('MT-9.9 silver for the rest after %s', (_, text, silver) => {
  const g = table({ goods: 'GGGPPPcccsssSS' });
  play(g, `${text}; endTurn`);
  expect(g.players[0]?.silver).toBe(silver);
});

test('MT-9.9 one field at least and three at most', () => {
  const g = table({ goods: 'GGGPPPcccsssSS' });
  expect(whyNot(g, 'endTurn')?.key).toBe('endTurn.noAction');
  play(g, 'build 32; build 48; build 33');
  expect(stageOf(g)).toBe('closing');
  expect(whyNot(g, 'build 47')?.key).toBe('build.three');
});

test('MT-9.9 the silver comes also when nothing more could be built', () => {
  const g = table({ goods: 'Gc' });
  play(g, 'build 32');
  expect(sites(g)).toEqual([]);
  expect(told(play(g, 'endTurn'), 'refrained')).toEqual([{ seat: 0, silver: 2 }]);
  const last = table({ goods: 'GGcc', left: 1 });
  play(last, 'build 32');
  expect(whyNot(last, 'build 48')?.key).toBe('build.noSettlements');
  expect(told(play(last, 'endTurn'), 'refrained')).toEqual([{ seat: 0, silver: 2 }]);
});

test('MT-9.10 with one settlement left a double takes one', () => {
  const g = table({ goods: 'ScP', left: 1 });
  const events = play(g, 'build 24');
  expect(told(events, 'built')).toEqual([
    { seat: 0, hex: hexName(g, 24), settlements: 1, lines: 0, left: 0 },
  ]);
});

test('MT-9.10 without a settlement left, recruit and work alone stay open', () => {
  const g = table({ goods: 'Gc', workers: 'c', silver: 1 }, { left: 0 });
  play(g, 'recruit; endTurn');
  const other = position({
    players: [{}, { goods: 'GGcc', workers: 'c', silver: 1, left: 0 }],
    turn: { seat: 1 },
  });
  expect(whyNot(other, 'build 32')?.key).toBe('build.noSettlements');
  const verbs = new Set(legal(other, 1).map(({ type }) => type));
  expect(verbs).toEqual(new Set(['recruit', 'city', 'bank', 'work']));
});
