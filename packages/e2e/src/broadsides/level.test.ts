import { broadsides } from '@packetboat/games/broadsides';
import type { Page } from 'playwright-core';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome } from '../people';
import { hold, playOn, prepareTable } from '../prepared';
import { scan } from '../scan';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES, type SceneName } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

const BAR = '.action-bar .button';

/** What must be within reach of a finger without scrolling, in the order of the game. */
const REACHED: readonly (readonly [scene: SceneName, what: readonly string[]])[] = [
  ['manning', ['.bs-cell', BAR]],
  ['plotting', ['.bs-chart', '.bs-slots button', '.bs-hand button', '.bs-backs', BAR]],
  ['firing', ['.bs-row .key', '.bs-faces .hits', BAR]],
  ['boarding', ['.bs-cell.chosen', '.bs-cell.lit', BAR]],
  ['fighting', ['.bs-cell.fight', '.bs-odds', BAR]],
];

test(
  'a phone held level: chart and cards, rows, figures and buttons can all be reached at once',
  async () => {
    const table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
    const found: Record<string, readonly string[]> = {};
    for (const [scene, what] of REACHED) {
      await playOn(at.house.url, broadsides, table, MOMENTS[scene]);
      const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone', bypassCSP: true });
      await ada.page.setViewportSize({ width: 844, height: 390 });
      await hold(ada, table, [0]);
      await lookAtScene(ada, table, scene);
      const faults = [...(await scan(ada.page)), ...(await outOfReach(ada.page, what))];
      if (faults.length > 0) found[scene] = faults;
      expectNoFaults([ada]);
      await goHome([ada]);
    }
    expect(found).toEqual({});
  },
  STORY_MS,
);

/** Whatever a finger cannot be put on the middle of; and what is not there at all. */
const outOfReach = (page: Page, what: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) => {
        const all = [...document.querySelectorAll(selector)];
        if (all.length === 0) return [`no ${selector}`];
        return all
          .filter((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            const whole = one.closest('[role="button"]') ?? one;
            return there === null || !(whole.contains(there) || there.contains(whole));
          })
          .map((one) => `${selector}: ${one.getAttribute('aria-label') ?? one.textContent}`);
      }),
    what,
  );
