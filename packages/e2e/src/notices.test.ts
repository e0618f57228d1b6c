import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { openPushService, type PushService } from '@packetboat/server/notices/testing/pushService';
import type { Browser } from 'playwright-core';
import { launchBrowser, STORY_MS } from './browser';
import { type House, openHouse } from './house';
import { lookOut } from './lookout';
import { byPointer } from './mississippi-queen/hands';
import { sail } from './mississippi-queen/sailing';
import { untilBenSits } from './opening';
import {
  atTheBoard,
  comeIn,
  goHome,
  invitationOf,
  openTable,
  type Person,
  press,
  sitDown,
  startTheGame,
} from './people';

let browser: Browser;
let house: House;
let service: PushService;
/** What the browser hands to its page instead of a subscription of a vendor's service. */
let device: ReturnType<PushService['device']>;
let webDirectory: string;
beforeAll(async () => {
  service = await openPushService();
  device = service.device();
  webDirectory = webAppThatNotes();
  const notices = { on: true, contact: undefined, delayMs: 0, inside: [service.place] };
  [browser, house] = await Promise.all([
    launchBrowser(),
    openHouse({ tableSettings: { dutyMs: 50 }, webDirectory }, { notices }),
  ]);
}, STORY_MS);
afterAll(async () => {
  await browser?.close();
  await house?.end();
  await service?.close();
  rmSync(webDirectory, { recursive: true, force: true });
});

/** No vendor's push service can be reached here: the browser subscribes at the one of this machine. */
async function subscribesHere({ context }: Person): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    let there: object | null = null;
    const made = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        there = null;
        return true;
      },
    };
    Object.assign(Navigator.prototype, { setAppBadge: undefined });
    // A browser without a window lets no page tell anything, whatever it was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.getSubscription = async () => there as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      there = made;
      return made as unknown as PushSubscription;
    };
  }, device.subscription);
  await context.grantPermissions(['notifications'], { origin: house.url });
}

/** What hands a message to the service worker, as the browser's push service would. */
async function deliveryTo({ page, context }: Person): Promise<(data: string) => Promise<void>> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: house.url, registrationId, data });
  };
}

/**
 * The web app as it was built, but that what its service worker has the system show is written down: a browser without a
 * window shows nothing.
 */
function webAppThatNotes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packetboat-app-'));
  cpSync(join(__dirname, '../../client/dist/web'), folder, { recursive: true });
  const worker = join(folder, 'worker.js');
  for (const packed of ['.br', '.gz']) rmSync(worker + packed, { force: true });
  // It has no icon to put a sign on either, and falls over where it is asked to.
  const noting = `WorkerNavigator.prototype.setAppBadge = undefined;
  self.registration.showNotification = async (title, { body, tag }) =>
    (await caches.open('shown')).put('/shown', new Response(JSON.stringify({ title, body, tag })));`;
  writeFileSync(worker, `${noting}\n${readFileSync(worker, 'utf8')}`);
  return folder;
}

