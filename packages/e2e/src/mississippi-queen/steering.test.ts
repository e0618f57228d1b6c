import { forfeitOf, mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from '../browser';
import { lookOut } from '../lookout';
import { atTheBoard, comeIn, expectNoFaults, goHome, type Person, press } from '../people';
import { atRest, pointAt } from '../pointing';
import { hold, prepareTable } from '../prepared';
import { setting } from '../setting';
import { SCENE_RACE } from './scenes';

const ALL_SAILED = /^Ada, (the one hex is|(both|all \w+) hexes are) sailed\.$/;

const at = setting({ titles: [SCENE_RACE] });

test(
  'on a phone one press sails far ahead, one takes it back, and one ends the move',
  async () => {
    const table = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben'] });
    const lookout = await lookOut(at.house.url, mississippiQueen, table.id);
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    await hold(ada, table, [0]);
    await ada.page.goto(`/t/${table.id}`);
    await atTheBoard(ada);
    const begun = lookout.seq();
    const heading = (name: RegExp) => ada.page.getByRole('heading', { name }).waitFor();
    const answered = () => ada.page.locator('.mq-stage:not(.pending)').waitFor();

    await sailFarAhead(ada);
    await heading(ALL_SAILED);
    const made = lookout.seq() - begun;
    expect(made).toBeGreaterThan(1);
    await answered();

    await press(ada, ada.page.getByRole('button', { name: 'Step back' }));
    await heading(/^Ada, set your speed, or sail\.$/);
    // All of the press goes back at once.
    await lookout.reached(begun + made + 1);
    expect(lookout.view().move).toMatchObject({ speedChosen: false, turns: 0, spent: 0 });

    await sailFarAhead(ada);
    await heading(ALL_SAILED);
    // Nothing is given up here: nothing is asked.
    expect(forfeitOf(lookout.view())).toBeNull();
    await answered();
    await press(ada, ada.page.getByRole('button', { name: 'End move' }));
    await heading(/^Ben is steering\.$/);

    lookout.leave();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

/** Points at the first ring in sight, twice, because the first time one is only told what that takes. */
async function sailFarAhead(person: Person): Promise<void> {
  const { page } = person;
  await page.locator('.move-end').first().waitFor({ state: 'attached' });
  for (const ring of await page.locator('.move-end').all()) {
    const place = await atRest(ring);
    if (place.over !== null) continue;
    await pointAt(person, place);
    await page.getByText('Tap again to sail there.').waitFor();
    await pointAt(person, place);
    return;
  }
  throw new Error('no hex where the move can end is in sight');
}
