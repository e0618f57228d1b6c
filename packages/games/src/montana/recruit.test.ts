import { chanceFromText } from '../kit';
import { legal } from './moves';
import { stageOf } from './stages';
import { play, spinning, told, whyNot } from './testing/play';
import { crew, position } from './testing/position';

const verbs = (g: Parameters<typeof legal>[0]) => new Set(legal(g, 0).map(({ type }) => type));

test('MT-5.1, MT-5.2 the printed example: two workers by the spin, two more for two grain', () => {
  const g = position({ players: [{ goods: 'GGG' }, {}] });
  const before = g.supply.goods.grain;
  const events = play(g, 'recruit', spinning(2));
  expect(g.players[0]?.workers).toEqual({ copper: 0, stone: 1, grain: 0, pumpkin: 1 });
  events.push(...play(g, 'advance 2'));
  expect(g.players[0]?.workers).toEqual({ copper: 0, stone: 1, grain: 0, pumpkin: 3 });
  expect(g.players[0]?.goods.grain).toBe(1);
  expect(g.supply.goods.grain).toBe(before + 2);
  expect(events.map(({ key }) => key)).toEqual(['spun', 'hired', 'advanced', 'hired']);
  expect(told(events, 'advanced')).toEqual([{ seat: 0, spaces: 2, space: 4, workers: 'pumpkin,pumpkin' }]);
  play(g, 'endTurn');
  expect(g.turn.seat).toBe(1);
});

test('MT-5.1 all eight spaces come up about equally often', () => {
  const chance = chanceFromText('fair wheel');
  const stops = new Array<number>(8).fill(0);
  for (let i = 0; i < 1600; i++) {
    const g = position({ players: [{}, {}] });
    play(g, 'recruit', chance);
    stops[g.arrow] = (stops[g.arrow] ?? 0) + 1;
  }
  expect(Math.min(...stops)).toBeGreaterThan(140);
  expect(Math.max(...stops)).toBeLessThan(260);
});

test('MT-5.2 seven spaces at most, one grain each, once a turn; the arrow stays', () => {
  const g = position({ players: [{ goods: 'GGGGGGGGG' }, {}] });
  play(g, 'recruit', spinning(3));
  expect(legal(g, 0).filter(({ type }) => type === 'advance')).toHaveLength(7);
  play(g, 'advance 7');
  expect(g.arrow).toBe(1);
  expect(g.players[0]?.goods.grain).toBe(2);
  expect(whyNot(g, 'advance 1')?.key).toBe('advance.once');
});

test('MT-5.2 the grain must be there', () => {
  const g = position({ players: [{ goods: 'GG' }, {}] });
  play(g, 'recruit', spinning(3));
  expect(whyNot(g, 'advance 3')).toEqual({ key: 'advance.grain', params: { needed: 3, held: 2 } });
  expect(whyNot(g, 'advance 2')).toBeUndefined();
});

test('MT-5.2 the arrow is advanced only when recruiting', () => {
  const g = position({ players: [{ goods: 'GG', workers: 'c' }, {}] });
  expect(whyNot(g, 'advance 1')?.key).toBe('advance.onlyRecruit');
  play(g, 'bank 1 copper');
  expect(whyNot(g, 'advance 1')?.key).toBe('advance.onlyRecruit');
});

test('MT-5.3 nobody has to advance', () => {
  const g = position({ players: [{ goods: 'GG' }, {}] });
  play(g, 'recruit; endTurn', spinning(3));
  expect(g.players[0]?.goods.grain).toBe(2);
});

test('MT-5.4 beyond eight workers the excess goes back, new or old as the player likes', () => {
  const g = position({ players: [{ workers: 'ccccssg' }, {}] });
  play(g, 'recruit', spinning(4));
  expect(stageOf(g)).toBe('sendingBack');
  expect(verbs(g)).toEqual(new Set(['sendBack']));
  expect(whyNot(g, 'endTurn')?.key).toBe('sendBack.first');
  expect(whyNot(g, 'recruit')?.key).toBe('sendBack.first');
  const before = g.supply.workers.copper;
  play(g, 'sendBack copper');
  expect(g.supply.workers.copper).toBe(before + 1);
  expect(g.players[0]?.workers).toEqual({ copper: 3, stone: 2, grain: 1, pumpkin: 2 });
  expect(whyNot(g, 'sendBack copper')?.key).toBe('sendBack.notAsked');
});

test('MT-5.4 only workers that are held can go back', () => {
  const g = position({ players: [{ workers: 'cccccccc' }, {}] });
  play(g, 'recruit', spinning(3));
  expect(whyNot(g, 'sendBack stone')).toEqual({ key: 'sendBack.notHeld', params: { worker: 'stone' } });
  play(g, 'sendBack copper; sendBack copper; endTurn');
});

test('MT-5.5 twice in one turn: before the grain is paid, and after the second pair', () => {
  const g = position({ players: [{ workers: 'cccccccc', goods: 'G' }, {}] });
  play(g, 'recruit', spinning(2));
  expect(whyNot(g, 'advance 1')?.key).toBe('sendBack.first');
  play(g, 'sendBack stone; sendBack pumpkin; advance 1');
  expect(stageOf(g)).toBe('sendingBack');
  play(g, 'sendBack copper; sendBack copper; endTurn');
  expect(g.players[0]?.workers.copper).toBe(8);
});

test('MT-5.6 a white space: ten pairs, named in the order of the colours', () => {
  const g = position({ players: [{}, {}] });
  play(g, 'recruit', spinning(1));
  expect(legal(g, 0)).toHaveLength(10);
  expect(whyNot(g, 'hire pumpkin,copper')?.key).toBe('workers.order');
  expect(whyNot(g, 'cattle silver')?.key).toBe('hire.first');
  play(g, 'hire stone,stone');
  expect(g.players[0]?.workers.stone).toBe(2);
  expect(whyNot(g, 'hire stone,stone')?.key).toBe('hire.notAsked');
});

test('MT-5.6 advancing to a white space brings a pair of choice too', () => {
  const g = position({ players: [{ goods: 'G' }, {}] });
  play(g, 'recruit; advance 1; hire copper,grain; endTurn', spinning(8));
  expect(g.players[0]?.workers).toEqual({ copper: 1, stone: 0, grain: 3, pumpkin: 0 });
  expect(crew('cg')).toEqual(['copper', 'grain']);
});
