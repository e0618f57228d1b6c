import { broadsides } from '@packetboat/games/broadsides';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome } from '../people';
import { hold, playOn, prepareTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'cards that are laid lie there still when the page is laid out anew',
  async () => {
    const table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
    await playOn(at.house.url, broadsides, table, MOMENTS.plotting);
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'plotting');
    const laid = () =>
      ada.page
        .locator('.bs-slots button')
        .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    const before = await laid();
    expect(before).toHaveLength(3);
    for (const [width, height, phone] of [
      [390, 844, true],
      [1280, 800, false],
    ] as const) {
      await ada.page.setViewportSize({ width, height });
      await ada.page.locator('.phone-panel').waitFor({ state: phone ? 'attached' : 'detached' });
      await ada.page.locator('.bs-slots').waitFor({ state: 'attached' });
      expect(await laid()).toEqual(before);
    }
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
