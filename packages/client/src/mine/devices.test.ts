import type { DeviceInfo, SeatDevices } from '@packetboat/protocol';
import type { HeldTable } from '../identity/held';
import { devicesOf } from './devices';
import { shownOf } from './shown';

const device = (id: string, change: Partial<DeviceInfo> = {}): DeviceInfo => ({
  id,
  name: `Browser ${id}`,
  since: 100,
  seen: null,
  own: false,
  ...change,
});
const at = (table: string, ...devices: DeviceInfo[]): SeatDevices => ({ table, seat: 0, devices });
const shown = ['a', 'b', 'c'].map((table) => ({ table, token: `token-${table}` }));

test('devices are told over all tables: this one first, then whichever was there last', () => {
  const told = [
    at('a', device('own', { own: true }), device('phone', { since: 300, seen: 900 })),
    at('b', device('token-1', { own: true, name: null, since: 50 }), device('phone', { since: 200 })),
    at('c', device('own', { own: true }), device('tablet', { seen: 950 })),
  ];
  expect(devicesOf(shown, told)).toMatchObject([
    { own: true, name: 'Browser own', since: 50, at: [{ table: 'a' }, { table: 'b' }, { table: 'c' }] },
    { key: 'tablet', seen: 950, at: [{ table: 'c' }] },
    { key: 'phone', since: 200, seen: 900, at: [{ table: 'a', device: 'phone' }, { table: 'b' }] },
  ]);
});

test('those that have not said what they are stand in one row, and are ended each by its own name', () => {
  const told = [at('a', device('token-1', { name: null })), at('b', device('token-2', { name: null }))];
  expect(devicesOf(shown, told)).toMatchObject([
    {
      key: 'unnamed',
      name: null,
      at: [
        { table: 'a', device: 'token-1' },
        { table: 'b', device: 'token-2' },
      ],
    },
  ]);
});

test('a table of which nothing is told has no devices', () => {
  const told: SeatDevices[] = [{ table: 'a', refusal: { key: 'token.unknown' } }, at('b', device('phone'))];
  expect(devicesOf(shown, told)).toMatchObject([{ key: 'phone', at: [{ table: 'b' }] }]);
});

test('every seat is shown, and the host’s powers with the first of its table alone', () => {
  const seat = (token: string, n: number) => ({ seat: n, token, name: 'Ada', contribution: null, seen: 0 });
  const held = (table: string, change: Partial<HeldTable>): HeldTable => ({
    table,
    title: 'montana',
    at: 1,
    commitment: null,
    hostToken: null,
    inviteToken: 'i',
    watchToken: null,
    seats: [],
    ...change,
  });
  const tables = [
    held('shared', { hostToken: 'h', seats: [seat('x', 0), seat('y', 1)] }),
    held('guest', { seats: [seat('z', 2)] }),
    held('host alone', { hostToken: 'k' }),
    held('invited', {}),
  ];
  expect(shownOf(tables)).toEqual([
    { table: 'shared', token: 'x', host: 'h' },
    { table: 'shared', token: 'y' },
    { table: 'guest', token: 'z' },
    { table: 'host alone', token: 'k' },
  ]);
});
