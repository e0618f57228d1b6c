import { playedOut, TABLES } from '../testing/positions';
import { type Flight, flightsOf } from './flights';
import { freshOf } from './fresh';

const steps = (seed: string, seats: number) =>
  playedOut(seed, seats).flatMap(({ view, before, events }) =>
    before === undefined ? [] : [{ view, before, events }],
  );

const gold = (flights: readonly Flight[], seat: number, end: 'from' | 'to') =>
  flights.reduce(
    (sum, { what, ...ends }) =>
      sum + (what.kind === 'coin' && ends[end][0] === `purse-${seat}` ? what.gold : 0),
    0,
  );

describe.each(TABLES)('a year of $seats seats ($seed)', ({ seed, seats }) => {
  test('the coins that travel are the gold that is won and spent', () => {
    let coins = 0;
    for (const { view, before, events } of steps(seed, seats)) {
      const flights = flightsOf(before, view, events);
      const won = view.merchants.map((_, seat) => gold(flights, seat, 'to') - gold(flights, seat, 'from'));
      expect(won).toEqual(view.merchants.map((now, seat) => now.gold - (before.merchants[seat]?.gold ?? 0)));
      coins += flights.filter(({ what }) => what.kind === 'coin').length;
    }
    expect(coins).toBeGreaterThan(50);
  });

  test('a barrel leaves the box it lay in and comes to the box it lies in', () => {
    let seen = 0;
    for (const { view, before, events } of steps(seed, seats))
      for (const { what, from, to } of flightsOf(before, view, events)) {
        if (what.kind !== 'barrel') continue;
        for (const [name, boxes] of [
          [from[0], before.merchants],
          [to[0], view.merchants],
        ] as const) {
          const [, seat, box] = /^box-(\d)-(\d)$/.exec(name ?? '') ?? [];
          if (seat === undefined) continue;
          seen++;
          expect(boxes[Number(seat)]?.boat?.boxes[Number(box)]?.cargo).toBe(what.cargo);
        }
      }
    expect(seen).toBeGreaterThan(30);
  });

  test('what is fresh in boat and hand was not there before', () => {
    let [loaded, lost, drawn] = [0, 0, 0];
    for (const { view, before, events } of steps(seed, seats))
      for (let seat = 0; seat < seats; seat++) {
        const signal = new AbortController().signal;
        const step = { seq: 1, seat, before, events, back: false, signal, finish: () => undefined };
        const fresh = freshOf(step, view, seat);
        const [old, now] = [before, view].map(({ merchants }) => merchants[seat]?.boat?.boxes ?? []);
        for (const box of fresh.loaded)
          expect([old?.[box] ?? null, now?.[box] === null]).toEqual([null, false]);
        for (const [box, cargo] of fresh.lost)
          expect([old?.[box]?.cargo, now?.[box] ?? null]).toEqual([cargo, null]);
        loaded += fresh.loaded.size;
        lost += fresh.lost.size;
        drawn += fresh.drawn < Number.POSITIVE_INFINITY ? 1 : 0;
        expect(freshOf({ ...step, back: true }, view, seat).loaded.size).toBe(0);
      }
    expect(Math.min(loaded, drawn)).toBeGreaterThan(5);
    expect(lost).toBeGreaterThan(0);
  });
});
