import { montana } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { FEW_WIDTHS, faultsAtAllSizes } from '../judge';
import type { Person } from '../people';
import { hold, onOneTable, type PreparedTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES, type SceneName } from './scenes';

const at = setting({ titles: [SCENE_GAME] });
let tableAt: (scene: SceneName) => Promise<PreparedTable>;
beforeAll(async () => {
  tableAt = await onOneTable(at.house.url, montana, SCENE_NAMES, MOMENTS);
}, STORY_MS);

interface Sight {
  readonly scene: SceneName;
  readonly what: string;
  /** What is done there before it is judged. */
  readonly act?: (person: Person) => Promise<void>;
  /** The same layout as another sight, with something new in it. */
  readonly again?: boolean;
  readonly text?: boolean;
  readonly largest?: boolean;
  /** With the printed land. */
  readonly ground?: boolean;
}

const push =
  (name: string | RegExp) =>
  async ({ page }: Person) => {
    await page.locator('.mt-bar').getByRole('button', { name }).click();
  };

/** In the order in which they come in the game. */
const SIGHTS: readonly Sight[] = [
  { scene: 'start', what: 'the first spin', again: true },
  { scene: 'recruit', what: 'the arrow may be moved on', again: true },
  { scene: 'short', what: 'goods run short', again: true },
  { scene: 'auction', what: 'an auction' },
  { scene: 'auction', what: 'an auction in the largest letters', again: true, largest: true },
  { scene: 'turn', what: 'a turn begins', ground: true },
  { scene: 'turn', what: 'a turn in the largest letters', again: true, largest: true },
  { scene: 'turn', what: 'a turn in text', again: true, text: true },
  { scene: 'turn', what: 'a cow to be traded', again: true, act: push('Trade a cow') },
  {
    scene: 'turn',
    what: 'a crew in hand',
    again: true,
    act: async (person) => {
      await push('Work')(person);
      // As slow as a hand is: who would go is drawn between down and up.
      await person.page.locator('.mt-space.lit').last().click({ delay: 200 });
      await person.page.locator('.mt-crews').waitFor();
    },
  },
  {
    scene: 'turn',
    what: 'the signs explained',
    again: true,
    act: async ({ page }) => page.getByRole('button', { name: 'What the signs mean' }).click(),
  },
  { scene: 'build', what: 'building', again: true },
  { scene: 'last', what: 'the last round', again: true },
  { scene: 'end', what: 'the end', again: true },
];

test.each(SIGHTS)(
  '$what: nothing overlaps, nothing is too small, and axe finds nothing',
  async ({ scene, act, again = false, text = false, largest = false, ground }) => {
    const table = await tableAt(scene);
    await at.look({ bypassCSP: true, text, largest, ground }, async (ada) => {
      await hold(ada, table, [0]);
      await lookAtScene(ada, table, scene);
      await act?.(ada);
      const widths = again ? FEW_WIDTHS : undefined;
      expect(await faultsAtAllSizes(ada, widths, { words: '.stage-frame' })).toEqual({});
    });
  },
  STORY_MS,
);
