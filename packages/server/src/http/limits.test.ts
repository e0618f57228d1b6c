import { createLimits, RateLimited } from './limits';

describe('limits', () => {
  test('P-13.4 one address is stopped, another is not, and is told how long to wait', async () => {
    const limits = createLimits({ requestsPerMinute: 2, tablesPerHour: 1, seatsPerHour: 1 });
    await limits.spend('requests', '192.0.2.7');
    await limits.spend('requests', '::ffff:192.0.2.7');
    const refused = await limits.spend('requests', '192.0.2.7').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimited);
    expect((refused as RateLimited).retryAfterSeconds).toBeGreaterThan(0);
    expect((refused as RateLimited).retryAfterSeconds).toBeLessThanOrEqual(60);
    await limits.spend('requests', '192.0.2.8');
    await limits.spend('tables', '192.0.2.7');
  });
});
