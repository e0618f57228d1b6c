import { createHouseholds } from '../budgets/households';
import { defaultBudgets } from '../budgets/settings';
import { createLimits, RateLimited } from './limits';

describe('limits', () => {
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
