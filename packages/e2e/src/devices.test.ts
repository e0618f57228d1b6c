import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen';
import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from './browser';
import { lookOut } from './lookout';
import { byPointer, byText } from './mississippi-queen/hands';
import { sail } from './mississippi-queen/sailing';
import { shownOf, untilShown } from './mississippi-queen/shown';
import { meet } from './opening';
import {
  atTheBoard,
  atTheFrontPage,
  comeIn,
  expectNoFaults,
  goHome,
  invitationOf,
  namesAtTheTable,
  openTable,
  type Person,
  press,
  sitDown,
  startTheGame,
} from './people';
import { hold, playOn, prepareTable, sitAt } from './prepared';
import { setting } from './setting';

const at = setting();

const FASTER: MississippiQueenMove = { type: 'speed', args: { to: 2 } };
/** A browser's words for a server that is not there, or goes away while it is asked. */
const NOBODY_ANSWERS =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|WebSocket connection to/;
const LINE_DOWN = /^The server is being restarted, or was closed/;
const AHEAD: MississippiQueenMove = { type: 'ahead', args: {} };

/** Whether this browser keeps a host's token that the server takes for one. */
function isHost({ page }: Person, table: string): Promise<boolean> {
  return page.evaluate(async (id) => {
    const { hostToken } = JSON.parse(localStorage.getItem(`packetboat.table.${id}`) ?? '{}');
    if (typeof hostToken !== 'string') return false;
    const headers = { Authorization: `Bearer ${hostToken}` };
    const answer = await fetch(`/api/tables/${id}/holder`, { headers });
    return answer.ok && (await answer.json()).kind === 'host';
  }, table);
}

