import { legal } from './moves';
import { stageOf, turnOf } from './stages';
import type { G } from './state';
import { play, told, whyNot } from './testing/play';
import { type PlayerAt, position } from './testing/position';

/** Four seats with so many pumpkins each, everything else alike. */
const table = (pumpkins: readonly number[], more: PlayerAt = {}) =>
  position({
    players: pumpkins.map((number) => ({ ...more, goods: `${more.goods ?? ''}${'P'.repeat(number)}` })),
  });

const bids = (g: G) =>
  legal(g, turnOf(g).acting[0] ?? 0).flatMap((move) =>
    move.type === 'bid' ? [`${move.args.row}.${move.args.column}`] : [],
  );

test('MT-8.1 a visit takes neither workers nor silver, and nobody is ever shut out', () => {
  const g = position({ players: [{}, {}] });
  play(g, 'city; pass; endTurn; city; pass; endTurn; city');
  expect(g.players[0]).toMatchObject({ silver: 0, goods: { pumpkin: 2 } });
});

test('MT-8.2 the visitor takes a pumpkin first, before bidding', () => {
  const g = table([1, 3]);
  const events = play(g, 'city');
  expect(told(events, 'wentToCity')).toEqual([{ seat: 0, pumpkins: 1 }]);
  expect(g.players.map(({ goods }) => goods.pumpkin)).toEqual([2, 3]);
  expect(turnOf(g)).toEqual({ seat: 0, acting: [0], stage: 'bidding' });
});

test('MT-8.4 while there is bidding, the turn does not go on', () => {
  const g = table([3, 3]);
  play(g, 'city; bid 1 1');
  for (const text of ['endTurn', 'recruit', 'build 32']) expect(whyNot(g, text)?.key).toBe('bid.first');
});

test('MT-8.3 only spaces that one can pay for', () => {
  const g = table([3, 0]);
  play(g, 'city');
  expect(bids(g)).toEqual([
    '1.1',
    '1.2',
    '1.3',
    '2.1',
    '2.2',
    '2.3',
    '3.1',
    '3.2',
    '3.3',
    '4.1',
    '4.2',
    '4.3',
  ]);
  expect(whyNot(g, 'bid 1 4')).toEqual({ key: 'bid.pumpkins', params: { needed: 5, held: 4 } });
});

test('MT-8.4 the others are asked clockwise from the visitor and get no pumpkin', () => {
  const g = position({
    players: [{ goods: 'PPP' }, { goods: 'PPP' }, { goods: 'PPP' }, { goods: 'PPP' }],
    turn: { seat: 2 },
  });
  const asked: number[] = [];
  play(g, 'city');
  for (const text of ['bid 1 1', 'bid 2 1', 'bid 3 1', 'bid 4 1']) {
    asked.push(turnOf(g).acting[0] ?? -1);
    expect(whyNot(g, `${(turnOf(g).acting[0] ?? 0) === 0 ? 1 : 0}: ${text}`)?.key).toBe('notYourTurn');
    play(g, text);
  }
  expect(asked).toEqual([2, 3, 0, 1]);
  expect(turnOf(g).seat).toBe(2);
});

/** Blue visits and bids in row 2, Green in row 4, Yellow in row 1; then Red, the last, outbids Blue. */
function redOutbidsBlue(pumpkins: readonly number[]): G {
  const g = position({
    players: pumpkins.map((number) => ({ goods: 'P'.repeat(number) })),
    turn: { seat: 1 },
  });
  play(g, 'city; bid 2 1; bid 4 1; bid 1 1; bid 2 2');
  return g;
}

test('MT-8.5 the printed example: outbid, Blue may move to the least space of any of the four rows, further right, or pass', () => {
  const g = redOutbidsBlue([6, 6, 6, 6]);
  expect(turnOf(g)).toEqual({ seat: 1, acting: [1], stage: 'bidding' });
  const least = [1, 2, 3, 4].map((row) => bids(g).find((space) => space.startsWith(`${row}.`)));
  expect(least).toEqual(['1.2', '2.3', '3.1', '4.2']);
  expect(bids(g)).toHaveLength(4 + 3 + 5 + 4);
  expect(whyNot(g, 'bid 2 2')).toEqual({ key: 'bid.notRight', params: { column: 3 } });
  expect(whyNot(g, 'pass')).toBeUndefined();
});

