import type { IncomingMessage } from 'node:http';
import { addressReader, household } from './address';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '192.0.2.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage;

describe('whose request it is', () => {
  test.each([
    ['no proxy is trusted: the header is only a claim', 0, '198.51.100.7', '192.0.2.1'],
    ['one proxy: what it wrote', 1, '198.51.100.7', '198.51.100.7'],
    ['one proxy: claims before it do not count', 1, '10.0.0.1, 198.51.100.7', '198.51.100.7'],
    ['two proxies: what the outer one wrote', 2, '10.0.0.1, 198.51.100.7, 203.0.113.5', '198.51.100.7'],
    ['fewer entries than proxies', 3, '198.51.100.7', '198.51.100.7'],
    ['an empty header', 1, ' , ', '192.0.2.1'],
    ['no header', 1, undefined, '192.0.2.1'],
  ])('%s', (_what, proxies, forwarded, expected) => {
    expect(addressReader(proxies)(request(forwarded))).toBe(expected);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['no address', 'no address'],
  ])('%s counts as %s', (address, expected) => {
    expect(household(address)).toBe(expected);
  });
});
