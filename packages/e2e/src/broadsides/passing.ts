import type { Page } from 'playwright-core';

/** The screen is covered for somebody, with none of these anywhere in the document; then he takes the device. */
export async function passedTo(page: Page, name: string, hidden: readonly string[] = []): Promise<void> {
  await page
    .locator('.pass-device')
    .getByRole('heading', { name: new RegExp(name) })
    .waitFor();
  expect(await page.locator('.game, .stage, .bs-stage, [data-place], .log-line').count()).toBe(0);
  const everything = await page.content();
  for (const secret of hidden) expect(everything).not.toContain(secret);
  await page.locator('.pass-device').getByRole('button').click();
  await page.locator('.bs-stage .action-bar').waitFor();
}
