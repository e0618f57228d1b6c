import { fieldOffers, landHexes, lastTurns, nextOneClears, spacesFor, tileSites, wheelOffers } from './hints';
import { legal } from './moves';
import { play, spinning } from './testing/play';
import { position } from './testing/position';

test('MT-2.6 the land is shown hex by hex, with cows, canteens and settlements', () => {
  const g = position({ players: [{ settled: '32*2' }, {}] });
  const hexes = landHexes(g);
  expect(hexes).toHaveLength(49);
  expect(hexes.filter(({ cow }) => cow).map(({ site }) => site)).toEqual(g.cows);
  expect(hexes.filter(({ canteen }) => canteen).map(({ site }) => site)).toEqual(g.canteens);
  expect(hexes[32]?.settled).toEqual({ at: 32, seat: 0, count: 2 });
  expect(hexes.filter(({ startTile }) => startTile)).toMatchObject([
    { site: 23, terrain: { kind: 'field' } },
  ]);
  expect(tileSites(g).flat()).toEqual(hexes.map(({ site }) => site));
});

test('MT-9.3 every open field tells what is missing, and whether cows would do', () => {
  const g = position({ players: [{ goods: 'Gc', cows: 1 }, {}] });
  const offers = fieldOffers(g, 0);
  expect(offers.map(({ site, payable }) => [site, payable])).toEqual([
    [21, 'missing'],
    [24, 'missing'],
    [32, 'now'],
    [47, 'missing'],
    [48, 'now'],
  ]);
  expect(offers[0]?.missing).toMatchObject({ grain: 0, bigStone: 1 });
  const now = offers.filter(({ payable }) => payable === 'now').map(({ site }) => site);
  expect(now).toEqual(legal(g, 0).flatMap((move) => (move.type === 'build' ? [move.args.site] : [])));
  const other = position({ players: [{ goods: 'G', cows: 1 }, {}] });
  expect(fieldOffers(other, 0).find(({ site }) => site === 32)).toMatchObject({ payable: 'cattle' });
});

test('MT-5.2 the seven spaces after the arrow', () => {
  const g = position({ players: [{}, {}], arrow: 6 });
  expect(wheelOffers(g).map(({ spaces, arrow }) => [spaces, arrow])).toEqual([
    [1, 7],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 4],
    [7, 5],
  ]);
  expect(wheelOffers(g)[1]?.workers).toBe('white');
});

test('MT-11.2 the table says when the next worker clears an area', () => {
  const g = position({ players: [{}, {}], bank: ['c', '', 'ccc'], areas: { mine: ['c', '', ''] } });
  expect(nextOneClears(g, 'bank')).toBe(true);
  expect(nextOneClears(g, 'mine')).toBe(false);
});

test('MT-8.5 the spaces that are open for any seat during the bidding', () => {
  const g = position({ players: [{ goods: 'PP' }, { goods: 'PPP' }] });
  expect(spacesFor(g, 1)).toEqual([]);
  play(g, 'city; bid 2 2');
  expect(spacesFor(g, 1).map(({ row, column }) => `${row + 1}.${column + 1}`)).toEqual([
    '1.1',
    '1.2',
    '3.1',
    '3.2',
    '4.1',
    '4.2',
  ]);
});

test('MT-13.1 the turns that are left of the last round', () => {
  const g = position({
    players: [{ left: 3 }, { left: 1, goods: 'Gc' }, { left: 3 }],
    turn: { seat: 1 },
    start: 23,
  });
  expect(lastTurns(g)).toBeUndefined();
  const open = fieldOffers(g, 1).find(({ payable }) => payable === 'now');
  play(g, `build ${open?.site ?? 0}`);
  expect(lastTurns(g)).toEqual([1, 2]);
  play(g, 'endTurn; recruit; endTurn', spinning(3));
  expect(lastTurns(g)).toEqual([]);
});
