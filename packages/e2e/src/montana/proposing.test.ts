import { montana } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome, press } from '../people';
import { hold, playOn, prepareTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'the field that "Build" proposes is spoken of until another action is taken',
  async () => {
    const table = await prepareTable(at.house.url, montana, { names: SCENE_NAMES });
    await playOn(at.house.url, montana, table, MOMENTS.turn);
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'turn');
    const bar = ada.page.locator('.mt-bar');
    const button = (name: string) => bar.getByRole('button', { name, exact: true });
    await press(ada, button('Build'));
    await bar.getByText(/^[A-K]\d+ places /).waitFor();
    await press(ada, button('City'));
    await bar.getByRole('heading', { name: 'Ada, bid in the city, or pass.' }).waitFor();
    await bar.getByText(/^You have \d+ pumpkins/).waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
