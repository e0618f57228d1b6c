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
  'for a finger, "Build" and "Work" make their choices stand out and choose none',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await atTheTurn(ada);
    await press(ada, button(ada, 'Build'));
    await barOf(ada).getByText('Choose a lit field.').waitFor();
    expect(await ada.page.locator('.mt-houses.ghost, .mt-cursor').count()).toBe(0);
    await press(ada, button(ada, 'Work'));
    await barOf(ada)
      .getByText(/^Choose a lit space/)
      .waitFor();
    expect(await ada.page.locator('.invites-workers .mt-space.lit').count()).toBeGreaterThan(0);
    // Neither the board nor the supply under it is cut off.
    expect(await hiddenOf(ada)).toBe(0);
    await press(ada, button(ada, 'City'));
    await barOf(ada).getByRole('heading', { name: 'Ada, bid in the city, or pass.' }).waitFor();
    await barOf(ada)
      .getByText(/^You have \d+ pumpkins/)
      .waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'what a finger was told of a hex goes with the next press, and so does its mark',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await atTheTurn(ada);
    const lit = ada.page.locator('.mt-choice[aria-disabled]').first();
    await press(ada, ada.page.getByRole('button', { name: 'The whole land' }));
    await touch(ada, lit);
    await barOf(ada)
      .getByText(/^You still need .+\. It would place (one|two) settlements?/)
      .waitFor();
    await ada.page.locator('.mt-hex-tag').waitFor();
    await press(ada, ada.page.getByRole('button', { name: /^Workers/ }));
    await barOf(ada)
      .getByText(/^You still need /)
      .waitFor({ state: 'detached' });
    expect(await ada.page.locator('.mt-hex-tag').count()).toBe(0);
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

test(
  'a finger sees the wheel before it is spun, and may leave it',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await atTheTurn(ada);
    const head = (name: string) => barOf(ada).getByRole('heading', { name }).waitFor();
    await press(ada, button(ada, 'Recruit'));
    await head('Ada, spin the wheel?');
    await ada.page.locator('.mt-sheet .mt-wheel').waitFor();
    expect(await hiddenOf(ada)).toBe(0);
    await press(ada, button(ada, 'Not yet'));
    await head('Ada, choose your action.');
    await ada.page.locator('.mt-sheet').waitFor({ state: 'detached' });
    await press(ada, button(ada, 'Recruit'));
    await press(ada, button(ada, 'Spin the wheel'));
    await barOf(ada)
      .getByRole('heading', {
        name: /^(Ada, (move the arrow|pick any two|who goes back|end your turn)|Ben )/,
      })
      .waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'on a phone no lit field lies under the tools, nor anything of the whole land',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await atTheTurn(ada);
    const places = ada.page.locator('.mt-choice, .mt-settled, .mt-canteen');
    const lit = await ada.page.locator('.mt-choice').all();
    for (const one of lit) expect((await atRest(one)).over).toBeNull();
    await press(ada, ada.page.getByRole('button', { name: 'The whole land' }));
    for (const one of await places.all()) expect((await atRest(one)).over).toBeNull();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
