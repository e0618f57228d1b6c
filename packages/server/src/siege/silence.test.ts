import type { TableInfo } from '@packetboat/protocol';
import { type Harbour, openHarbour } from '../testing/harbour';
import type { QuayView } from '../testing/quay';
import { type BadNetwork, openBadNetwork } from './testing/badNetwork';
import { steadfast, stopEverybody } from './testing/client';

let harbour: Harbour;
let network: BadNetwork;
beforeAll(async () => {
  // Short, and yet longer than a busy machine stands still: whoever answers late is taken for dead.
  harbour = await openHarbour({ wire: { signOfLife: { everyMs: 400, withinMs: 1_600 } } });
  network = await openBadNetwork(harbour.url);
});
afterAll(stopEverybody);
afterAll(async () => {
  await network.close();
  await harbour.close();
});

test('P-7.1 whose line dies without a word is seen gone, and goes on where he was when it works again', async () => {
  const { id, tokens } = await harbour.table();
  const here = await harbour.enter(id, tokens[0]);
  const far = steadfast({ url: network.url, title: 'quay', match: id, token: tokens[1] });
  await far.attached();
  const view = () => far.state()?.G as QuayView | undefined;
  const connected = (is: boolean) =>
    here.until('table', (_: string, table: TableInfo) => table.seats[1]?.connected === is);
  await connected(true);

  here.heard.length = 0;
  network.fallSilent();
  await connected(false);
  expect(await here.move('bid', { card: here.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 1 });
  expect(far.seq()).toBe(0);
  const card = view()?.hands[1]?.[0];
  const bid = far.move('bid', { card });

  here.heard.splice(0, here.heard.findIndex(({ event }) => event === 'table') + 1);
  network.recover();
  await connected(true);
  expect(await bid).toEqual({ ok: true, seq: 2 });
  await far.until(() => far.seq() === 2);
  expect(view()?.stage).toBe('hauling');
  expect(far.attachments()).toBe(2);
});
