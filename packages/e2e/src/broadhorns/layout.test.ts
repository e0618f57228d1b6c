import { STORY_MS } from '../browser';
import { FEW_WIDTHS, faultsAtAllSizes } from '../judge';
import { ALL_LOOKS } from '../looks';
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
  /** Nearly another one: looked at with `LOOKS=all`. */
  readonly seldom?: boolean;
  readonly text?: boolean;
  readonly largest?: boolean;
  /** With the printed river. */
  readonly ground?: boolean;
  readonly after?: (person: Person) => Promise<void>;
}

const SIGHTS: readonly Sight[] = [
  { name: 'the river, with cards to play', scene: 'river', ground: true },
  { name: 'the river in the largest letters', scene: 'river', largest: true },
  { name: 'loading in the largest letters', scene: 'loading', largest: true },
  { name: 'selling', scene: 'selling' },
  {
    name: 'the longest boat, with five cards, all of which are in sight on a desk',
    scene: 'ladenRiver',
    again: true,
    after: async ({ page }) => {
      const [hand, last] = [page.locator('.bh-hand > ul'), page.locator('.bh-hand li').nth(4)];
      await atRest(last);
      expect(await hand.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
      const [right, end] = [await hand.boundingBox(), await last.boundingBox()].map((box) =>
        box === null ? Number.NaN : box.x + box.width,
      );
      expect(end).toBeLessThanOrEqual(right ?? 0);
    },
  },
  { name: 'the longest boat at a sale', scene: 'ladenSelling', again: true, seldom: true },
  { name: 'the longest boat loaded', scene: 'ladenLoading', again: true, seldom: true },
  { name: 'leftovers and cards in a full town', scene: 'ladenFilling', again: true },
  { name: 'a port that is used', scene: 'moored', again: true, seldom: true },
  { name: 'buying by a Peddler', scene: 'ladenBuying', again: true },
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

const WANTED = SIGHTS.filter(({ seldom = false }) => ALL_LOOKS || !seldom);

/** What is wrong with a sight, once she who looks has come to it. */
async function faultsOf(ada: Person, { scene, again, largest = false, after }: Sight) {
  const table = await stage.prepare(at.house, scene);
  // What a sight does at the desk must be there when it is judged further down.
  await ada.page.setViewportSize({ width: 1280, height: 800 });
  await hold(ada, table, [0]);
  await lookAtScene(ada, table, scene);
  await after?.(ada);
  const widths = again || largest ? FEW_WIDTHS : undefined;
  // The longest boat leaves the least room for words.
  const words =
    largest || (ALL_LOOKS ? scene.startsWith('laden') : scene === 'ladenRiver')
      ? '.stage, .players'
      : undefined;
  return faultsAtAllSizes(ada, widths, { words });
}

const NOTHING = 'nothing overlaps, nothing is too small, and axe finds nothing';

test.each(WANTED.filter(({ again = false, text = false }) => !again || text))(
  `$name: ${NOTHING}`,
  async (sight) => {
    const { text = false, largest = false, ground } = sight;
    await at.look({ bypassCSP: true, text, largest, ground }, async (ada) => {
      expect(await faultsOf(ada, sight)).toEqual({});
    });
  },
  STORY_MS,
);

test(
  `each phase, looked at one after the other: ${NOTHING}`,
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { bypassCSP: true });
    const faults: Record<string, object> = {};
    for (const sight of WANTED.filter(({ again = false, text = false }) => again && !text)) {
      const found = await faultsOf(ada, sight);
      if (Object.keys(found).length > 0) faults[sight.name] = found;
    }
    expect(faults).toEqual({});
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

/** What each phase begins with. */
const BEGINNINGS = {
  river: '[data-at="sign-memphis"]',
  selling: '.bh-sheet h2',
  boats: '[data-at="sign-ste-genevieve"]',
} as const;

test(
  'on a low phone the bar stays in sight, and so does what the phase begins with',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    for (const [scene, whole] of Object.entries(BEGINNINGS)) {
      const table = await stage.prepare(at.house, scene as SceneName);
      await hold(ada, table, [0]);
      await lookAtScene(ada, table, scene as SceneName);
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
    }
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'on a phone both banks of the river are whole under a line of news, and in port nothing lies over a choice',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    const { page } = ada;
    const lookAt = async (scene: SceneName) => {
      const table = await stage.prepare(at.house, scene);
      await hold(ada, table, [0]);
      await lookAtScene(ada, table, scene);
      // As much as the last event takes, above the tabs.
      await page.locator('.bh-stage').evaluate((element) => {
        (element as HTMLElement).style.height = 'calc(100% - 44px)';
      });
      await atRest(page.locator('.bh-map'));
    };
    await lookAt('ladenRiver');
    await page.waitForFunction(() => {
      const map = document.querySelector('.bh-map')?.getBoundingClientRect();
      return [...document.querySelectorAll('.bh-sign-paper')].every((sign) => {
        const { top, bottom } = sign.getBoundingClientRect();
        return map !== undefined && top >= map.top && bottom <= map.bottom;
      });
    });
    for (const scene of ['ladenFilling', 'ladenBuying', 'ladenSelling'] as const) {
      await lookAt(scene);
      for (const button of await page.locator('.bh-sheet button').all()) {
        await button.scrollIntoViewIfNeeded();
        expect(
          await button.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }),
        ).toBe(true);
      }
    }
    // A step that was scrolled leaves the next one at its head.
    await lookAt('ladenFilling');
    await page.locator('.bh-sheet button').last().scrollIntoViewIfNeeded();
    expect(await page.locator('.bh-desk').evaluate((desk) => desk.scrollTop)).toBeGreaterThan(0);
    await page.locator('.bh-sheet button').last().tap();
    await page.locator('.bh-foot h2', { hasText: 'Ada, the boat is full.' }).waitFor();
    expect(await page.locator('.bh-desk').evaluate((desk) => desk.scrollTop)).toBe(0);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
