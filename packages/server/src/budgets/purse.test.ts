import { createHouseholds } from './households';
import { payAll, purse } from './purse';
import { defaultBudgets } from './settings';

describe('a purse', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
  });
  const twenty = () => purse({ perSecond: 20, burst: 40 }, () => now);

  test('P-1.3 it fills at its rate, up to its size', () => {
    const messages = twenty();
    const taken = () =>
      Array.from({ length: 100 }, () => messages.pay(1)).filter((wait) => wait === 0).length;
    expect(taken()).toBe(40);
    now += 100;
    expect(taken()).toBe(2);
    now += 60_000;
    expect(taken()).toBe(40);
  });

  test('P-20.3 whoever comes again when he was told to is let in, and not before', () => {
    const work = twenty();
    work.pay(40);
    for (const price of [1, 3.7, 12, 40, 500]) {
      const wait = work.pay(price);
      expect(wait).toBeGreaterThan(0);
      now += wait - 2;
      if (wait > 2) expect(work.pay(price)).toBeGreaterThan(0);
      now += 2;
      expect(work.pay(price)).toBe(0);
      work.pay(0);
    }
  });

  test('P-20.2 where one of two cannot pay, the other one does not', () => {
    const [rich, poor] = [twenty(), twenty()];
    poor.pay(35);
    expect(payAll([rich, 10], [poor, 10])).toBe(poor.lacks(10));
    expect(rich.full()).toBe(true);
    expect(payAll([rich, 10], [poor, 5])).toBe(0);
    expect([rich.lacks(31), poor.lacks(1)]).toEqual([50, 50]);
  });

  test('P-20.2 a refusal costs nothing', () => {
    const work = twenty();
    work.pay(35);
    expect(work.pay(10)).toBeGreaterThan(0);
    expect(work.pay(5)).toBe(0);
  });
});

describe('households', () => {
  test('P-20.2 one address never pays for another', () => {
    const households = createHouseholds(defaultBudgets, () => 0);
    const [one, other] = [households.of('192.0.2.1'), households.of('192.0.2.2')];
    while (one.work.pay(1) === 0);
    expect(one).toBe(households.of('192.0.2.1'));
    expect(other.work.pay(1)).toBe(0);
  });

  test('P-20.2 many addresses are not remembered for ever, but who is here or has spent something is', () => {
    let now = 0;
    const households = createHouseholds(defaultBudgets, () => now);
    const here = households.of('here');
    here.open = 1;
    here.work.pay(1_000);
    for (let n = 0; n < 20_000; n++) {
      households.of(`away ${n}`).work.pay(1);
      now += 10;
    }
    expect(households.size()).toBeLessThan(5_000);
    expect(households.of('here')).toBe(here);
    households.of('spender').work.pay(1_500);
    const spender = households.of('spender');
    for (let n = 0; n < 20_000; n++) households.of(`again ${n}`);
    expect(households.of('spender')).toBe(spender);
  });
});
