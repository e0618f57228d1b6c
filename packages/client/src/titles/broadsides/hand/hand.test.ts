import { ORDERS } from '@packetboat/games/broadsides/data';
import { broadsides } from '@packetboat/games/broadsides/title';
import { playedOut, SEEDS } from '../testing/positions';
import {
  doingOf,
  EMPTY_SLOTS,
  laid,
  leftInHand,
  lifted,
  lockOf,
  movableAt,
  shotAt,
  sidesOf,
  targetsOf,
  whyNotLay,
} from './hand';

test('the hand is named for what is being asked, all through whole games', () => {
  const hands = new Set<string>();
  for (const seed of SEEDS)
    for (const { legal, view, acting, viewOf } of playedOut(seed)) {
      const hand = doingOf(legal);
      hands.add(hand);
      if (view.ended === null) expect(hand).not.toBe('watching');
      const waiting = broadsides.legal(viewOf(1 - acting), 1 - acting);
      if (waiting.length > 0 && waiting.every(({ type }) => type === 'unlock'))
        expect(doingOf(waiting)).toBe('sealed');
      expect(doingOf([])).toBe('watching');
    }
  expect([...hands].sort()).toEqual(
    expect.arrayContaining(['aiming', 'choosingFight', 'choosingFigure', 'leading', 'manning', 'plotting']),
  );
});

test('BS-3.2 a plot can be laid card by card exactly where the whole of it may be locked', () => {
  for (const due of [0, 1, 2, 3]) {
    const complete = new Set<string>();
    const lay = (slots: typeof EMPTY_SLOTS): void => {
      if (slots.every((card) => card !== null)) {
        complete.add(slots.join());
        expect(slots.filter((card) => card === 'damage')).toHaveLength(due);
        return;
      }
      for (const card of [...ORDERS, 'damage'] as const)
        if (whyNotLay(slots, card, due) === undefined) lay(laid(slots, card));
    };
    lay(EMPTY_SLOTS);
    const choose = [1, 3, 3, 1][due] ?? 0;
    expect(complete.size).toBe(choose * 4 ** (3 - due));
  }
});

test('BS-3.2 why a card cannot be laid', () => {
  expect(whyNotLay(EMPTY_SLOTS, 'damage', 0)).toBe('noDamage');
  expect(whyNotLay(['damage', null, null], 'damage', 1)).toBe('enoughDamage');
  expect(whyNotLay(['forward', 'port', null], 'remain', 1)).toBe('onlyDamage');
  expect(whyNotLay(['forward', 'port', 'remain'], 'remain', 0)).toBe('full');
});

test('BS-3.1 cards go into the first empty slot, and a slot that is emptied is the next', () => {
  const full = laid(laid(laid(EMPTY_SLOTS, 'forward'), 'forward'), 'port');
  expect(full).toEqual(['forward', 'forward', 'port']);
  expect(leftInHand(full, 'forward')).toBe(1);
  expect(laid(lifted(full, 0), 'remain')).toEqual(['remain', 'forward', 'port']);
});

test('BS-9 every legal step is a figure and a target, and nothing else is', () => {
  let steps = 0;
  for (const seed of SEEDS)
    for (const { legal } of playedOut(seed)) {
      const wanted = legal.filter(({ type }) => type === 'step');
      if (wanted.length === 0) continue;
      const places = new Set(wanted.flatMap((move) => (move.type === 'step' ? [move.args.from] : [])));
      const offered = [...places].flatMap((from) =>
        movableAt(legal, from).flatMap((figure) => targetsOf(legal, figure).map((to) => ({ ...figure, to }))),
      );
      expect(offered).toHaveLength(wanted.length);
      const [first] = movableAt(legal, [...places][0] ?? '0A3');
      expect(doingOf(legal, first ?? null)).toBe('movingFigure');
      steps++;
    }
  expect(steps).toBeGreaterThan(20);
});

test('BS-6.7 BS-3.3 what the hand would send is always one of the legal moves', () => {
  for (const seed of SEEDS.slice(0, 4))
    for (const { legal, viewOf, acting } of playedOut(seed)) {
      for (const side of sidesOf(legal)) expect(legal).toContain(shotAt(legal, 'C', side));
      const lock = legal.find(({ type }) => type === 'lock');
      if (lock?.type === 'lock') {
        expect(lockOf(lock.args.cards, legal)).toBe(lock);
        expect(broadsides.refuse(viewOf(acting), acting, lock)).toBeUndefined();
      }
      expect(lockOf(EMPTY_SLOTS, legal)).toBeUndefined();
    }
});
