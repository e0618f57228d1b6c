import { keepInMemory } from '../settings/browser-storage';
import { deviceIn, deviceName } from './device';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 0, 'Firefox on Linux'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 5, 'Firefox on Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    0,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    5,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    5,
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    5,
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    0,
    'Safari on Mac',
  ],
  ['something of its own', 0, 'A browser'],
])('%s with %i fingers is %s', (agent, touchPoints, name) => {
  expect(deviceName(agent, touchPoints)).toBe(name);
});

test('a browser keeps what it calls itself, and another one calls itself otherwise', () => {
  const keep = keepInMemory();
  const first = deviceIn(keep, 'Firefox/128', 0);
  expect(first.id).toMatch(/^[0-9a-f]{16}$/);
  expect(deviceIn(keep, 'Firefox/129', 0).id).toBe(first.id);
  expect(deviceIn(keepInMemory(), 'Firefox/128', 0).id).not.toBe(first.id);
  keep.set('packetboat.device', 'not ours');
  expect(deviceIn(keep, 'Firefox/128', 0).id).toMatch(/^[0-9a-f]{16}$/);
});
