import { broadsides } from '@packetboat/games/broadsides';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome } from '../people';
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
      await restOn(ada, ada.page.locator(`.bs-row[data-row="${row}"] .key`));
      await ada.page.getByRole('heading', { name: `is laid on row ${row}` }).waitFor();
    }
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
