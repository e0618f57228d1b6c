import { playerFor } from '@packetboat/proof/player';
import { loadedDice } from '@packetboat/proof/table';
import { chanceFromText, type Params } from '../kit';
import { example } from './game';
import { check } from './setup';
import type { Options, State } from './state';

const { play, playLawless, whyNot } = playerFor<Record<string, Params>>()(example);

/** The table as it is laid, with some of it changed: what a test is about, and nothing else. */
function table(
  changes: Partial<State> = {},
  seats = 2,
  hand: Options['hand'] = 'two',
  seed = 'example',
): State {
  const tools = { chance: chanceFromText(seed), tell: () => {} };
  return { ...example.setup({ seats, options: { hand } }, tools), ...changes };
}

describe('the table', () => {
  test.each([
    [2, 'two', 2, 8],
    [3, 'two', 2, 6],
    [3, 'three', 3, 3],
  ] as const)('EX-1.1 %i seats with %s crates each hold %i and leave %i', (seats, hand, held, left) => {
    const g = table({}, seats, hand);
    expect(g.hands.map((crates) => crates.length)).toEqual(Array.from({ length: seats }, () => held));
    expect(g.stack).toHaveLength(left);
    expect(check(g)).toEqual([]);
  });

  test('EX-1.1 the crates are shuffled', () => {
    expect(table()).toEqual(table());
    expect(table({}, 2, 'two', 'another').stack).not.toEqual(table().stack);
  });

  test('EX-1.2 every seat has five coins and the bank ten', () => {
    expect(table({}, 3)).toMatchObject({ coins: [5, 5, 5], bank: 10 });
  });

  test.each([
    [
      0,
      [
        [3, 4],
        [0, 0],
      ],
    ],
    [
      1,
      [
        [0, 0],
        [5, 6],
      ],
    ],
    [
      null,
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])('EX-1.3 audience %p sees the hands %j', (audience, hands) => {
    const g = table({
      hands: [
        [3, 4],
        [5, 6],
      ],
      stack: [1, 2],
    });
    expect(example.view(g, audience)).toMatchObject({ hands, stack: [0, 0] });
  });

  test('EX-1.4 seat 0 begins, and turns go round', () => {
    const g = table({}, 3);
    const seats = Array.from({ length: 4 }, () => {
      const { acting } = example.turn(g);
      play(g, 'draw');
      return acting;
    });
    expect(seats).toEqual([[0], [1], [2], [0]]);
  });
});

describe('a turn', () => {
  test('EX-2.1 a draw takes the top crate, and only the drawer reads which', () => {
    const g = table({
      stack: [1, 6],
      hands: [
        [2, 3],
        [2, 3],
      ],
      lost: [1, 4, 4, 5, 5, 6],
    });
    const events = play(g, 'draw');
    expect(g.hands[0]?.at(-1)).toBe(6);
    expect(events).toEqual([
      { key: 'draw.made', params: { seat: 0 } },
      { key: 'draw.crate', params: { crate: 6 }, to: [0] },
    ]);
  });

  test('EX-2.1 a draw brings something to light, so nobody may take it back', () => {
    const chance = loadedDice();
    play(table(), 'draw', chance);
    expect(chance.revealed()).toBe(1);
  });

  test.each([
    ['an empty stack', { stack: [] }, { key: 'draw.stackEmpty' }],
    ['a full hand', { hands: [[1, 2, 3, 4], []] }, { key: 'draw.handFull', params: { limit: 4 } }],
  ] satisfies [string, Partial<State>, object][])('EX-2.1 no draw with %s', (_, changes, refusal) => {
    expect(whyNot(table(changes), 'draw')).toEqual(refusal);
  });

  test.each([
    ['on a 1 customs takes the crate and the turn ends', 1, { lost: [4], landed: null, seat: 1 }],
    ['on a 2 it is auctioned', 2, { lost: [], landed: 4, seat: 0 }],
    ['on a 6 it is auctioned', 6, { lost: [], landed: 4, seat: 0 }],
  ])('EX-2.2 %s', (_, face, expected) => {
    const g = table({ hands: [[4, 2], [1]] });
    playLawless(g, 'land 4', loadedDice(face));
    expect(g).toMatchObject({ ...expected, hands: [[2], [1]] });
  });

  test('EX-2.2 only a crate of the hand can be landed', () => {
    expect(whyNot(table({ hands: [[4, 2], [6]] }), 'land 6')).toEqual({
      key: 'land.notInHand',
      params: { crate: 6 },
    });
  });

  test('EX-2.3 a seat with nothing to do is passed over', () => {
    const g = table({ stack: [3], hands: [[], [], [5]] }, 3);
    playLawless(g, 'draw');
    expect(g.seat).toBe(2);
  });
});

describe('the auction', () => {
  const auction = () => table({ landed: 5, hands: [[1], [2], []] }, 3);

  test('EX-3.1 all seats offer at once, in any order, once each', () => {
    const g = auction();
    expect(example.turn(g)).toEqual({ seat: 0, acting: [0, 1, 2], stage: 'offering' });
    playLawless(g, '2: offer 1');
    expect(whyNot(g, '2: offer 2')).toEqual({ key: 'turn.notYours' });
    expect(example.turn(g).acting).toEqual([0, 1]);
  });

  test('EX-3.1 an offer is sealed for everybody else', () => {
    const g = auction();
    const events = playLawless(g, '2: offer 4');
    expect(example.view(g, 2).offers).toEqual([null, null, 4]);
    expect(example.view(g, 0).offers).toEqual([null, null, 'sealed']);
    expect(events).toContainEqual({ key: 'offer.coins', params: { coins: 4 }, to: [2] });
  });

  test('EX-3.1 nobody offers more coins than it has', () => {
    expect(whyNot(auction(), '1: offer 6')).toEqual({ key: 'offer.tooHigh', params: { purse: 5 } });
  });

  test('EX-3.1 while offers are made, nothing else is', () => {
    expect(whyNot(auction(), '0: land 1')).toEqual({ key: 'turn.notNow' });
  });

  test.each([
    ['the highest', [1, 2, 3], 2],
    ['among equal ones the lander', [3, 3, 0], 0],
    ['or else the first after the lander', [1, 3, 3], 1],
  ])('EX-3.2 %s takes the crate', (_, [a, b, c], buyer) => {
    const g = auction();
    playLawless(g, `2: offer ${c}; 0: offer ${a}; 1: offer ${b}`);
    expect(g.stores[buyer]).toEqual([5]);
  });

  test('EX-3.2 opening the offers shows them, so nobody may take the last one back', () => {
    const chance = loadedDice();
    const g = auction();
    playLawless(g, '0: offer 0; 1: offer 0', chance);
    expect(chance.revealed()).toBe(0);
    playLawless(g, '2: offer 0', chance);
    expect(chance.revealed()).toBe(1);
  });

  test.each([
    ['another buyer pays the lander', [0, 3], [8, 2], 10],
    ['a lander who buys pays the bank', [4, 3], [1, 5], 14],
  ])('EX-3.3 %s, and the turn ends', (_, [a, b], coins, bank) => {
    const g = table({ landed: 5, hands: [[1], [2]] });
    playLawless(g, `0: offer ${a}; 1: offer ${b}`);
    expect(g).toMatchObject({ coins, bank, seat: 1, landed: null, offers: [null, null] });
  });
});

describe('the end', () => {
  test('EX-4.1 a store worth twelve ends the game at once', () => {
    const g = table({ landed: 6, stores: [[6], []] });
    playLawless(g, '0: offer 1; 1: offer 0');
    expect(example.outcome(g)).toMatchObject({ ending: 'fullStore', places: [[0], [1]] });
    expect(whyNot(g, '1: draw')).toEqual({ key: 'match.over' });
  });

  test('EX-4.2 the game ends when the last crate is gone', () => {
    const g = table({ landed: 3, stack: [], hands: [[], []] });
    expect(example.outcome(g)).toBeUndefined();
    playLawless(g, '0: offer 0; 1: offer 1');
    expect(example.outcome(g)).toMatchObject({ ending: 'soldOut' });
  });

  test('EX-4.3 store and coins count, and equal totals share a place', () => {
    const end = { stack: [], hands: [[], [], []], stores: [[4], [6], [2, 2]], coins: [3, 5, 3] };
    expect(example.outcome(table(end as Partial<State>, 3))).toEqual({
      ending: 'soldOut',
      places: [[1], [0, 2]],
      scores: [
        { store: 4, coins: 3, total: 7 },
        { store: 6, coins: 5, total: 11 },
        { store: 4, coins: 3, total: 7 },
      ],
    });
  });
});
