import { broadsides, type View } from '@packetboat/games/broadsides';
import { STORY_MS } from '../browser';
import { atTheBoard, comeIn, expectNoFaults, goHome } from '../people';
import { restOn } from '../pointing';
import { hold, playOn, prepareTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'a finger that rests on a row lays the cannon on that row, wherever the decks are scrolled to',
  async () => {
    const table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
    await playOn(at.house.url, broadsides, table, MOMENTS.firing);
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'firing');
    for (const row of 'HACFBGDE') {
      await restOn(ada, ada.page.locator(`.bs-row[data-place="row.${row}"] .key`));
      await ada.page.getByRole('heading', { name: `is laid on row ${row}` }).waitFor();
    }
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'a press that began before the question changed fires nothing',
  async () => {
    const table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
    await playOn(at.house.url, broadsides, table, MOMENTS.firing);
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'firing');
    const { page } = ada;
    const laid = page.getByRole('heading', { name: /is laid on row C/ });
    const first = await laid.textContent();
    await page.getByRole('button', { name: /^Fire/ }).hover();
    await page.mouse.down();
    await page.keyboard.press('Enter');
    const second = laid.filter({ hasNotText: first ?? '' });
    await second.waitFor();
    const cannon = (await second.textContent())?.slice(0, 'Cannon F3'.length) ?? '';
    await page.mouse.up();
    await page.reload();
    await page.getByRole('heading', { name: `${cannon}: which row` }).waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'after the last shot of an exchange the decks stay until whoever plays goes on',
  async () => {
    const table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
    const left = ({ volley }: View) => volley?.guns.flat().length ?? 0;
    await playOn(at.house.url, broadsides, table, (view) => left(view) === 1);
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { moving: true });
    await hold(ada, table, [0]);
    const { page } = ada;
    await page.goto(`/t/${table.id}`);
    await atTheBoard(ada);
    await playOn(at.house.url, broadsides, table, (view) => left(view) !== 1);
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    expect(await page.locator('.bs-chip').count()).toBeGreaterThan(0);
    expect(await page.locator('.bs-sea').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.locator('.bs-sea').waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
