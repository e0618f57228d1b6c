import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { openHouse } from './house';
import { lookOut } from './lookout';
import { byPointer } from './mississippi-queen/hands';
import { shownOf, untilShown } from './mississippi-queen/shown';
import { comeIn, goHome, type Person } from './people';
import { hold, prepareTable, sitAt } from './prepared';

/** `npm run speed -w packages/e2e`: how long people wait, measured in a real browser and printed, never asserted. */
const VISITS = 7;
const MOVES = 24;
/** A middling phone on a middling line. */
const SLOWER = 4;
const LINE = { offline: false, latency: 60, downloadThroughput: 625_000, uploadThroughput: 250_000 };
const BOARD = '.stage .action-bar h2';

async function main(): Promise<void> {
  const [browser, house] = await Promise.all([launchBrowser(), openHouse()]);
  try {
    const first: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const person = await comeIn(browser, house.url, 'Ada');
      await slowDown(person);
      await person.page.goto('/', { waitUntil: 'commit' });
      first.push(await untilInteractive(person.page));
      await goHome([person]);
    }
    print('first page interactive, processor slowed 4 times, nothing cached', first, 1500);

    const table = await prepareTable(house.url, mississippiQueen, { names: ['Ada', 'Ben'] });
    const lookout = await lookOut(house.url, mississippiQueen, table.id);
    const boards = { link: [] as number[], press: [] as number[] };
    const firstMoves: number[] = [];
    for (let visit = 0; visit < 2 * VISITS; visit++) {
      const person = await comeIn(browser, house.url, 'Ada');
      await slowDown(person, true);
      await hold(person, table, [0]);
      const way = visit % 2 === 0 ? 'link' : 'press';
      boards[way].push(await (way === 'link' ? boardByLink : boardByPress)(person.page, table.id));
      await watchTheBar(person.page);
      const seq = lookout.seq();
      await byPointer(person, lookout.view(), 0, { type: 'ahead', args: {} });
      firstMoves.push(await shownAfterMs(person.page));
      await person.page.getByRole('button', { name: 'Step back' }).click();
      await lookout.reached(seq + 2);
      await goHome([person]);
    }
    const slow = 'processor slowed 4 times, 5 Mbit/s, 60 ms';
    print(`the board after opening its link, ${slow}, nothing cached`, boards.link, 3000);
    print(`the board after the press on the front page, ${slow}`, boards.press, 1500);
    print(`the first move of a fresh page on screen, ${slow}`, firstMoves, 500);

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

async function slowDown({ context, page }: Person, lineToo = false): Promise<void> {
  const line: CDPSession = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (lineToo) await line.send('Network.emulateNetworkConditions', LINE);
}

/** From the beginning of the visit until the board asks for a move, in the page's own time. */
async function boardByLink(page: Page, table: string): Promise<number> {
  await page.goto(`/t/${table}`, { waitUntil: 'commit' });
  return boardAfter(page);
}

/** From the press on the front page's list until the same. */
async function boardByPress(page: Page): Promise<number> {
  await page.goto('/');
  const way = page.locator('.list.mine a.button').first();
  await way.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const press = () => {
      window.pressedAt = performance.now();
    };
    window.addEventListener('pointerup', press, { once: true, capture: true });
  });
  await way.click();
  return boardAfter(page);
}

async function boardAfter(page: Page): Promise<number> {
  const at = await page.waitForFunction(
    (board) =>
      document.querySelector(board)?.checkVisibility() ? performance.now() - (window.pressedAt ?? 0) : 0,
    BOARD,
  );
  return at.evaluate((time) => time);
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