test.each([
  ['bid 1 1', 'takingGoods', 0],
  ['bid 2 3', 'bidding', 0],
  ['bid 3 1', 'takingGoods', 0],
  ['bid 4 2', 'bidding', 2],
  ['pass', 'takingGoods', 0],
])(
  'MT-8.5 the printed example: Red is in row 2, Green in row 4, and Blue answers: %s',
  (text, stage, seat) => {
    const g = position({
      players: [6, 6, 6, 6].map((number) => ({ goods: 'P'.repeat(number) })),
      turn: { seat: 1 },
    });
    play(g, 'city; bid 2 1; bid 4 1; pass; bid 2 2');
    const least = [1, 2, 3, 4].map((row) => bids(g).find((space) => space.startsWith(`${row}.`)));
    expect(least).toEqual(['1.1', '2.3', '3.1', '4.2']);
    play(g, text);
    // In rows 2 and 4 somebody must move at once; otherwise all are done, and Red has the only reward to choose.
    expect([stageOf(g), turnOf(g).acting]).toEqual([stage, [seat]]);
  },
);

test('MT-8.5 whoever is outbid may outbid another in turn, who must move at once as well', () => {
  const g = redOutbidsBlue([6, 6, 6, 6]);
  const events = play(g, 'bid 4 3');
  expect(told(events, 'outbid')).toEqual([{ seat: 2, by: 1, row: 4 }]);
  expect(turnOf(g).acting).toEqual([2]);
  play(g, 'bid 1 4');
  expect(turnOf(g).acting).toEqual([3]);
  const rest = play(g, 'bid 3 1');
  expect(told(rest, 'rewarded').map(({ seat, row }) => [seat, row])).toEqual([
    [1, 4],
    [2, 1],
    [3, 3],
  ]);
  expect(stageOf(g)).toBe('takingGoods');
});

test('MT-8.5 nobody moves a contractor that has not been outbid', () => {
  const g = table([5, 5, 5]);
  play(g, 'city; bid 1 1; bid 2 1');
  expect(whyNot(g, '0: bid 1 2')?.key).toBe('notYourTurn');
  expect(turnOf(g).acting).toEqual([2]);
});

test('MT-8.5 the same row to and fro: the price only rises, and the bidding ends', () => {
  const g = table([5, 6]);
  play(g, 'city; bid 2 1; bid 2 2; bid 2 3; bid 2 4; bid 2 5');
  expect(turnOf(g).acting).toEqual([1]);
  expect(bids(g).some((space) => space.startsWith('2.'))).toBe(false);
  play(g, 'pass; takeGoods 0 0 0');
  expect(g.players.map(({ goods }) => goods.pumpkin)).toEqual([0, 6]);
});

test('MT-8.6 who passes is out, even when others are outbid later', () => {
  const g = table([3, 3, 3]);
  const events = play(g, 'city; bid 1 1; pass; bid 1 2; bid 2 1');
  expect(told(events, 'passed')).toEqual([{ seat: 1, forced: false }]);
  expect(stageOf(g)).toBe('takingGoods');
});

test('MT-8.6 the chain is followed first, then the next seat that has neither placed nor passed is asked', () => {
  const g = table([4, 4, 4, 4]);
  play(g, 'city; bid 1 1; bid 1 2');
  expect(turnOf(g).acting).toEqual([0]);
  play(g, 'bid 2 1');
  expect(turnOf(g).acting).toEqual([2]);
  play(g, 'pass');
  expect(turnOf(g).acting).toEqual([3]);
});

test('MT-8.6 the visitor may pass after taking the pumpkin, and the others still bid', () => {
  const g = table([2, 2]);
  play(g, 'city; pass; bid 3 1');
  expect(g.players[0]?.goods.pumpkin).toBe(3);
  expect(g.players[1]?.goods.pumpkin).toBe(0);
  expect(stageOf(g)).toBe('closing');
});

test('MT-8.7 who can pay for no open space passes without being asked', () => {
  const g = table([2, 1, 3]);
  const events = play(g, 'city; bid 2 2');
  expect(told(events, 'passed')).toEqual([{ seat: 1, forced: true }]);
  expect(turnOf(g).acting).toEqual([2]);
});

test('MT-8.7 the visitor is asked all the same, because a cow may become a pumpkin', () => {
  const g = position({ players: [{ cows: 1 }, {}] });
  play(g, 'city');
  expect(bids(g)).toEqual([]);
  play(g, 'cattle pumpkin; bid 4 1');
  expect(g.players[0]?.silver).toBe(2);
});

