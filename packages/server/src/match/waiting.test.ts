import type { Storage } from '../storage/storage';
import { type Harbour, openHarbour } from '../testing/harbour';

/** A store whose appends, from some moment on, wait until they are let through, and counts what is read for those who come in. */
function heldStorage() {
  let letThrough = () => {};
  const through = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let begun = () => {};
  const appending = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let pages = 0;
  let holds = false;
  const wrap = (storage: Storage): Storage => ({
    ...storage,
    append: async (...args) => {
      if (holds) {
        begun();
        await through;
      }
      return storage.append(...args);
    },
    chat: (...args) => {
      pages++;
      return storage.chat(...args);
    },
  });
  const hold = () => {
    holds = true;
  };
  return { wrap, hold, letThrough, appending, pages: () => pages };
}

let harbour: Harbour;
afterEach(() => harbour.close());

const turn = () => new Promise((turned) => setImmediate(turned));

test('P-20.6 for whoever has gone nothing is done, however many they are', async () => {
  const held = heldStorage();
  harbour = await openHarbour({ wrap: held.wrap });
  const { id, tokens } = await harbour.table();
  const mover = await harbour.enter(id, tokens[0]);
  held.hold();
  const moved = mover.move('bid', { card: mover.now().G.hands[0]?.[0] });
  await held.appending;

  const before = held.pages();
  const guests = Array.from({ length: 30 }, () => harbour.connect());
  await Promise.all(guests.map((guest) => guest.ask('log', { limit: 1 })));
  for (const guest of guests) guest.send('attach', { match: id });
  // Their last words have been read once the answer to this one is there.
  await Promise.all(guests.map((guest) => guest.ask('undo', { id: 'x' })));
  for (const guest of guests) guest.socket.disconnect();
  while (harbour.wire.io.of('/quay').sockets.size > 1) await turn();
  held.letThrough();
  await moved;
  // The one who comes now is served after all of them.
  await harbour.enter(id);
  expect(held.pages() - before).toBe(1);
});

test('P-20.4 what can be refused without the queue does not wait in it', async () => {
  const held = heldStorage();
  harbour = await openHarbour({ wrap: held.wrap });
  const { id, tokens } = await harbour.table();
  const watcher = await harbour.enter(id);
  const mover = await harbour.enter(id, tokens[0]);
  held.hold();
  const moved = mover.move('bid', { card: mover.now().G.hands[0]?.[0] });
  await held.appending;

  expect((await watcher.move('pass')).refusal).toEqual({ key: 'seat.needed' });
  expect((await watcher.ask('undo', { id: 'u' })).refusal).toEqual({ key: 'seat.needed' });
  const stranger = harbour.connect();
  expect((await stranger.ask('move', { id: 'm', type: 'bid' })).refusal).toEqual({
    key: 'table.notAttached',
  });
  expect((await stranger.ask('attach', { match: 'nowhere' })).refusal).toEqual({ key: 'table.unknown' });
  held.letThrough();
  await moved;
});
