import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import type { Page } from 'playwright-core';
import { STORY_MS } from './browser';
import {
  atTheBoard,
  atTheFrontPage,
  comeIn,
  expectNoFaults,
  goHome,
  inTheWaitingRoom,
  invitationOf,
  type Person,
  press,
  startTheGame,
  tableIdOf,
} from './people';
import { hold, type PreparedTable, playOn, prepareTable } from './prepared';
import { setting } from './setting';

const at = setting();

const KEPT = /^These seats are kept until .+ for those who just played\./;

/** At the ranking of a game that is over, where somebody played or watched. */
async function atTheRanking(
  { page }: Person,
  { id }: PreparedTable,
  way: 't' | 'watch' = 't',
): Promise<void> {
  await page.goto(`/${way}/${id}`);
  await page.locator('.end-table').waitFor();
}

/** The one table that waits for company, as the front page lists it. */
const waiting = (page: Page) =>
  page
    .locator('.list')
    .filter({ has: page.getByRole('heading', { name: 'Open tables' }) })
    .getByRole('listitem');

const seatsOffered = (page: Page) => page.getByRole('button', { name: /^Sit here/ });

test(
  'the seats of a rematch are kept for those who played: a passer-by gets none, a friend does',
  async () => {
    const options = { race: 'introductory' };
    const last = await prepareTable(at.house.url, mississippiQueen, {
      names: ['Ada', 'Ben', 'Cleo'],
      options,
    });
    await playOn(at.house.url, mississippiQueen, last, () => false);
    const come = (name: string, device?: 'phone') =>
      comeIn(at.browser, at.house.url, name, device === undefined ? {} : { device });
    const [ada, ben, cleo] = [await come('Ada'), await come('Ben', 'phone'), await come('Cleo')];
    const [dora, emil, finn] = [await come('Dora'), await come('Emil'), await come('Finn', 'phone')];
    const everybody = [ada, ben, cleo, dora, emil, finn];
    await hold(ada, last, [0], true);
    await hold(ben, last, [1]);
    await hold(cleo, last, [2]);
    for (const person of [ada, ben, cleo]) await atTheRanking(person, last);
    await atTheRanking(emil, last, 'watch');
    await atTheFrontPage(dora);

    await press(ada, ada.page.getByRole('button', { name: 'Play again' }));
    await inTheWaitingRoom(ada.page);
    await ada.page.getByText('Still to come from the last game: Ben and Cleo.').waitFor();
    await ada.page.getByText(/^Until .+ the free seats are kept for those who just played/).waitFor();
    const next = tableIdOf(ada.page);

    // Whoever passes by reads why, on the front page and at the table, and the server means it.
    await waiting(dora.page)
      .getByText(/^Kept until .+ for those who just played$/)
      .waitFor();
    expect(await waiting(dora.page).getByRole('link').allTextContents()).toEqual(['Watch']);
    await dora.page.goto(`/t/${next}`);
    await dora.page.getByText('Ada sits at this table of Mississippi Queen.').waitFor();
    await dora.page.getByText(KEPT).waitFor();
    expect(await seatsOffered(dora.page).count()).toBe(0);
    const taking = await dora.page.request.post(`/api/tables/${next}/sit`, { data: { name: 'Dora' } });
    expect([taking.status(), (await taking.json()).error]).toEqual([409, 'table.kept']);
    await press(emil, emil.page.getByRole('link', { name: 'Go to the next table' }));
    await emil.page.getByText(KEPT).filter({ hasText: 'You go on watching' }).waitFor();

    // A new friend comes by the host's link, and reads who is there; one of those who played comes a minute later.
    await finn.page.goto(await invitationOf(ada));
    await finn.page.getByText('Ada is waiting for you at a table of Mississippi Queen.').waitFor();
    await finn.page.getByLabel('Your name').fill('Finn');
    await press(finn, finn.page.getByRole('button', { name: 'Sit here: the green square' }));
    await inTheWaitingRoom(finn.page);
    await ben.page.getByText(/^Ada and Finn sit at the next table\. Your seat is kept until /).waitFor();
    await press(ben, ben.page.getByRole('button', { name: 'Go to the next table' }));
    await inTheWaitingRoom(ben.page);

    // Now nothing is left to keep. Who comes too late reads why, and may watch.
    await dora.page.getByRole('heading', { name: 'Every seat is taken' }).waitFor();
    await cleo.page.getByText(/^Every seat at the next table is taken by now\./).waitFor();
    cleo.witness.expect(/status of 409 .*api\/tables/);
    await press(cleo, cleo.page.getByRole('button', { name: 'Go to the next table' }));
    await cleo.page.getByText(/Others have sat down since\. You can watch the game\.$/).waitFor();
    await startTheGame(ada);
    for (const person of [ben, finn, emil]) await atTheBoard(person);
    await cleo.page.getByText('This game has begun without you, and no seat is free.').waitFor();

    expectNoFaults(everybody);
    expect(at.house.complaints).toEqual([]);
    await goHome(everybody);
  },
  STORY_MS,
);

test(
  'once the seats are kept no longer, they are offered wherever somebody looks, without a reload',
  async () => {
    const last = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben'] });
    const ask = async (address: string, data: object, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const response = await ada.page.request.post(address, { data, headers });
      expect(response.status()).toBe(200);
      return response.json();
    };
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const ben = await comeIn(at.browser, at.house.url, 'Ben');
    const dora = await comeIn(at.browser, at.house.url, 'Dora');
    const gil = await comeIn(at.browser, at.house.url, 'Gil', { device: 'phone' });
    await ask(`/api/tables/${last.id}/close`, {}, last.hostToken);
    const { id } = await ask(`/api/tables/${last.id}/rematch`, {}, last.hostToken);

    await atTheFrontPage(dora);
    await waiting(dora.page)
      .getByText(/^Kept until /)
      .waitFor();
    await gil.page.goto(`/t/${id}`);
    await gil.page.getByText(KEPT).waitFor();

    // Whoever has just played may come by any link: his browser knows.
    await hold(ben, last, [1]);
    await ben.page.goto(`/t/${id}`);
    await ben.page.getByText(/^You have just played: your seat is kept until /).waitFor();
    await press(ben, ben.page.getByRole('button', { name: 'Sit down again' }));
    await inTheWaitingRoom(ben.page);
    await gil.page.getByText('Ben sits at this table of Mississippi Queen.').waitFor();

    // Somebody else of them comes with a program that has no ticket to show, and so the seats are everybody's.
    const credentials = last.tokens[0];
    await ask(`/games/mississippi-queen/${last.id}/playAgain`, { playerID: '0', credentials });
    await waiting(dora.page).getByRole('link', { name: 'Sit down' }).waitFor();
    await gil.page.getByRole('heading', { name: 'Take a seat' }).waitFor();
    await gil.page.getByLabel('Your name').fill('Gil');
    await press(gil, seatsOffered(gil.page).first());
    await inTheWaitingRoom(gil.page);
    await waiting(dora.page).getByText('All seats taken, about to begin').waitFor();

    expectNoFaults([ada, ben, dora, gil]);
    await goHome([ada, ben, dora, gil]);
  },
  STORY_MS,
);
