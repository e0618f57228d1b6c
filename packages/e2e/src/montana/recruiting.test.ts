import { montana, playerOf } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome, type Person } from '../people';
import { hold, playOn, prepareTable, stagedTitle } from '../prepared';
import { setting } from '../setting';
import { tabUntil } from '../tabbing';
import { lookAtScene, SCENE_NAMES } from './scenes';

/** The first seat has a cow and a canteen from the beginning. */
const GAME = stagedTitle(
  montana,
  'a cow, a canteen',
  ({ round, turn }) => `${round}.${turn.seat}.${turn.spinsLeft}`,
  (g) => {
    const player = playerOf(g.players, 0);
    player.cows = 1;
    g.supply.cows--;
    player.canteens = 1;
    g.canteens.pop();
  },
);

const at = setting({ titles: [GAME] });

const heldBack = ({ page }: Person) =>
  page.locator('.mt-bar').getByText(/^That takes 7 grain; you have \d\./);

const heads = ({ page }: Person, name: string) => page.locator('.mt-bar').getByRole('heading', { name });

test(
  'while the arrow may be moved on, keys reach the cow and the canteen too',
  async () => {
    const table = await prepareTable(at.house.url, montana, { names: SCENE_NAMES });
    await playOn(at.house.url, montana, table, (view) => {
      const { acting, stage } = montana.turn(view);
      return acting[0] === 0 && stage === 'choosing';
    });
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'turn');
    const { keyboard } = ada.page;
    await heads(ada, 'Ada, choose your action.').waitFor();
    await keyboard.press('2');
    await heads(ada, 'Ada, move the arrow on, or end your turn.').waitFor();
    // A price that is too high says so to a pointer and to the keys alike.
    const dear = ada.page.locator('.mt-advance[aria-disabled]').last();
    await dear.hover();
    await heldBack(ada).waitFor();
    await ada.page.mouse.move(5, 5);
    await heldBack(ada).waitFor({ state: 'detached' });
    await tabUntil(ada.page, dear);
    await heldBack(ada).waitFor();
    await keyboard.press('8');
    await heads(ada, 'Ada, trade a cow for what?').waitFor();
    await keyboard.press('Escape');
    await heads(ada, 'Ada, move the arrow on, or end your turn.').waitFor();
    await keyboard.press('9');
    await heads(ada, 'Ada, your extra turn.').waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
