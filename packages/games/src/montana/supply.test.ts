import {
  BANK,
  GOODS,
  GOODS_AT_START,
  MOST_WORKERS,
  supplyAtStart,
  WORKERS,
  WORKERS_OF_A_COLOUR,
} from './data';
import { legal } from './moves';
import { play, spinning, told, whyNot } from './testing/play';
import { position } from './testing/position';

/** `ccc` and so on. */
const many = (letter: string, number: number) => letter.repeat(number);

test('MT-12.1 the printed example: three stone are due, two are there, so everybody gives one back first', () => {
  // 15 + 3 stone at three seats: two are left in the supply.
  const g = position({
    players: [{ workers: 's', silver: 6, goods: many('s', 5) }, { goods: many('s', 11) }, {}],
  });
  expect(g.supply.goods.stone).toBe(2);
  const events = play(g, 'work quarry 3 stone');
  expect(told(events, 'gaveBackGoods')).toEqual([{ good: 'stone', seats: '0,1' }]);
  expect(g.players.map(({ goods }) => goods.stone)).toEqual([4 + 3, 10, 0]);
  expect(g.supply.goods.stone).toBe(1);
  expect(g.turn.short).toEqual(['stone']);
});

test('MT-12.1 it is repeated until there is enough', () => {
  const g = position({
    players: [{ workers: 'c', silver: 6 }, { goods: many('c', 12) }],
  });
  const events = play(g, 'work mine 3 copper');
  expect(told(events, 'gaveBackGoods')).toHaveLength(3);
  expect(g.players.map(({ goods }) => goods.copper)).toEqual([3, 9]);
});

test('MT-12.1 big goods of the city fall under it too', () => {
  const g = position({ players: [{ goods: `PP${many('c', 3)}` }, { goods: many('C', 6) }] });
  const events = play(g, 'city; bid 1 1; trade 2 0');
  expect(told(events, 'gaveBackGoods')).toEqual([
    { good: 'bigCopper', seats: '1' },
    { good: 'bigCopper', seats: '1' },
  ]);
  expect(g.players.map(({ goods }) => goods.bigCopper)).toEqual([2, 4]);
});

test('MT-12.1 workers too, by the wheel, by a white space and for a cow', () => {
  const hoarders = () =>
    position({
      players: [{ workers: 'ccc', cows: 1 }, { workers: 'cccccccc' }, { workers: 'ccccccc' }],
    });
  const g = hoarders();
  expect(g.supply.workers.copper).toBe(0);
  const events = play(g, 'recruit', spinning(3));
  expect(told(events, 'gaveBackWorkers')).toEqual([{ worker: 'copper', seats: '0,1,2' }]);
  expect(g.players.map(({ workers }) => workers.copper)).toEqual([4, 7, 6]);
  const white = hoarders();
  play(white, 'recruit; hire copper,stone', spinning(1));
  expect(white.players.map(({ workers }) => workers.copper)).toEqual([3, 7, 6]);
  const cow = hoarders();
  expect(told(play(cow, 'cattle copperWorker'), 'cattleTraded')).toEqual([
    { seat: 0, gain: 'copperWorker', count: 1 },
  ]);
  expect(cow.turn.short).toEqual(['copperWorker']);
});

/** All copper workers are on the board, but for those that are held. */
const fewCopper = (held = '') =>
  position({
    players: [{ workers: held, cows: 1 }, {}],
    bank: ['c', 'cc', ''],
    areas: {
      mine: ['c', 'c', ''],
      quarry: ['cc', 'cc', ''],
      grainField: ['cc', 'cc', ''],
      farmland: ['cc', held === '' ? 'cc' : 'c', ''],
    },
    small: { mine: ['c', '', ''] },
  });

test('MT-12.2 when nobody has one left, the player takes what there is', () => {
  const g = fewCopper();
  expect(g.supply.workers.copper).toBe(0);
  const events = play(g, 'recruit', spinning(3));
  expect(told(events, 'hired')).toEqual([{ seat: 0, workers: '' }]);
  const some = fewCopper('c');
  expect(some.supply.workers.copper).toBe(0);
  expect(told(play(some, 'recruit', spinning(3)), 'hired')).toEqual([{ seat: 0, workers: 'copper' }]);
});

test('MT-12.2 goods never come to that: there are more of each than anybody can be due', () => {
  for (const seats of [2, 3, 4]) {
    for (const good of GOODS) {
      const total = supplyAtStart(seats)[good] + GOODS_AT_START[good] * seats;
      expect(total).toBeGreaterThanOrEqual(4);
    }
  }
});

test('MT-12.3 a player may name what the supply lacks, if anybody at all has one', () => {
  const g = position({ players: [{ cows: 1 }, { goods: many('s', 12) }] });
  expect(g.supply.goods.stone).toBe(0);
  play(g, 'cattle stone');
  expect(g.players.map(({ goods }) => goods.stone)).toEqual([1, 11]);
});

test('MT-12.3 but not what nobody could give', () => {
  const g = fewCopper();
  expect(whyNot(g, 'cattle copperWorker')).toEqual({ key: 'workers.none', params: { worker: 'copper' } });
  play(g, 'recruit', spinning(5));
  expect(whyNot(g, 'hire copper,stone')?.key).toBe('workers.none');
  expect(legal(g, 0)).toHaveLength(6);
  const gone = structuredClone(position({ players: [{ cows: 1 }, {}] }));
  gone.supply.goods.grain = 0;
  expect(whyNot(gone, 'cattle grain')?.key).toBe('goods.none');
});

test('MT-12.5 of a colour that nobody can get the wheel brings none, and the other worker all the same', () => {
  const g = fewCopper();
  // The sixth space shows copper and grain.
  expect(told(play(g, 'recruit', spinning(6)), 'hired')).toEqual([{ seat: 0, workers: 'grain' }]);
  expect(g.supply.workers.copper).toBe(0);
  const one = fewCopper('c');
  play(one, 'recruit', spinning(5));
  // The only one to be had is one's own: it goes back and comes again.
  expect(told(play(one, 'hire copper,copper'), 'hired')).toEqual([{ seat: 0, workers: 'copper' }]);
});

test('MT-12.5 something can always be named: not all workers can be on spaces and held at once', () => {
  const bank = BANK.reduce((sum, { workers }) => sum + workers, 0);
  const [areas, spacesOfAnArea, mostOnASpace] = [4, 3 + 1, 2];
  const all = WORKERS.length * WORKERS_OF_A_COLOUR;
  expect(all - bank - areas * spacesOfAnArea * mostOnASpace - 4 * MOST_WORKERS).toBe(2);
});

test('MT-12.4 nobody gives back a cow: the reward comes without one', () => {
  const herds = position({ players: [{ goods: 'PP', cows: 6 }, { cows: 6 }] });
  const free = herds.supply.cows;
  const g = position({ players: [{ goods: 'PP', cows: 6 }, { cows: 6 + free }] });
  expect(g.supply.cows).toBe(0);
  const events = play(g, 'city; bid 1 1');
  expect(told(events, 'rewarded')).toMatchObject([{ seat: 0, cows: 0 }]);
  expect(g.players.map(({ cows }) => cows)).toEqual([6, 6 + free]);
});

test('MT-1.4 coins never run out', () => {
  const g = position({ players: [{ workers: 'ccc', silver: 80 }, { silver: 5 }] });
  play(g, 'bank 3 copper,copper,copper');
  expect(g.players[0]?.silver).toBe(91);
  expect(g.supply.silver).toBe(-7);
});
