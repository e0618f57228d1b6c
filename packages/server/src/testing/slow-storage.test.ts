import { openStorage } from '../storage/open';
import { fails, sampleAction, sampleMatch } from '../storage/testing/samples';
import { testPlace } from './places';
import { slowStorage } from './slow-storage';

test('a slow storage answers as the one it slows down, only later, and other calls pass in between', async () => {
  const { place, remove } = await testPlace('sqlite');
  const fast = await openStorage(place);
  try {
    const slow = slowStorage(fast, 40);
    expect(slow.engine).toBe('sqlite');
    const match = sampleMatch();
    const order: string[] = [];
    const creating = slow.createMatch(match).then(() => order.push('created'));
    await fast.ping().then(() => order.push('ping'));
    await creating;
    expect(order).toEqual(['ping', 'created']);
    const begun = performance.now();
    expect(await slow.append([sampleAction(match.id, 1)])).toBe('done');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(39);
    expect(await fails(slow.createMatch(match))).toBe(true);
    expect(await slow.updateMatch(match.id, {})).toBe(true);
  } finally {
    await fast.close();
    await remove();
  }
});
