import { STORY_MS } from '../browser';
import { FEW_WIDTHS, faultsAtAllSizes } from '../judge';
import { comeIn, expectNoFaults, goHome, type Person } from '../people';
import { atRest } from '../pointing';
import { hold } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, type SceneName, Stage } from './scenes';

const stage = new Stage();
const at = setting({ titles: [stage.title] });

interface Sight {
  readonly name: string;
  readonly scene: SceneName;
  /** A layout that is seen whole in another sight. */
  readonly again?: boolean;
  readonly text?: boolean;
  readonly largest?: boolean;
  readonly after?: (person: Person) => Promise<void>;
}

const SIGHTS: readonly Sight[] = [
  { name: 'the river, with cards to play', scene: 'river' },
  { name: 'the river in the largest letters', scene: 'river', largest: true },
  { name: 'loading in the largest letters', scene: 'loading', largest: true },
  { name: 'selling', scene: 'selling' },
  { name: 'choosing a boat', scene: 'boats', again: true },
  { name: 'loading', scene: 'loading', again: true },
  { name: 'a full town', scene: 'filling', again: true },
  { name: 'travelers', scene: 'boarding', again: true },
  { name: 'a spoil card', scene: 'ice', again: true },
  { name: 'too many cards', scene: 'cards', again: true },
  {
    name: 'a town looked at',
    scene: 'river',
    again: true,
    after: async ({ page }) => {
      await page.locator('.bh-itinerary .name').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the end', scene: 'end' },
  { name: 'text', scene: 'buying', again: true, text: true },
];

test.each(SIGHTS)(
  '$name: nothing overlaps, nothing is too small, and axe finds nothing',
  async ({ scene, again, text = false, largest = false, after }) => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { bypassCSP: true, text, largest });
    const table = await stage.prepare(at.house, scene);
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, scene);
    await after?.(ada);
    const widths = again || largest ? FEW_WIDTHS : undefined;
    expect(await faultsAtAllSizes(ada, widths, { words: largest ? '.stage, .players' : undefined })).toEqual(
      {},
    );
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test.each([
  { scene: 'river', whole: '[data-at="sign-memphis"]' },
  { scene: 'selling', whole: '.bh-sheet header' },
  { scene: 'boats', whole: '[data-at="sign-ste-genevieve"]' },
] as const)(
  'on a low phone ($scene) the bar stays in sight, and so does what the phase begins with',
  async ({ scene, whole }) => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    const table = await stage.prepare(at.house, scene);
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, scene);
    for (const [width, height] of [
      [360, 640],
      [390, 740],
    ] as const) {
      await ada.page.setViewportSize({ width, height });
      await atRest(ada.page.locator('.bh-map'));
      await ada.page.waitForFunction((selector) => {
        const within = (inner: string, outer: string) => {
          const [a, b] = [inner, outer].map((one) => document.querySelector(one)?.getBoundingClientRect());
          return a !== undefined && b !== undefined && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
        };
        const bar = document.querySelector('.bh-foot')?.getBoundingClientRect();
        const seen = document.querySelector(selector)?.getBoundingClientRect();
        const over = bar === undefined || seen === undefined || seen.bottom > bar.top;
        return within('.bh-foot', '.stage') && within(selector, '.stage') && !over;
      }, whole);
    }
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
