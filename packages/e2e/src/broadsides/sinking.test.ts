import { type BroadsidesMove, broadsides, type View } from '@packetboat/games/broadsides';
import { STORY_MS } from '../browser';
import { atTheBoard, comeIn, expectNoFaults, goHome } from '../people';
import { hold, playOn, prepareTable, stagedTitle } from '../prepared';
import { setting } from '../setting';
import { SCENE_NAMES } from './scenes';

/** Seats whose hulls are ruined before the game begins: the first exchange decides. */
let doomed: readonly number[] = [];

const SIDE_BY_SIDE = stagedTitle(
  broadsides,
  'both bear',
  ({ round, turned, phase, volley }) =>
    `${round} ${turned} ${phase} ${volley?.firing} ${volley?.guns.flat().length}`,
  ({ ships }) => {
    ships.forEach((ship, seat) => {
      Object.assign(ship, { x: 5 + seat, y: 12, heading: 0 });
      if (doomed.includes(seat)) ship.hull = ship.hull.map((_, section) => (section < 3 ? 2 : 0));
    });
  },
);

const at = setting({ titles: [SIDE_BY_SIDE] });

/** Whoever still sails lies to. */
const lieTo = ({ phase, due }: View, seat: number): BroadsidesMove | undefined =>
  phase === 'plotting' && due[seat] === 0
    ? { type: 'lock', args: { cards: ['remain', 'remain', 'remain'] } }
    : undefined;

const oneShotLeft = ({ volley }: View) => volley?.guns.flat().length === 1;

test.each([
  { what: 'one ship', seats: [1], told: /wins\./ },
  { what: 'both ships', seats: [0, 1], told: /drawn\./ },
])(
  '$what: seen going down after the last shot, and not told before; still for who wants no motion',
  async ({ seats, told }) => {
    doomed = seats;
    const table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
    await playOn(at.house.url, broadsides, table, oneShotLeft, lieTo);
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { moving: true });
    const ben = await comeIn(at.browser, at.house.url, 'Ben', { device: 'phone' });
    await hold(ada, table, [0]);
    await hold(ben, table, [1]);
    for (const person of [ada, ben]) {
      await person.page.goto(`/t/${table.id}`);
      await atTheBoard(person);
    }
    await playOn(at.house.url, broadsides, table, () => false, lieTo);

    const inOneLook = await ada.page.waitForFunction(() => {
      const sinking = document.querySelectorAll('.bs-waters.happening').length;
      const heard = document.querySelector('.unseen > [aria-live="polite"]')?.textContent;
      return sinking > 0 ? { sinking, heard } : undefined;
    });
    expect(await inOneLook.jsonValue()).toEqual({ sinking: seats.length, heard: '' });
    await ada.page.locator('.end').waitFor();
    await ada.page
      .locator('.unseen > [aria-live="polite"]')
      .filter({ hasText: told })
      .waitFor({ state: 'attached' });

    await ben.page.locator('.end').waitFor();
    for (const { page } of [ada, ben]) {
      await page.getByRole('button', { name: 'Look at the board' }).click();
      expect(await page.locator('.bs-waters').count()).toBe(seats.length);
      expect(await page.locator('.bs-waters.happening').count()).toBe(0);
    }
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);
