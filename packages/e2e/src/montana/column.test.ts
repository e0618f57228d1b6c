import { montana } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome, type Person } from '../people';
import { playOn, prepareTable, sitAt } from '../prepared';
import { setting } from '../setting';

const at = setting();

/** How far what stands beside the land reaches over the bar under it. */
const overTheBar = ({ page }: Person) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const city = document.querySelector('.mt-column > :last-child')?.getBoundingClientRect();
    const bar = document.querySelector('.stage-foot')?.getBoundingClientRect();
    return Math.max(0, (city?.bottom ?? Number.NaN) - (bar?.top ?? 0));
  });

test(
  'on a low phone the tab makes way for what it opens, and the focus goes there and back',
  async () => {
    const table = await prepareTable(at.house.url, montana, { names: ['Ada', 'Ben'] });
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    await sitAt(ada, table, [0], true);
    await page.setViewportSize({ width: 360, height: 600 });
    const tab = page.locator('[data-spot="tab.city"]');
    const close = page.locator('.mt-sheet-close');
    if (await close.isVisible()) await close.click();
    await tab.focus();
    await page.keyboard.press('Enter');
    await page.locator('.mt-sheet-close:focus').waitFor();
    expect(await tab.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.locator('[data-spot="tab.city"]:focus').waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'the city never lies over the bar, at the table or in the replay, while the wheel is large',
  async () => {
    const table = await prepareTable(at.house.url, montana, { names: ['Ada', 'Ben'] });
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    await sitAt(ada, table, [0], true);
    await ada.page.locator('.mt-column > .large').waitFor();
    expect(await overTheBar(ada)).toBe(0);
    await ada.page.goto('/about');
    await playOn(at.house.url, montana, table, () => false);
    await ada.page.goto(`/replay/${table.id}`);
    await ada.page.locator('.mt-column > .large').waitFor();
    expect(await overTheBar(ada)).toBe(0);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
