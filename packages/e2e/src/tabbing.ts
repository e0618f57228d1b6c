import type { Locator, Page } from 'playwright-core';

/** More than a page's worth of presses. */
const MOST = 140;

/** Presses Tab until this has the focus. */
export async function tabUntil(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < MOST; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
