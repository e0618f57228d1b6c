import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import type { Page } from 'playwright-core';
import { STORY_MS } from '../browser';
import { lookOut } from '../lookout';
import { cleoWatches, meet, untilBenSits } from '../opening';
import { atTheBoard, expectNoFaults, goHome, invitationOf, press, startTheGame } from '../people';
import { hurryOn } from '../playing';
import { eyesOf } from '../prepared';
import { setting } from '../setting';
import { byPointer } from './hands';
import { beforeTheLanding, sail } from './sailing';
import { shownOf, untilShown } from './shown';

const at = setting();

test(
  'two people and a spectator: from the front page to the ranking',
  async () => {
    const wish = { seats: 2, options: { Race: 'Introductory' } };
    const { ada, ben, table } = await meet(at, wish, { ben: { device: 'phone' } });
    const cleo = await cleoWatches(at);
    const everybody = [ada, ben, cleo];
    const names = ['Ada', 'Ben'];

    const lookout = await lookOut(at.house.url, mississippiQueen, table);
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

    await sail({ lookout, names, captains }, ({ round }) => round.number === 3);
    const eyes = await eyesOf(at.house.url, mississippiQueen, table, [ada, ben]);
    // Between the first rounds and the last tile nothing new would be seen.
    await hurryOn(everybody, lookout, eyes, beforeTheLanding);
    await sail({ lookout, names, captains });
    lookout.leave();
    const outcome = await ranking(ada.page);
    expect(outcome).toHaveLength(2);
    expect(await ranking(ben.page)).toEqual(outcome);
    expect(await ranking(cleo.page)).toEqual(outcome);
    expect(outcome.map((line) => line.split(' ')[0])).toEqual(['first', 'second']);

    // Chance was honest, says the page that plays it all again.
    await ada.page.getByRole('button', { name: 'Check the die and the river tiles' }).click();
    await ada.page.getByRole('button', { name: 'Check this game' }).click();
    await ada.page.getByText('It all fits').waitFor();

    // Once more, the same people and the same eyes.
    await ada.page.getByRole('button', { name: 'Close', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Play again' }).click();
    await invitationOf(ada);
    // Who has come, and whose it is to start: the friend reads it before he follows.
    await ben.page
      .getByText(/^Ada sits at the next table\. Your seat is kept until .+\. Whoever opened it hosts it/)
      .waitFor();
    await ada.page.getByText('Still to come from the last game: Ben.').waitFor();
    await press(ben, ben.page.getByRole('button', { name: 'Go to the next table' }));
    await untilBenSits(ada);
    await cleo.page.getByRole('link', { name: 'Go to the next table' }).click();
    await startTheGame(ada);
    await atTheBoard(ben);
    await cleo.page.getByText('You are watching.').waitFor();

    expectNoFaults(everybody);
    expect(at.house.complaints).toEqual([]);
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
