import { montana } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome, press } from '../people';
import { touch } from '../pointing';
import { prepareTable, sitAt } from '../prepared';
import { setting } from '../setting';
import { SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'a finger shows where the starting tile would lie, lays it when it says so again, and may take it back',
  async () => {
    const options = { startTile: 'chosen' };
    const table = await prepareTable(at.house.url, montana, { names: SCENE_NAMES, options });
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await sitAt(ada, table, [0]);
    const { page } = ada;
    const head = (name: RegExp) => page.locator('.mt-bar').getByRole('heading', { name }).waitFor();
    const push = (name: string) => press(ada, page.locator('.mt-bar').getByRole('button', { name }));
    const field = (n: number) => page.locator('.mt-choice').nth(n);
    await touch(ada, field(20));
    await head(/^The starting tile on [A-J]\d+\?$/);
    await push('Not yet');
    await head(/where does the starting tile lie\?$/);
    await touch(ada, field(24));
    await push('Lay it here');
    await head(/^Ada, spin for your first workers/);
    await push('Step back');
    await head(/where does the starting tile lie\?$/);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

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
