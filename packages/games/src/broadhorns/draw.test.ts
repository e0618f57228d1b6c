import { type CardId, DECK, isSpoil } from './data/cards';
import { legal } from './moves';
import { boatOf, type G } from './state';
import { play, told, whyNot } from './testing/play';
import { type MerchantAt, type PositionOf, position } from './testing/position';
import { turn } from './turn';
import { view } from './view';

const cargo = (g: G, seat: number) =>
  boatOf(g, seat).boxes.flatMap((barrel) => (barrel ? [`${barrel.cargo}@${barrel.wear}`] : []));

/** Two boats in winter, so that the next turn's own spoiling does not blur what a spoil card did. */
function inWinter(first: MerchantAt, second: MerchantAt, more: Partial<PositionOf> = {}) {
  return position({
    merchants: [
      { at: 9, ...first },
      { at: 9, ...second },
    ],
    track: 4,
    ...more,
  });
}

describe('drawing', () => {
  test.each(['delivery-memphis-flour', 'traveler-1', 'ice', 'peddler', 'current'] as const)(
    'BH-12.1 %s goes to the hand, and only its owner reads which it is',
    (card) => {
      const g = position({ merchants: [{}, {}], deck: [card] });
      const events = play(g, 'endTurn');
      expect(g.hands[0]).toEqual([card]);
      expect(events.find(({ key }) => key === 'draw.card')).toEqual({
        key: 'draw.card',
        params: { card },
        to: [0],
      });
      expect(told(events, 'draw.made')).toEqual([{ seat: 0 }]);
    },
  );

  test('BH-12.2 an empty pile is made of the discards', () => {
    const others = DECK.filter((card) => !isSpoil(card));
    const g = position({
      merchants: [{}, { hand: others.slice(2) }],
      discards: others.slice(0, 2),
      rest: 'discards',
    });
    const discards = [...g.discards];
    const events = play(g, 'endTurn');
    expect(told(events, 'draw.reshuffled')).toEqual([{ cards: 2 + 12 }]);
    expect(others.slice(0, 2)).toContain(g.hands[0]?.[0]);
    // Not the discards turned over: whoever remembers their order does not know what comes next.
    expect(g.deck).not.toEqual(discards.slice(0, g.deck.length));
    expect(g.deck).not.toEqual(discards.reverse().slice(0, g.deck.length));
  });

  test('BH-12.2 also when it runs out in the middle of a draw', () => {
    const others = DECK.filter((card) => !isSpoil(card));
    const g = position({
      merchants: [{}, { hand: others.slice(2) }],
      deck: ['spoil-pork'],
      discards: others.slice(0, 2),
      rest: 'discards',
    });
    const events = play(g, 'endTurn');
    expect(told(events, 'draw.spoil')).toHaveLength(1);
    expect(told(events, 'draw.reshuffled')).toEqual([{ cards: 2 + 12 }]);
    expect(others.slice(0, 2)).toContain(g.hands[0]?.[0]);
  });
});

describe('spoil cards', () => {
  test('BH-12.3 one good moves on every boat, the drawer included, and another card is drawn', () => {
    const g = inWinter(
      { cargo: 'flour apples@4' },
      { cargo: 'apples furs' },
      { deck: ['spoil-apples', 'ice'] },
    );
    const events = play(g, 'endTurn');
    expect(cargo(g, 0)).toEqual(['flour@0']);
    expect(cargo(g, 1)).toEqual(['apples@1', 'furs@0']);
    expect(g.hands[0]).toEqual(['ice']);
    expect(g.discards).toEqual(['spoil-apples']);
    expect(told(events, 'draw.spoil')).toEqual([{ seat: 0, card: 'spoil-apples', all: false }]);
  });

  test('BH-12.3 it strikes a boat that has not left St. Louis, and from the last space to the bag', () => {
    const g = inWinter({ at: 0, cargo: 'pork' }, { cargo: 'pork@4' }, { deck: ['spoil-pork', 'ice'] });
    const bag = g.bag.pork;
    play(g, 'endTurn');
    expect([cargo(g, 0), cargo(g, 1)]).toEqual([['pork@1'], []]);
    expect(g.bag.pork).toBe(bag + 1);
  });

  test('BH-12.3, BH-14.5 in summer all that perishes moves', () => {
    const g = position({
      merchants: [{ at: 9, cargo: 'flour apples pork' }, {}],
      track: 10,
      deck: ['spoil-apples', 'peddler'],
    });
    const events = play(g, 'endTurn');
    expect(cargo(g, 0)).toEqual(['flour@1', 'apples@1', 'pork@1']);
    expect(told(events, 'draw.spoil')).toEqual([{ seat: 0, card: 'spoil-apples', all: true }]);
  });

  test('BH-14.3 in winter a spoil card strikes as usual', () => {
    const g = inWinter({ cargo: 'pork' }, {}, { deck: ['spoil-pork', 'peddler'] });
    play(g, 'endTurn');
    expect(cargo(g, 0)).toEqual(['pork@1']);
  });

  test('BH-12.6 further spoil cards of the draw have no effect', () => {
    const g = inWinter(
      { cargo: 'flour pork' },
      {},
      { deck: ['spoil-pork', 'spoil-flour', 'spoil-pork', 'peddler'] },
    );
    const events = play(g, 'endTurn');
    expect(cargo(g, 0)).toEqual(['flour@0', 'pork@1']);
    expect(told(events, 'draw.spoilIgnored').map(({ card }) => card)).toEqual(['spoil-flour', 'spoil-pork']);
    expect(g.hands[0]).toEqual(['peddler']);
  });

  test('BH-12.7 with nothing but spoil cards left the draw ends after the first', () => {
    const others = DECK.filter((card) => !isSpoil(card));
    const g = position({
      merchants: [{ at: 9, cargo: 'pork@1' }, { hand: [...others] }],
      track: 4,
      rest: 'discards',
    });
    const events = play(g, 'endTurn');
    expect(told(events, 'draw.spoil')).toHaveLength(1);
    expect(told(events, 'draw.none')).toEqual([{ seat: 0 }]);
    expect(g.hands[0]).toEqual([]);
    expect(turn(g).seat).toBe(1);
  });
});

