import { broadsides } from '@packetboat/games/broadsides';
import type { Page } from 'playwright-core';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome } from '../people';
import { hold, playOn, prepareTable } from '../prepared';
import { setting } from '../setting';
import { passedTo } from './passing';
import { MOMENTS, SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'two people at one device: after a reload, and on a page laid out anew, each finds the own cards and sees none of the other’s',
  async () => {
    const table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
    await playOn(at.house.url, broadsides, table, MOMENTS.plotting);
    const both = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = both;
    await hold(both, table, [0, 1]);
    await page.goto(`/t/${table.id}`);
    await passedTo(page, 'Ada');
    await lay(page, 'Starboard', 'Starboard');
    await page.reload();
    await passedTo(page, 'Ada', ['bs-slot', 'bs-card', 'Starboard']);
    await page.getByRole('heading', { name: 'Ada, one more card to lay.' }).waitFor();
    expect(await laid(page)).toEqual(['To starboard', 'To starboard', 'empty']);
    for (const [width, height, phone] of [
      [390, 844, true],
      [1280, 800, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('.phone-panel').waitFor({ state: phone ? 'attached' : 'detached' });
      await page.locator('.bs-slots').waitFor({ state: 'attached' });
      expect(await laid(page)).toEqual(['To starboard', 'To starboard', 'empty']);
    }
    await lay(page, 'Port');
    await page.getByRole('button', { name: 'Ready', exact: true }).click();

    await passedTo(page, 'Ben', ['bs-slot', 'bs-card', 'Starboard']);
    expect(await laid(page)).toEqual(['empty', 'empty', 'empty']);
    expect(await halfMade(page)).toEqual([]);
    await lay(page, 'Remain');
    await page.reload();
    await passedTo(page, 'Ben', ['bs-slot', 'bs-card', 'Remain']);
    expect(await laid(page)).toEqual(['Remain', 'empty', 'empty']);
    expect(await halfMade(page)).toEqual([`packetboat.half-made.${table.tokens[1]}`]);
    expectNoFaults([both]);
    await goHome([both]);
  },
  STORY_MS,
);

async function lay(page: Page, ...cards: readonly string[]): Promise<void> {
  for (const card of cards) await page.locator('.bs-hand').getByRole('button', { name: card }).click();
}

/** What lies in the three slots. */
async function laid(page: Page): Promise<string[]> {
  const labels = await page.locator('.bs-slots > li').evaluateAll((slots) =>
    slots.map((slot) => {
      const card = slot.querySelector('.bs-card');
      return card?.getAttribute('aria-label') ?? card?.textContent ?? '';
    }),
  );
  return labels.map((label) => /: ([^,]+)/.exec(label)?.[1] ?? label);
}

/** Under which names something half made is kept in this tab. */
const halfMade = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('packetboat.half-made.')));
