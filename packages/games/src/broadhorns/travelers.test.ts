import { legal } from './moves';
import { boatOf, merchantOf, townOf } from './state';
import { play, told, whyNot } from './testing/play';
import { type MerchantAt, type PositionOf, position } from './testing/position';

// traveler-5: New Madrid to Vicksburg, 3. traveler-7: Memphis to Vicksburg, 3. traveler-13: Vicksburg to Baton Rouge, 2.

function ashore(merchant: MerchantAt, more: Omit<PositionOf, 'merchants'> = {}) {
  const g = position({ merchants: [{ gold: 0, ...merchant }, {}], ...more });
  const events = play(g, 'port; closeSale none; closeBuy');
  return { g, events };
}

const boarding = (g: ReturnType<typeof position>) =>
  legal(g, 0).flatMap((move) => (move.type === 'board' ? [move.args.card] : []));

test('BH-10.1 they board from the hand where they wait, and from beside the town', () => {
  const { g } = ashore(
    { at: 'vicksburg', hand: ['traveler-13', 'traveler-14', 'traveler-5'] },
    { beside: { vicksburg: ['traveler-10'], natchez: ['traveler-15'] } },
  );
  expect(boarding(g)).toEqual(['traveler-13', 'traveler-14', 'traveler-10']);
  const events = play(g, 'board traveler-10');
  expect(told(events, 'traveler.boarded')).toEqual([{ seat: 0, card: 'traveler-10', fromHand: false }]);
  expect(townOf(g, 'vicksburg').cards).toEqual([]);
});

test.each(['traveler-5', 'traveler-15', 'traveler-1', 'ice'] as const)(
  'BH-10.1 %s does not board at Vicksburg',
  (card) => {
    const { g } = ashore(
      { at: 'vicksburg', hand: ['traveler-5', 'ice'] },
      { beside: { natchez: ['traveler-15'] } },
    );
    expect(whyNot(g, `board ${card}`)).toEqual({ key: 'board.notHere' });
  },
);

test.each([
  ['20ft', 1],
  ['30ft', 2],
  ['40ft', 3],
] as const)('BH-10.2 a %s boat carries %i', (size, occupants) => {
  const waiting = ['traveler-13', 'traveler-14', 'traveler-10', 'traveler-11'] as const;
  const { g } = ashore({ at: 'vicksburg', size }, { beside: { vicksburg: [...waiting] } });
  for (const card of waiting.slice(0, occupants)) play(g, `board ${card}`);
  expect(whyNot(g, `board ${waiting[occupants]}`)).toEqual({ key: 'board.noRoom', params: { occupants } });
});

test('BH-10.3 at his destination a traveler pays and leaves before anybody boards', () => {
  const { g, events } = ashore({ at: 'vicksburg', aboard: ['traveler-5'], hand: ['traveler-13'] });
  expect(told(events, 'traveler.paid')).toEqual([{ seat: 0, card: 'traveler-5', gold: 3 }]);
  expect(merchantOf(g, 0).gold).toBe(3);
  expect(g.discards).toEqual(['traveler-5']);
  play(g, 'board traveler-13');
  expect(boatOf(g, 0).travelers).toEqual(['traveler-13']);
});

test('BH-10.3 all who go there pay, whoever goes farther stays aboard', () => {
  const { g } = ashore({
    at: 'vicksburg',
    size: '40ft',
    aboard: ['traveler-5', 'traveler-10', 'traveler-7'],
  });
  expect(merchantOf(g, 0).gold).toBe(3 + 3);
  expect(boatOf(g, 0).travelers).toEqual(['traveler-10']);
});

test('BH-10.3 the fare comes too late to buy with', () => {
  const g = position({ merchants: [{ at: 'vicksburg', gold: 0, aboard: ['traveler-5'] }, {}] });
  play(g, 'port; closeSale none');
  expect(whyNot(g, 'buy flour')).toMatchObject({ key: 'buy.tooDear' });
});

test('BH-10.4 set down short of the destination he pays nothing and waits there for anybody', () => {
  const { g } = ashore({ at: 'memphis', aboard: ['traveler-5'] });
  play(g, 'setDown traveler-5; leave; endTurn');
  expect(merchantOf(g, 0).gold).toBe(0);
  expect(townOf(g, 'memphis').cards).toEqual(['traveler-5']);
  const { g: next } = ashore({ at: 'memphis' }, { beside: { memphis: ['traveler-5'] } });
  expect(boarding(next)).toEqual(['traveler-5']);
});

test('BH-10.5 nobody is set down once somebody has boarded', () => {
  const { g } = ashore({ at: 'memphis', size: '30ft', aboard: ['traveler-5'], hand: ['traveler-7'] });
  expect(whyNot(g, 'setDown traveler-7')).toEqual({ key: 'setDown.notAboard' });
  play(g, 'board traveler-7');
  expect(whyNot(g, 'setDown traveler-5')).toEqual({ key: 'setDown.afterBoarding' });
});

test.each([
  ['BH-10.6 passing his destination loses him', 'sail 21', []],
  ['BH-10.6 stopping before it does not', 'sail 19', ['traveler-5']],
  ['BH-10.6 nor does lying off it', 'sail 20', ['traveler-5']],
])('%s', (_, move, left) => {
  const g = position({ merchants: [{ at: 18, aboard: ['traveler-5'] }, {}] });
  const events = play(g, move);
  expect(boatOf(g, 0).travelers).toEqual(left);
  expect(told(events, 'traveler.passed')).toHaveLength(1 - left.length);
  expect(g.discards).toHaveLength(1 - left.length);
});