/** What the system was last told to show. */
const shown = ({ page }: Person): Promise<unknown> =>
  page.evaluate(async () => {
    for (;;) {
      const last = await caches.match('/shown');
      if (last !== undefined) return last.json();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

/** Another device that holds the same seats, with the table open. */
async function alsoHers(owner: Person, table: string): Promise<Person> {
  const kept = await owner.page.evaluate(() => Object.entries(localStorage));
  const other = await comeIn(browser, house.url, owner.name);
  await other.page.goto('/about');
  await other.page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
  await other.page.goto(`/t/${table}`);
  await atTheBoard(other);
  return other;
}

/** Once nobody of the host's seat shows the table. */
async function endedByHost({ page }: Person, table: string): Promise<void> {
  const address = `/api/tables/${table}`;
  for (;;) {
    const { seats } = await (await page.request.get(address)).json();
    if (!seats.some((one: { name: string; connected: boolean }) => one.name === 'Ada' && one.connected))
      break;
  }
  const held = await page.evaluate((key) => localStorage.getItem(key), `packetboat.table.${table}`);
  const { hostToken } = JSON.parse(held ?? '{}') as { hostToken: string };
  const headers = { authorization: `Bearer ${hostToken}` };
  expect((await page.request.post(`${address}/close`, { headers })).status()).toBe(200);
}

test(
  'P-23.1 who has closed the table is told by the service worker that it is his turn, and without a line finds his tables and the rules',
  async () => {
    const ada = await comeIn(browser, house.url, 'Ada', { worker: true });
    const ben = await comeIn(browser, house.url, 'Ben', { device: 'phone' });
    await subscribesHere(ada);
    const table = await openTable(ada, { seats: 2, options: { Race: 'Introductory' } });
    await sitDown(ben, await invitationOf(ada));
    await untilBenSits(ada);
    await startTheGame(ada);
    await atTheBoard(ben);
    const lookout = await lookOut(house.url, mississippiQueen, table);
    const captains = [
      { person: ada, seats: [0], hands: byPointer },
      { person: ben, seats: [1], hands: byPointer },
    ];
    const names = ['Ada', 'Ben'];
    await sail({ lookout, names, captains }, () => lookout.acting().includes(1));
    // She has played her first turn: now she is asked, in the page.
    await press(ada, ada.page.getByRole('button', { name: 'Tell me' }));
    await ada.page.getByText('This browser tells you here when you are not looking.').waitFor();
    await ada.page.goto('/about');
    await sail({ lookout, names, captains: captains.slice(1) }, () => lookout.acting().includes(0));
    lookout.leave();
    await service.until(device.path, 1);
    const { key } = await (await fetch(`${house.url}/api/notices`)).json();
    const [message] = device.told(key);
    expect(message).toEqual({
      what: 'turn',
      table,
      title: 'Mississippi Queen',
      name: 'Ada',
      others: ['Ben'],
    });
    const deliver = await deliveryTo(ada);
    await deliver(JSON.stringify(message));
    expect(await shown(ada)).toEqual({
      title: 'It is your turn',
      body: 'Mississippi Queen, with Ben',
      tag: `table/${table}`,
    });
    await ada.page.goto(`/t/${table}`);
    await atTheBoard(ada);

    await house.shut();
    await ada.page.goto(`/t/${table}`);
    await ada.page.getByRole('heading', { name: 'No line to the server' }).waitFor();
    await ada.page.getByText('Mississippi Queen').first().waitFor();
    await ada.page.getByText('you are Ada').waitFor();
    await press(ada, ada.page.getByRole('link', { name: 'Montana' }));
    await ada.page
      .getByRole('heading', { name: /Montana/ })
      .first()
      .waitFor();
    await ada.page.goto(`/t/${table}`);
    await ada.page.getByRole('heading', { name: 'No line to the server' }).waitFor();
    await house.reopen();
    await press(ada, ada.page.getByRole('button', { name: 'Try again' }));
    await atTheBoard(ada);

    // P-23.4: she goes on at another device, and it becomes her turn again while that one shows the table.
    const desk = await alsoHers(ada, table);
    await ada.page.goto('/about');
    const again = await lookOut(house.url, mississippiQueen, table);
    const [, atSea] = captains;
    const ashore = atSea === undefined ? [] : [atSea];
    const atDesk = { person: desk, seats: [0], hands: byPointer };
    await sail({ lookout: again, names, captains: [atDesk, ...ashore] }, () => again.acting().includes(1));
    await sail({ lookout: again, names, captains: ashore }, () => again.acting().includes(0));
    again.leave();
    await desk.page.goto('/about');
    await endedByHost(ada, table);
    // So that is the next thing this browser is told.
    await service.until(device.path, 2);
    expect(device.told(key)[1]).toMatchObject({ what: 'end', table });
    await goHome([ada, desk, ben]);
  },
  STORY_MS,
);
