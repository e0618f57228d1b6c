import { montana } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome, type Person, press } from '../people';
import { atRest, touch } from '../pointing';
import { hold, playOn, prepareTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

async function atTheTurn(person: Person): Promise<void> {
  const table = await prepareTable(at.house.url, montana, { names: SCENE_NAMES });
  await playOn(at.house.url, montana, table, MOMENTS.turn);
  await hold(person, table, [0]);
  await lookAtScene(person, table, 'turn');
}

/** How much of the part that lies over the map has to be scrolled to. */
const hiddenOf = ({ page }: Person) =>
  page.locator('.mt-sheet').evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);

const barOf = ({ page }: Person) => page.locator('.mt-bar');
const button = (person: Person, name: string) => barOf(person).getByRole('button', { name, exact: true });

test(
  'for a finger, "Build", "Work" and "Recruit" bring their choices into sight, and nothing lies under the tools',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await atTheTurn(ada);
    const places = ada.page.locator('.mt-choice, .mt-settled, .mt-canteen');
    for (const one of await ada.page.locator('.mt-choice').all()) expect((await atRest(one)).over).toBeNull();
    await press(ada, ada.page.getByRole('button', { name: 'The whole land' }));
    for (const one of await places.all()) expect((await atRest(one)).over).toBeNull();
    // What was told of a hex goes with the next press, and so does its mark.
    await touch(ada, ada.page.locator('.mt-choice[aria-disabled]').first());
    const lacks = barOf(ada).getByText(/^You still need .+\. It would place (one|two) settlements?/);
    await lacks.waitFor();
    await ada.page.locator('.mt-hex-tag').waitFor();
    await press(ada, button(ada, 'Build'));
    await barOf(ada).getByText('Choose a lit field.').waitFor();
    expect(await ada.page.locator('.mt-houses.ghost, .mt-cursor, .mt-hex-tag').count()).toBe(0);
    await press(ada, button(ada, 'Work'));
    await barOf(ada)
      .getByText(/^Choose a lit space/)
      .waitFor();
    expect(await ada.page.locator('.invites-workers .mt-space.lit').count()).toBeGreaterThan(0);
    // Neither the board nor the supply under it is cut off.
    expect(await hiddenOf(ada)).toBe(0);
    await press(ada, button(ada, 'Recruit'));
    await barOf(ada).getByRole('heading', { name: 'Ada, spin the wheel?' }).waitFor();
    await ada.page.locator('.mt-sheet .mt-wheel').waitFor();
    expect(await hiddenOf(ada)).toBe(0);
    await press(ada, button(ada, 'Not yet'));
    await ada.page.locator('.mt-sheet .mt-wheel').waitFor({ state: 'detached' });
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'keys are led to the first field that "Build" lights; pressed once too often, they ask before the turn ends',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    await atTheTurn(ada);
    const { keyboard } = ada.page;
    const head = (name: string) => barOf(ada).getByRole('heading', { name }).waitFor();
    await button(ada, 'Build').press('Enter');
    await ada.page.locator('.mt-cursor').waitFor();
    // All three grades stay what they are, on the land and in their key.
    await ada.page.locator('.invites-land .mt-legend .mt-light.lacks').waitFor();
    const lacking = ada.page.locator('.invites-land .chart-layer .mt-light.lacks');
    expect(await lacking.count()).toBeGreaterThan(0);
    for (const light of await lacking.all()) expect(await light.isVisible()).toBe(true);
    await keyboard.press('Enter');
    await head('Ada, build on, or end your turn.');
    await keyboard.press('Enter');
    await head('End your turn?');
    await keyboard.press('Escape');
    await head('Ada, build on, or end your turn.');
    await keyboard.press('Enter');
    await head('End your turn?');
    await keyboard.press('Enter');
    await barOf(ada).getByRole('heading', { name: /^Ben / }).waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
