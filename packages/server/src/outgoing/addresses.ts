import { BlockList, isIP } from 'node:net';

// What a stranger names must not lead into the house: whoever may have this server call an address could otherwise ask
// the machines beside it.

const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Between a provider and its customers (CGNAT).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, what is reserved, and broadcast.
  ['224.0.0.0', 3],
];

/** Within what is given out for the internet: forms that carry an IPv4 address (Teredo, 6to4), and what is for documents. */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const barred = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) barred.addSubnet(net, prefix, 'ipv4');
const barred6 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_6) barred6.addSubnet(net, prefix, 'ipv6');
/** All that is given out for the internet so far; loopback, local and mapped addresses and NAT64 lie outside of it. */
const given6 = new BlockList();
given6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one that everybody on the internet means the same machine by. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !barred.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && given6.check(address, 'ipv6') && !barred6.check(address, 'ipv6');
    default:
      return false;
  }
}
