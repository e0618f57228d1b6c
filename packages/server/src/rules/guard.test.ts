import { createEngine, type MatchState } from '@packetboat/games';
import { quay } from '../testing/quay';
import { guarded, guardedTwice, RulesTimeout } from './guard';

/** How often rules and watchdog race. More rounds for a longer hunt: SIEGE_ROUNDS=100. */
const ROUNDS = Number(process.env.SIEGE_ROUNDS ?? 20);
/** Within this the watchdog looks for the second time, a quarter of a second after the first. */
const ABOUT_MS = 20;

test('P-10.11 what rules return and throw comes out of the guard as it is', () => {
  const value = { deep: [1] };
  const error = new TypeError('a rule erred');
  expect(guarded(1000, () => value)).toBe(value);
  expect(() =>
    guarded(1000, () => {
      throw error;
    }),
  ).toThrow(error);
});

test('P-10.11 rules that loop are stopped, within one another and again and again', () => {
  const loop = (): number => {
    for (;;);
  };
  for (let i = 0; i < 3; i++) {
    expect(() => guarded(20, () => guarded(60_000, loop))).toThrow(RulesTimeout);
    expect(guarded(1000, () => i)).toBe(i);
  }
});

test('P-10.12 rules that the time ran out on once are asked once more, those that throw are not', () => {
  let tries = 0;
  const slowAtFirst = () => {
    tries++;
    while (tries === 1);
    return tries;
  };
  expect(guardedTwice(50, slowAtFirst)).toBe(2);
  tries = 0;
  const throwing = () => {
    tries++;
    throw new TypeError('a rule erred');
  };
  expect(() => guardedTwice(50, throwing)).toThrow(TypeError);
  expect(tries).toBe(1);
});

test(
  'P-10.11 an order to stop strikes the rules it is for, and nothing that comes after them',
  async () => {
    guarded(1000, () => 'the watchdog starts');
    const outcomes = { ended: 0, stopped: 0 };
    let afterwards = 0;
    for (let round = 0; round < ROUNDS; round++) {
      // They end at about the moment when the watchdog looks for the second time.
      const end = performance.now() + 240 + (round * ABOUT_MS) / ROUNDS;
      try {
        guarded(40, () => {
          while (performance.now() < end);
        });
        outcomes.ended++;
      } catch (error) {
        if (!(error instanceof RulesTimeout)) throw error;
        outcomes.stopped++;
      }
      void Promise.resolve().then(() => afterwards++);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(outcomes.ended + outcomes.stopped).toBe(ROUNDS);
    expect(afterwards).toBe(ROUNDS);
  },
  60_000 + ROUNDS * 1_000,
);

test('P-10.11 nothing that waits runs in the middle of the rules', async () => {
  const order: string[] = [];
  const waiting = Promise.resolve().then(() => order.push('waiting'));
  guarded(1000, () => order.push('rules'));
  order.push('after');
  await waiting;
  expect(order).toEqual(['rules', 'after', 'waiting']);
});

test('P-10.12 rules that write where they must not fail after others were stopped, as they did before', () => {
  const engine = createEngine(quay);
  const options = { ...quay.meta.defaults, faults: 'on' };
  const begun = engine.start({ seats: 2, options, seed: '00'.repeat(32) });
  const bid = (state: MatchState, seat: number) => {
    const done = engine.attempt(state, seat, 'bid', {
      card: (state.G as { hands: number[][] }).hands[seat]?.[0],
    });
    if (!done.ok) throw new Error(done.refusal.key);
    return done.state;
  };
  expect(() => guarded(20, () => engine.attempt(begun, 0, 'fault', { kind: 'loop' }))).toThrow(RulesTimeout);
  const after = bid(bid(begun, 0), 1).G as { score: number[]; hands: number[][]; bids: number[] };
  for (const part of [after, after.score, after.hands, after.hands[0], after.bids]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
});
