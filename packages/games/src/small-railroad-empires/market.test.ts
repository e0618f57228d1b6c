import { chanceFromText } from '../kit';
import { marketPrice } from './market';
import { may, play, playLawless, told, whyNot } from './testing/play';
import { position } from './testing/position';

const shop = (more: Partial<Parameters<typeof position>[0]> = {}) =>
  position({
    tracks: ['13 19', '33'],
    stage: 'running',
    market: ['M1', 'M2', 'M3'],
    hands: [['F8'], ['S1']],
    ...more,
  });

test('SRE-9.1 one card, as the last step: the turn is over', () => {
  const g = shop();
  const events = play(g, 'buy M2');
  expect(told(events, 'bought')).toEqual([{ seat: 0, card: 'M2', price: 2 }]);
  expect(told(events, 'turnEnded')).toEqual([{ seat: 0 }]);
  expect(g.turn.seat).toBe(1);
  expect(g.companies[0]?.hand).toEqual(['F8', 'M2']);
});

test('SRE-9.1 with five cards none can be bought', () => {
  const g = shop({ hands: [['F8', 'F1', 'F2', 'F3'], ['S1']] });
  expect(may(g, 'buy')).toHaveLength(3);
  const full = shop({ hands: [['F8', 'F1', 'F2', 'F3', 'F4'], ['S1']] });
  expect(may(full, 'buy')).toEqual([]);
  expect(whyNot(full, 'buy M1')?.key).toBe('buy.handFull');
});

test('SRE-9.2 prices rise from the oldest to the newest, and older cards slide down', () => {
  const g = shop({ money: [2, 9] });
  expect(may(g, 'buy')).toEqual(['M1', 'M2']);
  expect(whyNot(g, 'buy M3')?.key).toBe('buy.money');
  expect(whyNot(g, 'buy E1')?.key).toBe('buy.notInMarket');
  const next = g.deck.at(-1);
  play(g, 'buy M1');
  expect(g.companies[0]?.money).toBe(1);
  expect(g.market).toEqual(['M2', 'M3', next]);
});

test('SRE-12.3 a card turned up stops undo', () => {
  const g = shop();
  let reveals = 0;
  play(g, 'buy M1', { ...chanceFromText('x'), reveal: () => void reveals++ });
  expect(reveals).toBe(1);
});

test('SRE-12.3 one own card shown does not, a ship that docks does', () => {
  for (const [covered, expected] of [
    [0, 0],
    [3, 1],
  ] as const) {
    const made = [
      { seat: 0, from: 15, to: 5, card: 'E1' as const },
      { seat: 0, from: 2, to: 23, card: 'E2' as const },
      { seat: 1, from: 21, to: 23, card: 'E3' as const },
    ].slice(0, covered);
    const g = shop({ tracks: ['13 19 25', '33'], delivered: made });
    let reveals = 0;
    play(g, 'deliver 13 31; play F8', { ...chanceFromText('x'), reveal: () => void reveals++ });
    expect(reveals).toBe(expected);
  }
});

test('SRE-11.1 an empty deck ends the game when the market cannot be refilled', () => {
  const g = shop();
  // Where its cards went is not looked at here.
  g.deck = [];
  playLawless(g, 'buy M1');
  expect([g.trigger, g.market]).toEqual(['deck', ['M2', 'M3']]);
});

test('SRE-11.1 the last card of the deck still fills the market, and nothing ends', () => {
  const g = shop();
  g.deck = g.deck.slice(-1);
  const [last] = g.deck;
  playLawless(g, 'buy M1');
  expect([g.trigger, g.deck, g.market]).toEqual([null, [], ['M2', 'M3', last]]);
});

test('SRE-9.2 in a market that is not full the oldest card still costs $1', () => {
  const g = shop({ stage: 'buying' });
  g.deck = [];
  playLawless(g, 'buy M1');
  expect(g.market.map((_, place) => marketPrice(g, 1, place))).toEqual([1, 2]);
});

test('SRE-11.1 an empty deck does not rename the ending that the cities brought', () => {
  const g = shop();
  g.trigger = 'cities';
  g.deck = [];
  playLawless(g, 'buy M1');
  expect(g.trigger).toBe('cities');
});
