import { montana } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome, press } from '../people';
import { prepareTable, sitAt } from '../prepared';
import { setting } from '../setting';
import { SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'while the wheel turns its tab shows where it was',
  async () => {
    const table = await prepareTable(at.house.url, montana, { names: SCENE_NAMES });
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone', moving: true });
    await sitAt(ada, table, [0]);
    const { page } = ada;
    const tab = page.locator('[data-spot="tab.wheel"] .unseen');
    const before = await tab.textContent();
    await press(ada, page.getByRole('button', { name: 'Spin the wheel' }));
    await page.getByRole('heading', { name: 'Ada spins the wheel.' }).waitFor();
    expect(await tab.textContent()).toBe(before);
    await page.getByRole('heading', { name: 'Ada spins the wheel.' }).waitFor({ state: 'detached' });
    expect(await tab.textContent()).not.toBe(before);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
