import { createHouseholds } from '../budgets/households';
import { defaultBudgets } from '../budgets/settings';
import { createLimits, priceOf, RateLimited } from './limits';

const inAMinute = () =>
  createLimits({ requestsPerMinute: 2, tablesPerHour: 1, seatsPerHour: 1 }, createHouseholds(defaultBudgets));

describe('limits', () => {
  test('P-13.4 300 people behind one address open the page and a table within a minute', async () => {
    const limits = inAMinute();
    // More than a page has: 60 files, of them a megabyte in large ones.
    for (let person = 0; person < 300; person++) {
      for (let file = 0; file < 50; file++) await limits.spend('files', '192.0.2.7', priceOf(4_000));
      for (let file = 0; file < 10; file++) await limits.spend('files', '192.0.2.7', priceOf(100_000));
    }
  });

  test('P-13.4 somebody who only fetches the largest file ends below a gigabyte a minute', async () => {
    const limits = inAMinute();
    let bytes = 0;
    const fetchOne = () =>
      limits.spend('files', '192.0.2.7', priceOf(450_000)).then(() => (bytes += 450_000));
    await expect(
      (async () => {
        for (;;) await fetchOne();
      })(),
    ).rejects.toBeInstanceOf(RateLimited);
    expect(bytes).toBeLessThan(1_000_000_000);
  });

  test('P-13.4 three supervisors and a balancer that ask every second are not limited, a flood is', async () => {
    const limits = inAMinute();
    for (let n = 0; n < 4 * 60 * 3; n++) await limits.spend('probes', '192.0.2.7');
    const flood = async () => {
      for (;;) await limits.spend('probes', '192.0.2.7');
    };
    await expect(flood()).rejects.toBeInstanceOf(RateLimited);
  });

  test('P-13.4 one address is stopped, another is not, and is told how long to wait', async () => {
    const limits = createLimits(
      { requestsPerMinute: 2, tablesPerHour: 1, seatsPerHour: 1 },
      createHouseholds(defaultBudgets),
    );
    await limits.spend('requests', '192.0.2.7');
    await limits.spend('requests', '::ffff:192.0.2.7');
    const refused = await limits.spend('requests', '192.0.2.7').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimited);
    expect((refused as RateLimited).retryAfterSeconds).toBeGreaterThan(0);
    expect((refused as RateLimited).retryAfterSeconds).toBeLessThanOrEqual(60);
    await limits.spend('requests', '192.0.2.8');
    await limits.spend('tables', '192.0.2.7');
  });

  test('P-20.2 reading costs an address what its connections have left, and another nothing', () => {
    let now = 0;
    const addressWork = { perSecond: 1, burst: 10 };
    const households = createHouseholds({ ...defaultBudgets, addressWork }, () => now);
    const limits = createLimits({ requestsPerMinute: 2, tablesPerHour: 1, seatsPerHour: 1 }, households);
    expect(households.of('192.0.2.7').work.pay(8)).toBe(0);
    expect(() => limits.pay(4, '::ffff:192.0.2.7')).toThrow(new RateLimited(2));
    limits.pay(4, '192.0.2.8');
    now += 2_000;
    limits.pay(4, '192.0.2.7');
  });
});
