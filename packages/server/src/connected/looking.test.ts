import type { Attached, Done, PastMoment } from '@packetboat/protocol';
import { type Guest, type Harbour, openHarbour } from '../testing/harbour';
import { quay } from '../testing/quay';

let harbour: Harbour;
let failing = false;
afterEach(async () => {
  failing = false;
  await harbour.close();
});

/** Rules that cannot show the past any more, while they can show the present. */
const view: typeof quay.view = (g, audience) => {
  if (failing) throw new Error('the past is lost');
  return quay.view(g, audience);
};

/** Whoever may move does. */
async function move(guests: readonly Guest[]): Promise<Done> {
  const seq = Math.max(...guests.map((guest) => guest.now()._stateID));
  const views = await Promise.all(guests.map((guest) => guest.reached(seq)));
  const seat = views.findIndex(({ G }, i) => quay.legal(G, i).length > 0);
  const legal = quay.legal((views[seat] as (typeof views)[0]).G, seat).at(-1);
  const done = await guests[seat]?.move(legal?.type ?? '', legal?.args);
  return done as Done;
}

test('P-8.9 rules that fail at the past cost that reading, and the match goes on', async () => {
  harbour = await openHarbour({ titles: [{ ...quay, view }] });
  const { id, tokens } = await harbour.table();
  const [one, two] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
  expect(await move([one, two])).toMatchObject({ ok: true, seq: 1 });
  failing = true;
  expect(await two.ask('moment', { seq: 1 })).toMatchObject({ refusal: { key: 'server.ruleFailed' } });
  failing = false;
  expect(await two.ask<PastMoment>('moment', { seq: 1 })).toMatchObject({ ok: true, view: { _stateID: 0 } });
  expect(await move([one, two])).toMatchObject({ ok: true, seq: 2 });
});

test('P-8.6 a move is made while others look back, come in and read the log', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  // Whatever a reader wants from the log waits.
  harbour = await openHarbour({
    settings: { tailLength: 1 },
    wrap: (storage) => ({
      ...storage,
      actions: async (...args) => {
        if (args[1].limit !== undefined && args[1].limit <= 50) {
          asked++;
          await held;
        }
        return storage.actions(...args);
      },
    }),
  });
  const { id, tokens } = await harbour.table({ options: { rounds: '4' } });
  const [one, two] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
  for (let made = 0; made < 4; made++) expect((await move([one, two])).ok).toBe(true);
  const watcher = harbour.connect();
  const comes = watcher.ask<Attached>('attach', { match: id });
  const reads = one.ask('log', { limit: 3, before: 4 });
  while (asked < 1) await new Promise((resolve) => setImmediate(resolve));
  expect(await move([one, two])).toMatchObject({ ok: true, seq: 5 });
  release();
  expect(await reads).toMatchObject({ ok: true });
  expect(await comes).toMatchObject({ ok: true, seq: 5, view: { _stateID: 5 } });
});
