import { GAINS } from './cattle';
import { legal } from './moves';
import { stageOf } from './stages';
import { play, told, whyNot } from './testing/play';
import { position } from './testing/position';

const herd = (more: object = {}) => position({ players: [{ cows: 2, ...more }, { cows: 1 }] });

test.each([
  ['copper', { goods: { copper: 1 } }, 1],
  ['stone', { goods: { stone: 1 } }, 1],
  ['grain', { goods: { grain: 1 } }, 1],
  ['pumpkin', { goods: { pumpkin: 1 } }, 1],
  ['silver', { silver: 3 }, 3],
  ['copperWorker', { workers: { copper: 1 } }, 1],
  ['stoneWorker', { workers: { stone: 1 } }, 1],
  ['grainWorker', { workers: { grain: 1 } }, 1],
  ['pumpkinWorker', { workers: { pumpkin: 1 } }, 1],
])('MT-10.1 a cow for %s', (gain, got, count) => {
  const g = herd();
  const supply = g.supply.cows;
  const events = play(g, `cattle ${gain}`);
  expect(g.players[0]).toMatchObject({ cows: 1, ...got });
  expect(g.supply.cows).toBe(supply + 1);
  expect(told(events, 'cattleTraded')).toEqual([{ seat: 0, gain, count }]);
});

test('MT-10.1 never for big goods, and not without a cow', () => {
  expect(GAINS.some((gain) => gain.startsWith('big'))).toBe(false);
  const g = position({ players: [{}, {}] });
  expect(whyNot(g, 'cattle silver')?.key).toBe('cattle.none');
});

test('MT-10.2 before the action, during it, after it, and as often as there are cows', () => {
  const g = herd({ cows: 5, goods: 'c' });
  play(
    g,
    'cattle grain; build 32; cattle grain; cattle copper; build 48; cattle silver; cattle silver; endTurn',
  );
  expect(g.players[0]).toMatchObject({ cows: 0, silver: 3 + 3 + 1, settlements: 10 });
});

test('MT-10.2 a grain for a cow advances the arrow', () => {
  const g = herd();
  play(g, 'recruit');
  if (stageOf(g) === 'hiring') play(g, 'hire copper,copper');
  expect(whyNot(g, 'advance 1')?.key).toBe('advance.grain');
  play(g, 'cattle grain');
  expect(whyNot(g, 'advance 1')).toBeUndefined();
});

test('MT-5.5, MT-10.3 a ninth worker for a cow sends one back at once', () => {
  const g = herd({ workers: 'cccccccc' });
  play(g, 'cattle grainWorker');
  expect(stageOf(g)).toBe('sendingBack');
  expect(whyNot(g, 'cattle silver')?.key).toBe('sendBack.first');
  play(g, 'sendBack copper; cattle silver');
  expect(g.players[0]?.workers).toEqual({ copper: 7, stone: 0, grain: 1, pumpkin: 0 });
});

test('MT-10.3 only in one’s own turn', () => {
  expect(whyNot(herd(), '1: cattle silver')).toEqual({ key: 'notYourTurn', params: { seat: 0 } });
});

test('MT-10.3 in the city until the first bid or pass, and again when all rewards are paid', () => {
  const g = position({
    players: [
      { cows: 4, goods: 'PPc' },
      { cows: 2, goods: 'PPPc' },
    ],
  });
  play(g, 'city; cattle pumpkin');
  expect(g.players[0]?.goods.pumpkin).toBe(4);
  expect(legal(g, 0).some(({ type }) => type === 'cattle')).toBe(true);
  play(g, 'bid 3 1');
  expect(whyNot(g, '1: cattle silver')?.key).toBe('cattle.bidding');
  expect(legal(g, 1).some(({ type }) => type === 'cattle')).toBe(false);
  play(g, 'bid 3 2');
  expect(whyNot(g, '0: cattle silver')?.key).toBe('cattle.bidding');
  play(g, 'pass');
  expect(whyNot(g, '1: cattle silver')?.key).toBe('trade.first');
  play(g, 'trade 1 0; cattle silver');
  expect(g.players[0]).toMatchObject({ cows: 2, silver: 3 });
});

test('MT-10.3 a visitor who has passed trades no cattle either until the others are done', () => {
  const g = position({ players: [{ cows: 1 }, { goods: 'PP' }] });
  play(g, 'city; cattle pumpkin; pass');
  expect(whyNot(g, '1: cattle silver')?.key).toBe('cattle.bidding');
});
