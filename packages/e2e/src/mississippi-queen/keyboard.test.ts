import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import type { Locator, Page } from 'playwright-core';
import { STORY_MS } from '../browser';
import { lookOut } from '../lookout';
import {
  atTheBoard,
  atTheFrontPage,
  comeIn,
  expectNoFaults,
  goHome,
  inTheWaitingRoom,
  namesAtTheTable,
  tableIdOf,
} from '../people';
import { setting } from '../setting';
import { byKeys } from './hands';
import { sail } from './sailing';

const at = setting();

test(
  'a whole game by keyboard alone, from the front page to the next table',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    const { keyboard } = page;
    await atTheFrontPage(ada);

    await tabTo(page, page.getByRole('link', { name: 'Open a table of Mississippi Queen' }));
    await keyboard.press('Enter');
    await page.getByLabel('Your name').waitFor();
    await tabTo(page, page.getByLabel('Your name'));
    await keyboard.type('Ada');
    await chooseByArrows(page, 'Seats', '2', 'ArrowLeft');
    await chooseByArrows(page, 'Stand-ins', '1', 'ArrowRight');
    await chooseByArrows(page, 'Race', 'Introductory', 'ArrowDown');
    await tabTo(page, page.getByRole('button', { name: 'Open the table' }));
    await keyboard.press('Enter');
    await inTheWaitingRoom(page);
    const table = tableIdOf(page);
    await tabTo(page, page.getByRole('button', { name: 'Start the game' }));
    await keyboard.press('Enter');
    await atTheBoard(ada);

    const lookout = await lookOut(at.house.url, mississippiQueen, table);
    const names = await namesAtTheTable(ada);
    const captains = [{ person: ada, seats: [names.indexOf('Ada')], hands: byKeys }];
    await sail({ lookout, names, captains }, ({ round }) => round.number === 2);

    // The map itself can be walked: every way out of the hex is a button with a name.
    const way = page.locator('.mq-choice:not([aria-disabled])').first();
    if (await way.isVisible()) await tabTo(page, way);
    await keyboard.press('Escape');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

    await keyboard.press('?');
    await page.getByRole('dialog').getByRole('heading', { name: 'Keyboard' }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await sail({ lookout, names, captains });
    lookout.leave();
    await page.getByRole('heading', { name: /^(You win|.+ wins)$/ }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Play again' }));
    await keyboard.press('Enter');
    await inTheWaitingRoom(page);
    expect(tableIdOf(page)).not.toBe(table);

    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

/** Presses Tab until this has the focus, and sees that the focus can be seen. Nothing takes more than a page's worth. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Comes to a group of choices by Tab and walks along it until the wanted one is chosen. */
async function chooseByArrows(page: Page, group: string, label: string, arrow: string): Promise<void> {
  const field = page.getByRole('group', { name: group, exact: true });
  await tabTo(page, field.locator('input:checked'));
  const wanted = field.getByRole('radio', { name: new RegExp(`^${label}`) });
  for (let presses = 0; presses < 6 && !(await wanted.isChecked()); presses++)
    await page.keyboard.press(arrow);
  expect(await wanted.isChecked()).toBe(true);
}
