import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen';
import type { Browser } from 'playwright-core';
import { launchBrowser, STORY_MS } from './browser';
import { byPointer, byText } from './hands';
import { type House, openHouse } from './house';
import { lookOut } from './lookout';
import {
  atTheBoard,
  comeIn,
  expectNoFaults,
  goHome,
  invitationOf,
  namesAtTheTable,
  openTable,
  press,
  sitDown,
  startTheGame,
} from './people';
import { sail } from './sailing';
import { shownOf, untilShown } from './shown';

let browser: Browser;
let house: House;
beforeAll(async () => {
  [browser, house] = await Promise.all([launchBrowser(), openHouse()]);
}, STORY_MS);
afterAll(async () => {
  await browser?.close();
  await house?.end();
});

const FASTER: MississippiQueenMove = { type: 'speed', args: { to: 2 } };
const AHEAD: MississippiQueenMove = { type: 'ahead', args: {} };

test(
  'the server goes and comes back, and the tab is loaded anew, in the middle of a turn: nothing is lost',
  async () => {
    const ada = await comeIn(browser, house.url, 'Ada');
    const ben = await comeIn(browser, house.url, 'Ben', { device: 'phone' });
    const names = ['Ada', 'Ben'];
    const table = await openTable(ada, { seats: 2 });
    await sitDown(ben, await invitationOf(ada));
    await startTheGame(ada);
    await atTheBoard(ben);
    const lookout = await lookOut(house.url, table);
    const helm = { lookout, names, captains: [{ person: ada, seats: [0], hands: byPointer }] };

    const shows = () => untilShown(ada.page, shownOf(lookout.view(), names, [0]));
    await shows();
    await byPointer(ada, lookout.view(), 0, FASTER);
    await lookout.reached(1);
    await shows();
    await byPointer(ada, lookout.view(), 0, AHEAD);
    await lookout.reached(2);
    await shows();

    // While nobody answers, the browser says so in its console, and the page in words.
    for (const person of [ada, ben]) {
      person.witness.expect(/ERR_CONNECTION_REFUSED|WebSocket connection to/);
    }
    await house.shut();
    await ada.page.getByText(/^The (line is down|server is being restarted)/).waitFor();
    await ben.page.getByText(/^The (line is down|server is being restarted)/).waitFor();
    await house.reopen();
    await ada.page.getByText(/^The (line is down|server is being restarted)/).waitFor({ state: 'detached' });
    await shows();

    await ada.page.reload();
    await atTheBoard(ada);
    await shows();

    // The turn goes on where it was: a step back, and on again.
    await press(ada, ada.page.getByRole('button', { name: 'Step back' }));
    await lookout.reached(3);
    await shows();
    await sail(helm, ({ round }) => round.order[round.at] === 1);
    await untilShown(ben.page, shownOf(lookout.view(), names, [1]));
    lookout.leave();
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);

test(
  'a recovery link moves the seat to a second device in the middle of a turn',
  async () => {
    const ada = await comeIn(browser, house.url, 'Ada', { text: true });
    const phone = await comeIn(browser, house.url, 'Ada on her phone', { device: 'phone' });
    const table = await openTable(ada, { seats: 2, standIns: 1 });
    await startTheGame(ada);
    const names = await namesAtTheTable(ada);
    const seat = names.indexOf('Ada');
    const lookout = await lookOut(house.url, table);
    const asked = () => lookout.advice()?.seat === seat;
    await sail({ lookout, names, captains: [] }, asked);
    await untilShown(ada.page, shownOf(lookout.view(), names, [seat]));
    const seq = lookout.seq();
    await byText(ada, lookout.view(), seat, FASTER);
    await lookout.reached(seq + 1);

    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Move my seat to another device' }).click();
    await ada.page.getByRole('button', { name: 'Make the link' }).click();
    const link = await ada.page.getByRole('textbox', { name: 'Recovery link' }).inputValue();
    expect(new URL(link).hash).toMatch(/^#recover=/);

    await phone.page.goto(link);
    await atTheBoard(phone);
    // The secret does not stay in the address bar.
    expect(phone.page.url()).not.toContain('recover');
    await ada.page.getByRole('heading', { name: 'Your seat is on another device now' }).waitFor();

    await untilShown(phone.page, shownOf(lookout.view(), names, [seat]));
    await sail(
      { lookout, names, captains: [{ person: phone, seats: [seat], hands: byPointer }] },
      ({ round }) => round.number === 2,
    );
    await ada.page.getByRole('button', { name: 'Watch' }).click();
    await ada.page.getByText('You are watching.').waitFor();
    // The link works once.
    const late = await comeIn(browser, house.url, 'Mallory');
    late.witness.expect(/status of 40\d .*api\/tables/);
    await late.page.goto(link);
    await late.page.getByRole('heading', { name: 'This link has been used or has ended' }).waitFor();

    lookout.leave();
    expectNoFaults([ada, phone, late]);
    await goHome([ada, phone, late]);
  },
  STORY_MS,
);

test(
  'two people share one device',
  async () => {
    const ada = await comeIn(browser, house.url, 'Ada');
    const { page } = ada;
    const table = await openTable(ada, { seats: 2 });
    await page.getByRole('button', { name: 'Somebody else at this device' }).click();
    await page.getByRole('dialog').getByLabel('Your name').fill('Ben');
    await page.getByRole('button', { name: 'Sit here' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await startTheGame(ada);
    const lookout = await lookOut(house.url, table);
    await sail(
      { lookout, names: ['Ada', 'Ben'], captains: [{ person: ada, seats: [0, 1], hands: byPointer }] },
      ({ round }) => round.number === 3,
    );
    expect(await page.getByText('at this device').count()).toBe(2);
    lookout.leave();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
