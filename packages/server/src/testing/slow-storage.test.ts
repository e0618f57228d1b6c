import { openStorage } from '../storage/open';
import { fails, sampleMatch } from '../storage/testing/samples';
import { testPlace } from './places';
import { slowStorage } from './slow-storage';
import { writeActions } from './writing';

test('a slow storage answers as the one it slows down, only later, and other calls pass in between', async () => {
  const { place, remove } = await testPlace('sqlite');
  const fast = await openStorage(place);
  try {
    const slow = slowStorage(fast, 40);
    expect(slow.engine).toBe('sqlite');
    const match = sampleMatch();
    const order: string[] = [];
    const creating = slow.createMatch(match, { hash: 'host' }).then(() => order.push('created'));
    await fast.ping().then(() => order.push('ping'));
    await creating;
    expect(order).toEqual(['ping', 'created']);
    const begun = performance.now();
    expect(await writeActions(slow, match.id, [{ action: { kind: 'rewind', to: 0 } }])).toBe('done');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(39);
    expect(await fails(slow.createMatch(match, { hash: 'other' }))).toBe(true);
    expect(await slow.lastSeq(match.id)).toBe(1);
  } finally {
    await fast.close();
    await remove();
  }
});
