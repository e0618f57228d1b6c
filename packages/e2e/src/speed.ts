import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { openHouse } from './house';
import { lookOut } from './lookout';
import { byPointer } from './mississippi-queen/hands';
import { shownOf, untilShown } from './mississippi-queen/shown';
import { comeIn, goHome } from './people';
import { prepareTable, sitAt } from './prepared';

/** `npm run speed -w packages/e2e`: how long people wait, measured in a real browser and printed, never asserted. */
const VISITS = 7;
const MOVES = 24;

async function main(): Promise<void> {
  const [browser, house] = await Promise.all([launchBrowser(), openHouse()]);
  try {
    const first: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const person = await comeIn(browser, house.url, 'Ada');
      const line: CDPSession = await person.context.newCDPSession(person.page);
      await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await person.page.goto('/', { waitUntil: 'commit' });
      first.push(await untilInteractive(person.page));
      await goHome([person]);
    }
    print('first page interactive, processor slowed 4 times, nothing cached', first, 1500);

    const table = await prepareTable(house.url, mississippiQueen, { names: ['Ada', 'Ben'] });
    const lookout = await lookOut(house.url, mississippiQueen, table.id);
    const ada = await comeIn(browser, house.url, 'Ada');
    await sitAt(ada, table, [0]);
    const moves: number[] = [];
    for (let n = 0; n < MOVES; n++) {
      await untilShown(ada.page, shownOf(lookout.view(), table.names, [0]));
      await watchTheBar(ada.page);
      const seq = lookout.seq();
      if (n % 2 === 0) await byPointer(ada, lookout.view(), 0, { type: 'ahead', args: {} });
      else await ada.page.getByRole('button', { name: 'Step back' }).click();
      await lookout.reached(seq + 1);
      moves.push(await shownAfterMs(ada.page));
    }
    print('a move on screen after the click, on loopback', moves, 100);
    lookout.leave();
    await goHome([ada]);
  } finally {
    await browser.close();
    await house.end();
  }
}

/** From the beginning of the visit until the first game can be opened, in the page's own time. */
async function untilInteractive(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => {
    const link = document.querySelector('a[href="/new/mississippi-queen"]');
    return link?.checkVisibility() ? performance.now() : 0;
  });
  return at.evaluate((time) => time);
}

declare global {
  interface Window {
    pressedAt?: number;
    shownAfter?: number;
  }
}

/** Notes when the pointer goes up, and when the next frame with new words in the action bar has been drawn. */
async function watchTheBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete window.shownAfter;
    const head = document.querySelector('.action-bar h2');
    const before = head?.textContent;
    window.addEventListener(
      'pointerup',
      () => {
        window.pressedAt = performance.now();
      },
      { once: true, capture: true },
    );
    const look = () => {
      if (document.querySelector('.action-bar h2')?.textContent === before) requestAnimationFrame(look);
      else window.shownAfter = performance.now() - (window.pressedAt ?? 0);
    };
    requestAnimationFrame(look);
  });
}

async function shownAfterMs(page: Page): Promise<number> {
  const after = await page.waitForFunction(() => window.shownAfter);
  return after.evaluate((time) => time ?? 0);
}

function print(what: string, times: readonly number[], goal: number): void {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const worst = sorted.at(-1) ?? 0;
  process.stdout.write(
    `${what}: ${middle.toFixed(0)} ms in the middle, ${worst.toFixed(0)} ms at worst of ${times.length} (goal: ${goal} ms)\n`,
  );
}

void main();
