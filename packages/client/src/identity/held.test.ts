import { keepInMemory } from '../settings/browser-storage';
import { createIdentity, type HeldSeat } from './held';
import { tableLink, ticketOf } from './links';

const seat = (token: string, n = 0): HeldSeat => ({
  seat: n,
  token,
  name: 'Ada',
  contribution: 'c',
  seen: 0,
});

test('a seat is kept with the promise that was shown first', () => {
  const identity = createIdentity(keepInMemory());
  identity.hold('t1', 'quay', seat('a'), 'first');
  identity.hold('t1', 'quay', seat('b', 1), 'second');
  expect(identity.table('t1')).toMatchObject({
    commitment: 'first',
    seats: [{ token: 'a' }, { token: 'b' }],
  });
});

test('holding a seat again changes it, and letting go ends it', () => {
  const identity = createIdentity(keepInMemory());
  identity.hold('t1', 'quay', seat('a', 3));
  identity.hold('t1', 'quay', seat('a', 1));
  expect(identity.table('t1')?.seats.map((one) => one.seat)).toEqual([1]);
  identity.letGo('t1', 'a');
  expect(identity.tables()).toEqual([]);
});

test('tables come newest first; those with a mere invitation are not mine', () => {
  let now = 0;
  const identity = createIdentity(keepInMemory(), () => ++now);
  identity.hold('old', 'quay', seat('a'));
  identity.hold('new', 'quay', seat('b'));
  identity.change('other', 'quay', (held) => ({ ...held, inviteToken: 'i' }));
  expect(identity.tables().map(({ table }) => table)).toEqual(['new', 'old']);
});

test('what was seen only ever grows', () => {
  const identity = createIdentity(keepInMemory());
  identity.hold('t1', 'quay', seat('a'));
  identity.seen('t1', 'a', 7);
  identity.seen('t1', 'a', 3);
  expect(identity.table('t1')?.seats[0]?.seen).toBe(7);
});

test('something else under our key is as good as nothing', () => {
  const keep = keepInMemory();
  keep.set('packetboat.table.t1', '{broken');
  keep.set('packetboat.table.t2', '"text"');
  const identity = createIdentity(keep);
  expect(identity.table('t1')).toBeUndefined();
  expect(identity.tables()).toEqual([]);
});

test.each([
  [undefined, 'https://x/t/m1'],
  [{ kind: 'invite', token: 'abc' } as const, 'https://x/t/m1#invite=abc'],
  [{ kind: 'recover', token: 'abc' } as const, 'https://x/t/m1#recover=abc'],
  [{ kind: 'watch', token: 'abc' } as const, 'https://x/watch/m1#watch=abc'],
])('a link with %j is %s, and reads back', (ticket, link) => {
  expect(tableLink('https://x', 'm1', ticket)).toBe(link);
  expect(ticketOf(new URL(link).hash)).toEqual(ticket);
});

test.each(['', '#', '#invite', '#invite=', '#other=abc', '#invite=a b', '#MQ-4.2'])(
  '%j carries nothing',
  (hash) => {
    expect(ticketOf(hash)).toBeUndefined();
  },
);
