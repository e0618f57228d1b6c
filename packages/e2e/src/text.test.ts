import type { Browser } from 'playwright-core';
import { launchBrowser, STORY_MS } from './browser';
import { type House, openHouse } from './house';
import { atTheBoard, comeIn, expectNoFaults, goHome, openTable, press } from './people';
import { buttonToPress, read } from './reading';

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
  'the text alone is enough: a reader sails a whole race and never sees the river',
  async () => {
    const ada = await comeIn(browser, house.url, 'Ada', { text: true });
    const { page } = ada;
    await openTable(ada, { seats: 2, standIns: 1, race: 'Introductory' });
    await press(ada, page.getByRole('button', { name: 'Start the game' }));
    await atTheBoard(ada);
    const asked: string[] = [];
    for (let pressed = 0; ; pressed++) {
      // A stand-in sails as well: until it has, there is nothing to press.
      await page.locator('.end, .twin-moves').first().waitFor();
      const reading = await read(page);
      if (reading.over) break;
      const label = buttonToPress(reading);
      if (label === undefined || pressed > 400)
        throw new Error(`nothing to press after ${pressed} buttons: ${reading.sentences}`);
      asked.push(label);
      await press(ada, page.locator('.twin-moves').getByRole('button', { name: label, exact: true }));
      if (/^(Cast off|Give up)/.test(label))
        await press(ada, page.getByRole('dialog').getByRole('button', { name: /^(Cast off|Give up)$/ }));
      await page.waitForFunction(
        (before) =>
          document.querySelector('.end') !== null ||
          [...document.querySelectorAll('.mq-twin p, .mq-twin li')]
            .filter((line) => line.querySelector('button') === null)
            .map((line) => line.textContent)
            .join('\n') !== before,
        reading.sentences,
      );
    }
    expect(asked.filter((label) => label.startsWith('Sail')).length).toBeGreaterThan(5);
    await page.getByRole('heading', { name: /^(You win|.+ wins)$/ }).waitFor();
    expect(await page.locator('.chart').count()).toBe(0);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