describe('Ice against a spoil card', () => {
  const three = (hands: CardId[][], deck: CardId[] = ['spoil-pork', 'peddler', 'peddler']) =>
    position({
      merchants: hands.map((hand) => ({ at: 9, cargo: 'pork', hand })),
      track: 4,
      deck,
    });

  test('BH-12.4 all who are asked answer at once, in any order; Ice spares its owner', () => {
    const g = three([['current'], ['ice'], ['ice']]);
    play(g, 'endTurn');
    expect(turn(g)).toEqual({ seat: 0, acting: [0, 1, 2], stage: 'ice' });
    play(g, '2: answer true');
    expect(turn(g).acting).toEqual([0, 1]);
    play(g, '0: answer false; 1: answer false');
    expect([0, 1, 2].map((seat) => cargo(g, seat)[0])).toEqual(['pork@1', 'pork@1', 'pork@0']);
    expect(g.hands[2]).toEqual([]);
    expect(g.hands[1]).toEqual(['ice']);
    expect(turn(g).seat).toBe(1);
  });

  test('BH-12.4 an answer is sealed until the last one is in', () => {
    const g = three([['current'], ['ice'], ['ice']]);
    const events = play(g, 'endTurn; 2: answer true');
    expect(events.at(-1)).toEqual({ key: 'ice.answered', params: { seat: 2 } });
    expect(view(g, 2).answers).toEqual([null, null, true]);
    expect(view(g, 0).answers).toEqual([null, null, 'sealed']);
    expect(view(g, null).hands[2]).toEqual(['?']);
  });

  test('BH-12.4 one answer a card: no second Ice, nobody answers twice', () => {
    const g = three([['current'], ['ice', 'ice'], ['ice']]);
    play(g, 'endTurn; 1: answer true');
    expect(whyNot(g, '1: answer true')).toEqual({ key: 'turn.notYours' });
    play(g, '0: answer false; 2: answer false');
    expect(g.hands[1]).toEqual(['ice']);
  });

  test('BH-12.6 after the answers further spoil cards have no effect either', () => {
    const g = three([['current'], ['ice'], []], ['spoil-pork', 'spoil-pork', 'peddler']);
    const events = play(g, 'endTurn; 0: answer false; 1: answer true');
    expect([0, 1, 2].map((seat) => cargo(g, seat)[0])).toEqual(['pork@1', 'pork@0', 'pork@1']);
    expect(told(events, 'draw.spoilIgnored')).toEqual([{ seat: 0, card: 'spoil-pork' }]);
    expect(g.hands[0]).toEqual(['current', 'peddler']);
  });

  test('BH-12.5 who holds none is asked as well, and can only let it strike', () => {
    const g = three([[], ['current'], ['ice']]);
    play(g, 'endTurn');
    expect(turn(g).acting).toEqual([1, 2]);
    expect(legal(g, 1)).toEqual([{ type: 'answer', args: { ice: false } }]);
    expect(whyNot(g, '1: answer true')).toEqual({ key: 'ice.none' });
    expect(legal(g, 2)).toHaveLength(2);
  });

  test('BH-12.5 the question is the same whoever holds Ice', () => {
    const asked = (...hands: CardId[][]) => {
      const g = three(hands);
      play(g, 'endTurn');
      return turn(g);
    };
    expect(asked(['ice'], ['current'], ['current'])).toEqual(asked(['current'], ['current'], ['ice']));
    expect(asked(['ice'], ['current'], [])).toEqual(asked(['current'], ['current'], []));
  });

  test.each([
    ['whose boat has nothing to lose', { at: 9, cargo: 'furs apples', hand: ['ice'] }, []],
    ['without a boat', { hand: ['ice'] }, []],
    ['with an empty hand', { at: 9, cargo: 'pork' }, []],
    [
      'when all Ice lies open',
      { at: 9, cargo: 'pork', hand: ['current'] },
      ['ice', 'ice', 'ice', 'ice', 'ice'],
    ],
  ] satisfies [string, MerchantAt, CardId[]][])('BH-12.5 nobody is asked %s', (_, merchant, discards) => {
    const g = position({ merchants: [{}, merchant], track: 4, deck: ['spoil-pork', 'peddler'], discards });
    const events = play(g, 'endTurn');
    expect(told(events, 'ice.asked')).toEqual([]);
    expect(turn(g).seat).toBe(1);
  });

  test('BH-12.5 while the fifth Ice may be in a hand, whoever holds a card is asked', () => {
    const g = position({
      merchants: [{}, { at: 9, cargo: 'pork', hand: ['current'] }],
      track: 4,
      deck: ['spoil-pork'],
      discards: ['ice', 'ice', 'ice', 'ice'],
    });
    play(g, 'endTurn');
    expect(turn(g)).toEqual({ seat: 0, acting: [1], stage: 'ice' });
  });

  test('BH-12.6 Ice drawn instead of the spoil card comes too late', () => {
    const g = three([['current'], [], []], ['spoil-pork', 'ice', 'peddler']);
    play(g, 'endTurn');
    expect(turn(g).acting).toEqual([0]);
    expect(legal(g, 0)).toEqual([{ type: 'answer', args: { ice: false } }]);
    play(g, 'answer false');
    expect(cargo(g, 0)).toEqual(['pork@1']);
    expect(g.hands[0]).toEqual(['current', 'ice']);
  });
});

