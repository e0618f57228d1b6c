import { smallRailroadEmpires } from '@packetboat/games/small-railroad-empires';
import { STORY_MS } from '../browser';
import { FEW_WIDTHS, faultsAtAllSizes } from '../judge';
import { atTheBoard, comeIn, expectNoFaults, goHome, type Person, press } from '../people';
import { takePictures } from '../pictures';
import { hold, onOneTable, type PreparedTable, playOn, prepareTable, sitAt } from '../prepared';
import { setting } from '../setting';
import {
  collecting,
  coveredSpaces,
  fiveCards,
  lookAtScene,
  MOMENTS,
  SCENE_GAME,
  SCENE_NAMES,
  type SceneName,
  takeACard,
} from './scenes';

const SCENES = Object.keys(MOMENTS) as SceneName[];
/** Where most words stand on the page. */
const IN_LARGEST: readonly SceneName[] = ['build', 'deliver'];
const SIGHTS = SCENES.flatMap((scene) => [
  { scene, what: scene, largest: false },
  ...(IN_LARGEST.includes(scene) ? [{ scene, what: `${scene} in the largest letters`, largest: true }] : []),
]);
const at = setting({ titles: [SCENE_GAME] });
// One game goes from scene to scene, so the order counts.
let tableAt: (scene: SceneName) => Promise<PreparedTable>;
beforeAll(async () => {
  tableAt = await onOneTable(at.house.url, smallRailroadEmpires, SCENE_NAMES, MOMENTS);
}, STORY_MS);

test.each(SIGHTS)(
  '$what: nothing overlaps or is too small, and axe finds nothing',
  async ({ scene, largest }) => {
    const table = await tableAt(scene);
    // The printed country is looked at once.
    const ground = (scene === 'build' && !largest) || undefined;
    await at.look({ bypassCSP: true, largest, ground }, async (ada) => {
      await hold(ada, table, [0]);
      await lookAtScene(ada, table, scene);
      await (largest ? lookOverLargest(ada) : lookOver(ada, scene));
    });
  },
  STORY_MS,
);

/** What lies over and beside the map, and what is new in this scene. */
async function lookOver(ada: Person, scene: SceneName): Promise<void> {
  // The layout at every size is judged where most stands on the page.
  const widths = scene === 'build' || scene === 'deliver' || scene === 'over' ? undefined : FEW_WIDTHS;
  expect(await faultsAtAllSizes(ada, widths, { words: '.stage-frame' })).toEqual({});
  if (scene === 'build') {
    // A button that a mouse has pressed keeps the focus, and the board its keys.
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await press(ada, ada.page.getByRole('button', { name: 'The whole map' }));
    await ada.page.keyboard.press('j');
    await ada.page.locator('.sre-cursor').waitFor();
  }
  if (scene === 'buy') {
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await takeACard(ada);
    expect(await faultsAtAllSizes(ada, FEW_WIDTHS)).toEqual({});
  }
  if (scene === 'deliver') {
    // Between phone and desk the page is laid out anew, as when a tablet is turned: what is held stays in the hand.
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await ada.page.setViewportSize({ width, height });
      await ada.page.locator('.sre-brings').waitFor();
    }
    // So does it when the page is loaded anew.
    await ada.page.reload();
    await ada.page.locator('.sre-brings').waitFor();
    // On a phone each panel opens over the map.
    await ada.page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Ship', 'Market', 'Achievements', 'Cards']) {
      await press(ada, ada.page.locator('.sre-tray-tab', { hasText: name }));
      expect(await faultsAtAllSizes(ada, [390])).toEqual({});
    }
    await press(ada, ada.page.locator('.sre-tray-tab', { hasText: 'Cards' }));
    // On a phone the whole map lies clear of the tools, however low it is.
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await ada.page.setViewportSize({ width, height });
      await press(ada, ada.page.getByRole('button', { name: 'The whole map' }));
      expect(await coveredSpaces(ada)).toEqual([]);
    }
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await press(ada, ada.page.getByRole('button', { name: 'The game as text', exact: true }));
    await ada.page.getByRole('heading', { name: 'What you may do' }).waitFor();
    expect(await faultsAtAllSizes(ada, FEW_WIDTHS)).toEqual({});
  }
}

/** What lies over the map in the largest letters: on a phone each panel by itself. */
async function lookOverLargest(ada: Person): Promise<void> {
  expect(await faultsAtAllSizes(ada, FEW_WIDTHS, { part: '.stage', words: '.stage-frame' })).toEqual({});
  await ada.page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Ship', 'Market', 'Achievements', 'Cards']) {
    await press(ada, ada.page.locator('.sre-tray-tab', { hasText: name }));
    expect(await faultsAtAllSizes(ada, [390], { words: '.stage-frame' })).toEqual({});
  }
}

test(
  'four companies and a hand of five cards: no panel lies on a space of the map',
  async () => {
    const four = await prepareTable(at.house.url, smallRailroadEmpires, {
      names: ['Ada', 'Ben', 'Cleo', 'Dov'],
    });
    await playOn(at.house.url, smallRailroadEmpires, four, fiveCards, collecting);
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { bypassCSP: true });
    await sitAt(ada, four, [0]);
    expect(await ada.page.locator('.sre-inset.trains .sre-card').count()).toBe(5);
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await ada.page.setViewportSize({ width, height });
      expect(await coveredSpaces(ada)).toEqual([]);
      await takePictures(ada, `small-railroad-empires-five-${width}x${height}`);
    }
    expect(await faultsAtAllSizes(ada, FEW_WIDTHS, { words: '.stage-frame' })).toEqual({});
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'with two companies and no ship the map is smaller, and everything still has its place',
  async () => {
    const two = await prepareTable(at.house.url, smallRailroadEmpires, {
      names: ['Ada', 'Ben'],
      options: { freight: 'off' },
    });
    await playOn(at.house.url, smallRailroadEmpires, two, MOMENTS.build);
    const cleo = await comeIn(at.browser, at.house.url, 'Cleo', { bypassCSP: true });
    await cleo.page.goto(`/watch/${two.id}`);
    await atTheBoard(cleo);
    expect(await cleo.page.getByRole('heading', { name: 'Your cards' }).count()).toBe(0);
    expect(await faultsAtAllSizes(cleo, FEW_WIDTHS)).toEqual({});
    expectNoFaults([cleo]);
    await goHome([cleo]);
  },
  STORY_MS,
);