test('MT-8.8 the visitor is rewarded first, then clockwise; pumpkins are paid whatever is taken', () => {
  const g = position({ players: [{ goods: 'PPc' }, { goods: 'PPP' }, { goods: 'PPs' }], turn: { seat: 1 } });
  play(g, 'city; bid 2 1; bid 3 1; bid 4 1');
  const asked: number[] = [];
  for (const text of ['takeGoods 0 0 0', 'trade 0 0', 'trade 0 0']) {
    asked.push(turnOf(g).acting[0] ?? -1);
    play(g, text);
  }
  expect(asked).toEqual([1, 2, 0]);
  expect(g.players.map(({ goods }) => goods.pumpkin)).toEqual([0, 2, 0]);
});

test('MT-8.8 while rewards are paid, nothing else happens', () => {
  const g = table([3, 0], { goods: 'c', cows: 1 });
  play(g, 'city; bid 1 1');
  expect(whyNot(g, 'endTurn')?.key).toBe('trade.first');
  expect(whyNot(g, 'pass')?.key).toBe('trade.first');
  expect(whyNot(g, 'cattle silver')?.key).toBe('trade.first');
  const other = table([3, 0]);
  play(other, 'city; bid 2 1');
  expect(whyNot(other, 'trade 0 0')?.key).toBe('takeGoods.first');
});

test('MT-8.9 the number is announced first, and none is a number too', () => {
  const g = table([2, 0], { goods: 'cs' });
  play(g, 'city; bid 3 1');
  expect(legal(g, 0).map(({ args }) => args)).toEqual([
    { copper: 0, stone: 0 },
    { copper: 0, stone: 1 },
    { copper: 1, stone: 0 },
    { copper: 1, stone: 1 },
  ]);
  expect(whyNot(g, 'trade 2 0')).toEqual({ key: 'trade.notHeld', params: { good: 'copper', held: 1 } });
  expect(whyNot(g, 'trade 2 1')).toEqual({ key: 'trade.tooMany', params: { most: 2 } });
});

test('MT-8.9 without small ore the rewards with trades come by themselves', () => {
  const g = table([3, 0]);
  const events = play(g, 'city; bid 1 1');
  expect(told(events, 'rewarded')).toMatchObject([{ seat: 0, row: 1, pumpkins: 2, cows: 1, bigCopper: 0 }]);
  expect(stageOf(g)).toBe('closing');
});

test.each([
  [1, 'trade 2 1', { cows: 1, silver: 0, goods: 'ssCCS' }],
  [2, 'takeGoods 1 1 1', { cows: 0, silver: 0, goods: 'cccssssG' }],
  [2, 'takeGoods 0 0 3', { cows: 0, silver: 0, goods: 'ccsssGGG' }],
  [3, 'trade 0 2', { cows: 0, silver: 0, goods: 'ccsSS' }],
  [4, 'trade 1 0', { cows: 0, silver: 2, goods: 'csssC' }],
])('MT-8.10 row %i, %s', (row, announced, { cows, silver, goods }) => {
  const g = table([2, 0], { goods: 'ccsss' });
  play(g, `city; bid ${row} 1; ${announced}`);
  const expected = position({ players: [{ goods: `${goods}P` }, {}] });
  expect(g.players[0]).toMatchObject({ cows, silver, goods: expected.players[0]?.goods });
});

test.each([
  [1, 'trade 3 1', 'trade.tooMany'],
  [2, 'takeGoods 2 2 0', 'takeGoods.tooMany'],
  [3, 'trade 3 0', 'trade.tooMany'],
  [4, 'trade 1 1', 'trade.tooMany'],
])('MT-8.10 row %i allows no %s', (row, announced, key) => {
  const g = table([2, 0], { goods: 'cccss' });
  play(g, `city; bid ${row} 1`);
  expect(whyNot(g, announced)?.key).toBe(key);
});

test('MT-8.11 at the end all contractors are back, and the next visit begins afresh', () => {
  const g = table([3, 3]);
  play(g, 'city; bid 1 1; bid 3 1');
  expect(g.city).toBeNull();
  play(g, 'endTurn; city; pass');
  expect(bids(g)).toContain('1.1');
});

test.each(['bid 1 1', 'pass', 'trade 0 0', 'takeGoods 0 0 0'])('MT-8.4 outside the city, no %s', (text) => {
  const g = table([3, 3]);
  expect(whyNot(g, text)?.key).toBe(`${text.split(' ')[0]}.notAsked`);
});
