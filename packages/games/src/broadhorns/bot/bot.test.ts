import { chanceFromText, type Seat } from '../../kit';
import { notation } from '../moves';
import { boatOf, type G, merchantOf } from '../state';
import { play, told } from '../testing/play';
import { position } from '../testing/position';
import { turn } from '../turn';
import { view } from '../view';
import { bot, quick } from './bot';

/** What the stand-in does next, from what its seat may know. */
function next(g: G, seat: Seat = turn(g).acting[0] ?? 0): string {
  return notation.write(bot(view(g, seat), seat, chanceFromText('bot')));
}

/** Lets stand-ins play until the turn of the seat is over. */
function playTurn(g: G): ReturnType<typeof play> {
  const { seat } = g;
  const events: ReturnType<typeof play> = [];
  for (let i = 0; i < 60 && g.seat === seat && !g.over; i++) events.push(...play(g, next(g)));
  expect(g.seat).not.toBe(seat);
  return events;
}

test('BH-6.4 in St. Louis it takes a boat, loads it and casts off', () => {
  const g = position({ merchants: [{ gold: 6 }, {}], deck: ['peddler'] });
  playTurn(g);
  const { at, boxes } = boatOf(g, 0);
  expect(at).toBeGreaterThan(0);
  expect(boxes.filter((barrel) => barrel !== null).length).toBeGreaterThanOrEqual(2);
});

test('BH-7.1 it sells where it is paid well, claims the card and goes home', () => {
  const g = position({
    merchants: [{ at: 29, cargo: 'apples furs pork', gold: 0, hand: ['delivery-new-orleans-furs'] }, {}],
    tiles: { 'new-orleans': 'new-orleans-3' },
    deck: ['peddler'],
  });
  const events = playTurn(g);
  // Apples 5, furs 6, pork 6, delivery 2, bonus 4, resale 1.
  expect(merchantOf(g, 0).gold).toBe(24);
  expect(told(events, 'expedition.sold')).toHaveLength(1);
});

test('BH-7.1 who plays a playout sells as well, and holds to a course until the port', () => {
  const player = quick();
  const g = position({
    merchants: [{ at: 20, cargo: 'apples furs pork', gold: 0, hand: ['delivery-new-orleans-furs'] }, {}],
    tiles: { 'new-orleans': 'new-orleans-3' },
    deck: ['peddler'],
  });
  const events: ReturnType<typeof play> = [];
  for (let moves = 0; moves < 60 && told(events, 'expedition.sold').length === 0; moves++) {
    const { acting } = turn(g);
    const seat = acting[0] ?? 0;
    const move = player.move(view(g, seat), seat, chanceFromText('quick'));
    events.push(...play(g, `${seat}: ${notation.write(move)}`));
  }
  expect(told(events, 'sell.sold').map(({ cargo }) => cargo)).toEqual(
    expect.arrayContaining(['apples', 'furs', 'pork']),
  );
  expect(merchantOf(g, 0).gold).toBeGreaterThanOrEqual(20);
});

test('BH-5.2 it sails past towns that pay less, with the third move', () => {
  const g = position({ merchants: [{ at: 12, cargo: 'furs whiskey furs' }, {}], deck: ['peddler'] });
  playTurn(g);
  expect(boatOf(g, 0).at).toBeGreaterThanOrEqual(20);
});

test.each([
  ['plays Ice when a good cargo would be lost', 'pork@4 pork@4 pork@4', true],
  ['keeps Ice when little is lost', 'pork furs furs', false],
])('BH-12.4 it %s', (_, cargo, ice) => {
  const g = position({
    merchants: [{}, { at: 29, cargo, hand: ['ice'] }],
    track: 4,
    deck: ['spoil-pork', 'peddler'],
  });
  play(g, 'endTurn');
  expect(next(g, 1)).toBe(`answer ${ice}`);
});

test('BH-4.4 it brings back a cargo that spoilt in the night', () => {
  const g = position({
    merchants: [{}, { at: 29, cargo: 'pork@4 apples@4', hand: ['ice'] }],
    deck: ['peddler'],
  });
  play(g, 'endTurn');
  expect(next(g)).toBe('ice');
});

test('BH-10.1 it takes a traveler who is on its way', () => {
  const g = position({
    merchants: [{ at: 'vicksburg', cargo: 'flour flour furs', hand: ['traveler-14'] }, {}],
  });
  play(g, 'port; closeSale none; closeBuy');
  expect(next(g)).toBe('board traveler-14');
});

test('BH-12.8 it plays a Good Current that saves a turn', () => {
  // Five spaces to New Orleans: with the card a move and the sale, without it two moves and the sale next turn.
  const at = (space: number) =>
    position({ merchants: [{ at: space, cargo: 'whiskey apples apples', hand: ['current'] }, {}] });
  expect(next(at(25))).toBe('current');
  expect(next(at(27))).toBe('sail 30');
});

test('BH-15.2 in the last round it takes the boat that costs nothing and what costs 1', () => {
  const g = position({
    merchants: [{ gold: 9 }, {}],
    track: 15,
    lastRound: true,
    market: { flour: [2, 1, 1], whiskey: [0, 0, 0] },
    deck: ['peddler'],
  });
  playTurn(g);
  expect(boatOf(g, 0)).toMatchObject({ size: '20ft' });
  expect(merchantOf(g, 0).ledger).toMatchObject({ boats: 0, cargo: -2 });
});
