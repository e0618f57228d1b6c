import { createLobby, type Looks } from './lobby';

const SEAT: Looks['seats'][number] = {
  seat: 0,
  player: null,
  name: 'Ada',
  left: null,
  kind: 'human',
  level: null,
  connected: false,
  owner: 'Ada',
  awaySince: null,
  standInBy: null,
  advised: 0,
};
const TABLE: Looks = {
  id: 'a',
  status: 'open',
  listed: true,
  private: false,
  keptUntil: null,
  seats: [SEAT],
};

test.each<[string, Looks | undefined, Looks | undefined, number]>([
  ['a listed table that comes', undefined, TABLE, 1],
  ['a listed table that goes', TABLE, undefined, 1],
  ['a listed table that begins', TABLE, { ...TABLE, status: 'running' }, 1],
  ['somebody else at a listed table', TABLE, { ...TABLE, seats: [{ ...SEAT, name: 'Ben' }] }, 1],
  ['a listed table that is unlisted', TABLE, { ...TABLE, listed: false }, 1],
  ['a listed table whose seats are kept no longer', { ...TABLE, keptUntil: 5 }, TABLE, 1],
  ['somebody who is connected', TABLE, { ...TABLE, seats: [{ ...SEAT, connected: true }] }, 0],
  ['an unlisted table that comes', undefined, { ...TABLE, listed: false }, 0],
  [
    'an unlisted table that begins',
    { ...TABLE, listed: false },
    { ...TABLE, listed: false, status: 'running' },
    0,
  ],
])('P-14.11 %s: is that a change of the list?', (_, before, after, changes) => {
  jest.useFakeTimers();
  const lobby = createLobby(1);
  lobby.became(before, after);
  jest.advanceTimersByTime(1);
  expect(lobby.changes).toBe(changes);
  lobby.close();
  jest.useRealTimers();
});

test('P-14.11 changes close together are told once, to everybody who waits', async () => {
  const lobby = createLobby(1);
  const waiting = [lobby.beyond(0, 60_000), lobby.beyond(0, 60_000)];
  lobby.elsewhere();
  lobby.elsewhere();
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(lobby.changes).toBe(1);
});

test('P-14.11 who has not seen the newest change does not wait', async () => {
  const lobby = createLobby(1);
  lobby.elsewhere();
  await lobby.beyond(0, 60_000);
  expect(await lobby.beyond(0, 60_000)).toBe(true);
});

test('P-14.11 nobody waits longer than he wants to, or for a server that goes down', async () => {
  const lobby = createLobby(1);
  expect(await lobby.beyond(0, 1)).toBe(false);
  lobby.elsewhere();
  await lobby.beyond(0, 60_000);
  expect(await lobby.beyond(0, 0)).toBe(false);
  const waiting = lobby.beyond(1, 60_000);
  lobby.elsewhere();
  lobby.close();
  expect(await waiting).toBe(false);
  expect(await lobby.beyond(1, 60_000)).toBe(false);
});