test(
  'the server goes and comes back, and the tab is loaded anew, in the middle of a turn: nothing is lost',
  async () => {
    const wish = { seats: 2, options: { Race: 'Introductory' } };
    const { ada, ben, table } = await meet(at, wish, { ben: { device: 'phone' } });
    const names = ['Ada', 'Ben'];
    const lookout = await lookOut(at.house.url, mississippiQueen, table);
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
      person.witness.expect(NOBODY_ANSWERS);
    }
    await at.house.shut();
    await ada.page.getByText(LINE_DOWN).waitFor();
    await ben.page.getByText(LINE_DOWN).waitFor();
    await at.house.reopen();
    await ada.page.getByText(LINE_DOWN).waitFor({ state: 'detached' });
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
  'a page that comes late goes to any moment of the log, and a proposal to go back outlives a restart',
  async () => {
    const table = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben'] });
    await playOn(at.house.url, mississippiQueen, table, ({ round }) => round.number === 4);
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const ben = await comeIn(at.browser, at.house.url, 'Ben', { device: 'phone' });
    await sitAt(ada, table, [0]);
    await sitAt(ben, table, [1]);

    const round = ada.page.locator('.top-facts b').first();
    expect(await round.textContent()).toBe('4');
    await ada.page.locator('.log-line').last().click();
    await ada.page.getByText('You are looking at an earlier moment.').waitFor();
    expect(await round.textContent()).toBe('1');
    await ada.page.getByRole('button', { name: 'Ask everybody to go back to here' }).click();
    await ada.page.getByText(/^You propose to go back by /).waitFor();
    await ben.page.getByText(/^Ada proposes to go back by /).waitFor();

    for (const { witness } of [ada, ben]) witness.expect(NOBODY_ANSWERS);
    await at.house.shut();
    await ben.page.getByText(LINE_DOWN).waitFor();
    await at.house.reopen();
    await ben.page.getByText(LINE_DOWN).waitFor({ state: 'detached' });
    await press(ben, ben.page.getByRole('button', { name: 'Yes', exact: true }));
    await ada.page.locator('.log').getByText('By consent of all, the game went back.').waitFor();
    expect(await round.textContent()).toBe('1');
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);

test(
  'a recovery link moves the seat to a second device in the middle of a turn',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { text: true });
    const phone = await comeIn(at.browser, at.house.url, 'Ada on her phone', { device: 'phone' });
    const table = await openTable(ada, { seats: 2, standIns: 1, options: { Race: 'Introductory' } });
    await startTheGame(ada);
    const names = await namesAtTheTable(ada);
    const seat = names.indexOf('Ada');
    const lookout = await lookOut(at.house.url, mississippiQueen, table);
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
    // The host's powers have moved along, and left this browser.
    expect(await isHost(phone, table)).toBe(true);
    expect(await isHost(ada, table)).toBe(false);
    // The link works once.
    const late = await comeIn(at.browser, at.house.url, 'Mallory');
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
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    const table = await openTable(ada, { seats: 2, options: { Race: 'Introductory' } });
    await page.getByRole('button', { name: 'Somebody else at this device' }).click();
    await page.getByRole('dialog').getByLabel('Your name').fill('Ben');
    await page.getByRole('button', { name: 'Sit here' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await startTheGame(ada);
    const lookout = await lookOut(at.house.url, mississippiQueen, table);
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

test(
  'whoever looks at the front page sees a table come, fill, begin and go',
  async () => {
    const dora = await comeIn(at.browser, at.house.url, 'Dora');
    const emil = await comeIn(at.browser, at.house.url, 'Emil', { device: 'phone' });
    const cleo = await comeIn(at.browser, at.house.url, 'Cleo');
    await atTheFrontPage(cleo);
    const list = (head: string) =>
      cleo.page.locator('.list').filter({ has: cleo.page.getByRole('heading', { name: head }) });
    const waiting = list('Open tables').getByRole('listitem');
    const playing = list('Under way').getByRole('listitem');

    const table = await openTable(dora, { title: 'Broadsides & Boarding Parties' });
    await waiting.getByText('Dora waits there').waitFor();
    await sitDown(emil, await invitationOf(dora));
    await waiting.getByText('All seats taken, about to begin').waitFor();

    // To its host the table says whose it is to begin.
    await dora.page.goto('/');
    await dora.page.getByText('All seats taken: you start the game').waitFor();
    await emil.page.getByRole('heading', { name: 'All seats are taken' }).waitFor();
    await dora.page.goto(`/t/${table}`);
    await emil.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();

    await startTheGame(dora);
    await playing.getByText('Dora and Emil').waitFor();
    expect(await waiting.count()).toBe(0);
    const { hostToken } = await dora.page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}'),
      `packetboat.table.${table}`,
    );
    await cleo.page.request.post(`/api/tables/${table}/close`, {
      headers: { authorization: `Bearer ${hostToken}` },
      data: {},
    });
    await playing.getByText('Dora and Emil').waitFor({ state: 'detached' });

    expectNoFaults([dora, emil, cleo]);
    await goHome([dora, emil, cleo]);
  },
  STORY_MS,
);

test(
  'a seat that is left in the middle of a game is taken over by whom those who play invite, or by a stand-in',
  async () => {
    const table = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben', 'Cleo'] });
    await playOn(at.house.url, mississippiQueen, table, ({ round }) => round.number === 3);
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const ben = await comeIn(at.browser, at.house.url, 'Ben');
    const dov = await comeIn(at.browser, at.house.url, 'Dov', { device: 'phone' });
    await hold(ada, table, [0], true);
    await hold(ben, table, [1]);
    for (const { page } of [ada, ben]) await page.goto(`/t/${table.id}`);
    await dov.page.goto(`/watch/${table.id}`);
    await Promise.all([ada, ben, dov].map(atTheBoard));
    const leave = async (person: Person) => {
      // Who has no seat watches, for the moment until the page is left.
      person.witness.expect(/WebSocket is closed before the connection is established/);
      await press(person, person.page.getByRole('button', { name: 'Menu' }));
      await press(person, person.page.getByRole('button', { name: 'Leave the game' }));
      await person.page.getByText('The game waits at your seat until').waitFor();
      await press(person, person.page.getByRole('button', { name: 'Give up my seat' }));
    };

    await leave(ben);
    await ada.page.locator('.players').getByText('the seat is free').waitFor();
    expect(await namesAtTheTable(ada)).toEqual(['Ada', 'Ben', 'Cleo']);
    await dov.page
      .getByText('A seat is free. The host, or somebody who plays, can invite you to it.')
      .waitFor();
    await press(ada, ada.page.getByRole('button', { name: 'Invite somebody', exact: true }));
    await press(ada, ada.page.getByRole('button', { name: 'Invite somebody to this seat' }));
    const invitation = await ada.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
    await press(ada, ada.page.getByRole('button', { name: 'Close', exact: true }));
    await dov.page.goto(invitation);
    await press(dov, dov.page.getByRole('button', { name: 'Take a seat' }));
    await dov.page.getByLabel('Your name').fill('Dov');
    await press(dov, dov.page.getByRole('button', { name: /^Sit here: the vermilion triangle/ }));
    await ada.page.locator('.players').getByText('Dov').waitFor();
    await dov.page.getByText('You are watching.').waitFor({ state: 'detached' });
    await press(dov, dov.page.getByRole('tab', { name: 'Players' }));
    expect(await namesAtTheTable(dov)).toEqual(['Ada', 'Dov', 'Cleo']);

    // His browser does not hear that he has given his seat up: what opened it opens nothing when he comes back.
    dov.witness.expect(/leave.*ERR_FAILED|ERR_FAILED.*leave/);
    await dov.page.route('**/leave', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await leave(dov);
    await ada.page.locator('.players').getByText('the seat is free').waitFor();
    // At a private table, too, whoever holds an invitation looks on and may sit down.
    const asHost = async (verb: string, data: object) => {
      const headers = { authorization: `Bearer ${table.hostToken}` };
      const answer = await ada.page.request.post(`/api/tables/${table.id}/${verb}`, { headers, data });
      return answer.json();
    };
    await asHost('publish', { private: true });
    const { token: fresh } = await asHost('invite', {});
    await dov.page.goto(`/t/${table.id}#invite=${fresh}`);
    await dov.page.getByText('You are watching.').waitFor();
    await dov.page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await dov.page.goto('/about');
    await ada.page.getByRole('button', { name: 'Fill the free seat' }).click();
    await ada.page.getByRole('button', { name: 'Seat a stand-in' }).click();
    await ada.page.locator('.players').getByText('the seat is free').waitFor({ state: 'detached' });
    expect(await namesAtTheTable(ada)).toEqual(['Ada', 'Stand-in for Dov', 'Cleo']);

    expectNoFaults([ada, ben, dov]);
    await goHome([ada, ben, dov]);
  },
  STORY_MS,
);
