import { montana } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome, type Person, press } from '../people';
import { touch } from '../pointing';
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
      .getByText(/^You still need /)
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
  'keys are led to the first field that "Build" lights',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    await atTheTurn(ada);
    await button(ada, 'Build').press('Enter');
    await ada.page.locator('.mt-cursor').waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
