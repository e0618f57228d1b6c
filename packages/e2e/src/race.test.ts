import type { Browser, Page } from 'playwright-core';
import { launchBrowser, STORY_MS } from './browser';
import { byPointer } from './hands';
import { type House, openHouse } from './house';
import { lookOut } from './lookout';
import {
  atTheBoard,
  comeIn,
  expectNoFaults,
  goHome,
  invitationOf,
  openTable,
  press,
  sitDown,
  startTheGame,
  watchFromTheFrontPage,
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

test(
  'two people and a spectator: from the front page to the ranking',
  async () => {
    const ada = await comeIn(browser, house.url, 'Ada');
    const ben = await comeIn(browser, house.url, 'Ben', { device: 'phone' });
    const cleo = await comeIn(browser, house.url, 'Cleo', { theme: 'dark', moving: true });
    const everybody = [ada, ben, cleo];
    const names = ['Ada', 'Ben'];

    const table = await openTable(ada, { seats: 2, race: 'Introductory' });
    await sitDown(ben, await invitationOf(ada));
    await ada.page.getByRole('listitem').filter({ hasText: 'Ben' }).waitFor();
    await startTheGame(ada);
    await atTheBoard(ben);
    await watchFromTheFrontPage(cleo);

    const lookout = await lookOut(house.url, table);
    const captains = [
      { person: ada, seats: [0], hands: byPointer },
      { person: ben, seats: [1], hands: byPointer },
    ];
    await sail({ lookout, names, captains }, ({ round }) => round.number === 2);
    await untilShown(cleo.page, shownOf(lookout.view(), names, []));
    // Each sees whose turn it is, in words.
    await ada.page.locator('.players [aria-current="true"]', { hasText: 'Ada' }).waitFor();
    await cleo.page.locator('.players [aria-current="true"]', { hasText: 'Ada' }).waitFor();

    await press(ben, ben.page.getByRole('tab', { name: 'Chat' }));
    await ben.page.getByRole('textbox').fill('Full steam ahead');
    await press(ben, ben.page.getByRole('button', { name: 'Send' }));
    await ada.page.getByRole('tab', { name: /^Chat/ }).click();
    await ada.page.locator('.chat-lines').getByText('Full steam ahead').waitFor();
    await press(ben, ben.page.getByRole('tab', { name: 'Board' }));

    await sail({ lookout, names, captains });
    lookout.leave();
    const outcome = await ranking(ada.page);
    expect(outcome).toHaveLength(2);
    expect(await ranking(ben.page)).toEqual(outcome);
    expect(await ranking(cleo.page)).toEqual(outcome);
    expect(outcome.map((line) => line.split(' ')[0])).toEqual(['first', 'second']);

    // Chance was honest, says the page that plays it all again.
    await ada.page.getByRole('button', { name: 'Check the dice and cards' }).click();
    await ada.page.getByRole('button', { name: 'Check this game' }).click();
    await ada.page.getByText('It all fits').waitFor();

    expectNoFaults(everybody);
    expect(house.complaints).toEqual([]);
    await goHome(everybody);
  },
  STORY_MS,
);

/** The lines of the ranking: "first Ada". */
async function ranking(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: /^(You win|\w+ wins)$/ }).waitFor();
  const rows = page.locator('.end-table tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td, th')]
        .slice(0, 2)
        .map((cell) => cell.textContent)
        .join(' '),
    ),
  );
}
