import type { Perishable } from './data/goods';
import { legal } from './moves';
import { merchantOf, townOf } from './state';
import { play, told, whyNot } from './testing/play';
import { type PositionOf, position } from './testing/position';

/** One barrel of apples from filling Vicksburg, tile 3. */
function almostFull(more: Omit<PositionOf, 'merchants'> = {}, cargo = 'apples flour') {
  const g = position({
    merchants: [{ at: 'vicksburg', cargo, gold: 0 }, {}],
    tiles: { vicksburg: 'vicksburg-3' },
    filled: { vicksburg: [1, 2, 3] },
    ...more,
  });
  play(g, 'port; sell 0 0');
  return g;
}

const closings = (g: ReturnType<typeof position>) =>
  legal(g, 0).flatMap((move) => (move.type === 'closeSale' ? [move.args.toTrack] : []));

test('BH-8.1 the town stays full until the sale is over: more goes for 1 gold only', () => {
  const g = almostFull({}, 'apples apples');
  expect(whyNot(g, 'sell 1 0')).toEqual({ key: 'sell.spaceFilled' });
  play(g, 'dump 1; closeSale apples');
  expect(townOf(g, 'vicksburg').filled).toEqual([false, false, false, false]);
  expect(g.step).toBe('buy');
});

test('BH-8.2 the seller chooses among the kinds on the spaces: not flour, which was never there', () => {
  const g = almostFull();
  play(g, 'dump 1');
  expect(closings(g)).toEqual(['apples', 'pork']);
  expect(whyNot(g, 'closeSale flour')).toEqual({ key: 'fillUp.notOnSpaces', params: { cargo: 'flour' } });
  expect(whyNot(g, 'closeSale none')).toEqual({ key: 'fillUp.choose' });
});

test.each<[Perishable, number, number]>([
  ['apples', 0, 1],
  ['pork', 1, 0],
])('BH-8.2 %s goes to the season track, everything else to the bag', (cargo, apples, pork) => {
  const g = almostFull();
  const bag = { ...g.bag };
  const events = play(g, `closeSale ${cargo}`);
  expect(g.track).toEqual([cargo]);
  expect(g.bag).toEqual({
    ...bag,
    apples: bag.apples + apples,
    pork: bag.pork + pork,
    furs: bag.furs + 1,
    whiskey: bag.whiskey + 1,
  });
  expect(told(events, 'season.placed')).toEqual([{ seat: 0, cargo, space: 0 }]);
});

test('BH-8.2 a town that is not full gives no barrel', () => {
  const g = position({ merchants: [{ at: 'vicksburg', cargo: 'apples' }, {}] });
  play(g, 'port; sell 0 0');
  expect(closings(g)).toEqual(['none']);
  expect(whyNot(g, 'closeSale apples')).toEqual({ key: 'fillUp.notFull' });
});

test('BH-8.3 the seller takes the tile, and the next one comes to light', () => {
  const g = almostFull();
  const next = g.below[6]?.at(-1);
  const events = play(g, 'closeSale pork');
  expect(merchantOf(g, 0).tiles).toEqual(['vicksburg-3']);
  expect(townOf(g, 'vicksburg').tile).toBe(next);
  expect(told(events, 'town.tileWon')).toEqual([
    { seat: 0, town: 'vicksburg', tile: 'vicksburg-3', wreaths: 2 },
  ]);
  expect(told(events, 'town.tileShown')).toEqual([{ town: 'vicksburg', tile: next }]);
});

test('BH-8.3 below the last tile is the board', () => {
  const g = almostFull();
  g.below[6] = [];
  merchantOf(g, 1).tiles.push('vicksburg-1', 'vicksburg-2');
  const events = play(g, 'closeSale pork');
  expect(townOf(g, 'vicksburg').tile).toBeNull();
  expect(told(events, 'town.bare')).toEqual([{ town: 'vicksburg' }]);
});

test('BH-8.4 a full bare board gives bonus and season barrel, but no tile', () => {
  const g = almostFull({
    tiles: { vicksburg: 'board' },
    merchants: [
      { at: 'vicksburg', cargo: 'apples', gold: 0 },
      { tiles: ['vicksburg-1', 'vicksburg-2', 'vicksburg-3'] },
    ],
  } as PositionOf);
  play(g, 'closeSale pork');
  expect(merchantOf(g, 0)).toMatchObject({ gold: 3 + 2, tiles: [] });
  expect(townOf(g, 'vicksburg')).toMatchObject({ tile: null, filled: [false, false, false, false] });
  expect(g.track).toEqual(['pork']);
});

test('BH-8.5 with a full season track all goes to the bag; tile and bonus are as usual', () => {
  const g = almostFull({ track: 15, lastRound: true });
  const { apples, pork } = g.bag;
  expect(closings(g)).toEqual(['none']);
  expect(whyNot(g, 'closeSale pork')).toEqual({ key: 'fillUp.trackFull' });
  play(g, 'closeSale none');
  expect(g.bag).toMatchObject({ apples: apples + 1, pork: pork + 1 });
  expect(merchantOf(g, 0)).toMatchObject({ gold: 4 + 2, tiles: ['vicksburg-3'] });
});