describe('the hand limit', () => {
  const three: CardId[] = ['ice', 'peddler', 'current'];

  test.each([
    ['20ft', 3],
    ['30ft', 4],
    ['40ft', 5],
  ] as const)('BH-13.1 a %s boat allows %i cards', (size, limit) => {
    const hand = [...three, 'ice', 'peddler'].slice(0, limit) as CardId[];
    const g = position({ merchants: [{ at: 9, size, hand }, {}], deck: ['current'] });
    play(g, 'endTurn');
    expect(turn(g)).toEqual({ seat: 0, acting: [0], stage: 'discard' });
    expect(whyNot(g, 'discard traveler-1')).toEqual({ key: 'discard.notInHand' });
    play(g, 'discard current');
    expect(turn(g).seat).toBe(1);
  });

  test('BH-13.1 without a boat there is none, with a new one it holds at the end of that turn', () => {
    const g = position({
      merchants: [{ hand: [...three] }, {}],
      deck: ['current', 'peddler', 'ice'],
    });
    play(g, 'endTurn; endTurn');
    expect(g.hands[0]).toHaveLength(4);
    play(g, 'port; takeBoat 20ft; closeBuy; endTurn; discard current');
    expect(turn(g)).toMatchObject({ seat: 0, stage: 'discard' });
    play(g, 'discard ice');
    expect([turn(g).seat, g.hands[0]?.length]).toEqual([1, 3]);
  });

  test.each<[string, CardId, string]>([
    ['BH-13.2 a delivery is laid at its town', 'delivery-helena-furs', 'helena'],
    ['BH-13.2 a traveler is laid where he waits', 'traveler-7', 'memphis'],
    ['BH-13.3 Ice goes to the discard pile', 'ice', 'discards'],
    ['BH-13.3 a Peddler goes to the discard pile', 'peddler', 'discards'],
    ['BH-13.3 a Good Current goes to the discard pile', 'current', 'discards'],
  ])('%s', (_, card, place) => {
    const g = position({ merchants: [{ at: 9, hand: [...three] }, {}], deck: [card] });
    const events = play(g, `endTurn; discard ${card}`);
    expect(events.find(({ key }) => key === 'hand.discarded')).toEqual({
      key: 'hand.discarded',
      params: { seat: 0, card },
      place,
    });
    const lying = g.towns.flatMap(({ cards }) => cards);
    expect([...lying, ...g.discards]).toEqual([card]);
    expect(lying).toHaveLength(place === 'discards' ? 0 : 1);
  });

  test('BH-13.4 travelers aboard do not count', () => {
    const g = position({
      merchants: [{ at: 9, hand: ['ice', 'ice'], aboard: ['traveler-5'] }, {}],
      deck: ['current'],
    });
    play(g, 'endTurn');
    expect(turn(g).seat).toBe(1);
  });
});
