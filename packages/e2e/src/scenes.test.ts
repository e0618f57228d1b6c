import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, STORY_MS } from './browser';
import { type House, openHouse } from './house';
import { comeIn, expectNoFaults, goHome } from './people';
import { hold, playOn, prepareTable } from './prepared';
import { lookAtScene, MOMENTS, SCENE_NAMES, SCENE_RACE, type SceneName } from './scenes';

/** Pictures to be looked at by people; git does not keep them. */
const FOLDER = join(__dirname, '../screenshots');

let browser: Browser;
let house: House;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [browser, house] = await Promise.all([launchBrowser(), openHouse({ titles: [SCENE_RACE] })]);
}, STORY_MS);
afterAll(async () => {
  await browser?.close();
  await house?.end();
});

const SIZES = [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const;

test(
  'one race, four scenes, in every size and light',
  async () => {
    const table = await prepareTable(house.url, { names: SCENE_NAMES });
    const viewers = await Promise.all(
      SIZES.map(async ([width, height]) => {
        const ada = await comeIn(browser, house.url, 'Ada', { device: width < 480 ? 'phone' : 'desk' });
        await ada.page.setViewportSize({ width, height });
        await hold(ada, table, [0]);
        return { ada, size: `${width}x${height}` };
      }),
    );
    for (const scene of Object.keys(MOMENTS) as SceneName[]) {
      await playOn(house.url, table, MOMENTS[scene]);
      for (const { ada, size } of viewers) {
        await lookAtScene(ada, table, scene);
        for (const theme of ['light', 'dark'] as const) {
          await ada.page.emulateMedia({ colorScheme: theme });
          await ada.page.locator(`html[data-theme="${theme}"]`).waitFor();
          const path = join(FOLDER, `${scene}-${size}-${theme}.png`);
          const picture = await ada.page.screenshot({ path, animations: 'disabled' });
          expect(picture.byteLength).toBeGreaterThan(20_000);
        }
        // Nobody looks on while the race sails to its next scene.
        await ada.page.goto('/about');
      }
    }
    const people = viewers.map(({ ada }) => ada);
    expectNoFaults(people);
    await goHome(people);
  },
  STORY_MS,
);
