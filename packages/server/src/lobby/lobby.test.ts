import { createLobby } from './lobby';

test('P-14.11 changes close together are told once, to everybody who waits', async () => {
  const lobby = createLobby(1);
  const waiting = [lobby.beyond(0, 60_000), lobby.beyond(0, 60_000)];
  lobby.changed();
  lobby.changed();
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(lobby.changes).toBe(1);
});

test('P-14.11 who has not seen the newest change does not wait', async () => {
  const lobby = createLobby(1);
  lobby.changed();
  await lobby.beyond(0, 60_000);
  expect(await lobby.beyond(0, 60_000)).toBe(true);
});

test('P-14.11 nobody waits longer than he wants to, or for a server that goes down', async () => {
  const lobby = createLobby(1);
  expect(await lobby.beyond(0, 1)).toBe(false);
  lobby.changed();
  await lobby.beyond(0, 60_000);
  expect(await lobby.beyond(0, 0)).toBe(false);
  const waiting = lobby.beyond(1, 60_000);
  lobby.changed();
  lobby.close();
  expect(await waiting).toBe(false);
  expect(await lobby.beyond(1, 60_000)).toBe(false);
});
