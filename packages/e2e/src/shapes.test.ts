import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf } from '@packetboat/client/stage/shape';
import { AS_LOW_AS, FROM, LETTERS_WIDE, UP_TO } from '@packetboat/client/stage/thresholds';
import { broadsides } from '@packetboat/games/broadsides';
import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { montana } from '@packetboat/games/montana';
import { smallRailroadEmpires } from '@packetboat/games/small-railroad-empires';
import type { Page } from 'playwright-core';
import * as broadhornsScenes from './broadhorns/scenes';
import * as broadsidesScenes from './broadsides/scenes';
import { STORY_MS } from './browser';
import { settled } from './judge';
import * as mississippiQueenScenes from './mississippi-queen/scenes';
import * as montanaScenes from './montana/scenes';
import { comeIn, expectNoFaults, goHome, type Person } from './people';
import { hold, onOneTable, type PreparedTable } from './prepared';
import { setting } from './setting';
import * as railroadScenes from './small-railroad-empires/scenes';

/** What holds for the stages of all titles: no shape of the page drops anything, and no title's style reaches another. */

const year = new broadhornsScenes.Stage();
const at = setting({
  titles: [
    mississippiQueenScenes.SCENE_RACE,
    year.title,
    broadsidesScenes.SCENE_GAME,
    montanaScenes.SCENE_GAME,
    railroadScenes.SCENE_GAME,
  ],
});

interface Story {
  readonly title: string;
  readonly table: () => Promise<PreparedTable>;
  /** Comes to the table and makes half a move. */
  readonly halfAMove: (person: Person, table: PreparedTable) => Promise<void>;
  /** Parts of the board that are the same in every shape. */
  readonly parts: readonly string[];
  /** What has the focus meanwhile. */
  readonly focused: string;
}

const STORIES: readonly Story[] = [
  {
    title: 'mississippi-queen',
    table: async () => {
      const { SCENE_NAMES, MOMENTS } = mississippiQueenScenes;
      return (await onOneTable(at.house.url, mississippiQueen, SCENE_NAMES, MOMENTS))('push');
    },
    halfAMove: (person, table) => mississippiQueenScenes.lookAtScene(person, table, 'push'),
    parts: ['.mq-stage', '.chart', '.steamer', '.steering-bar', '.order-strip'],
    focused: '.chart',
  },
  {
    title: 'broadhorns',
    table: () => year.prepare(at.house, 'selling'),
    halfAMove: async (person, table) => {
      await broadhornsScenes.lookAtScene(person, table, 'selling');
      await person.page.locator('button.bh-box:not([aria-disabled="true"])').first().click();
      await person.page.locator('.bh-box.held').waitFor();
    },
    parts: ['.bh-stage', '.chart', '.bh-flatboat', '.bh-sheet', '.bh-hand', '.action-bar'],
    focused: '.bh-box.held',
  },
  {
    title: 'broadsides',
    table: async () => {
      const { SCENE_NAMES, MOMENTS } = broadsidesScenes;
      return (await onOneTable(at.house.url, broadsides, SCENE_NAMES, MOMENTS))('plotting');
    },
    halfAMove: (person, table) => broadsidesScenes.lookAtScene(person, table, 'plotting'),
    parts: ['.bs-stage', '.bs-sea', '.bs-chart-frame', '.bs-side', '.bs-slots', '.action-bar'],
    focused: '.bs-slots button',
  },
  {
    title: 'montana',
    table: async () => {
      const { SCENE_NAMES, MOMENTS } = montanaScenes;
      return (await onOneTable(at.house.url, montana, SCENE_NAMES, MOMENTS))('turn');
    },
    halfAMove: async (person, table) => {
      await montanaScenes.lookAtScene(person, table, 'turn');
      await person.page.locator('.mt-bar').getByRole('button', { name: 'Work', exact: true }).click();
      await person.page.locator('.mt-root.invites-workers').waitFor();
    },
    parts: ['.mt-root', '.chart', '.mt-race', '.mt-bar'],
    focused: '.chart',
  },
  {
    title: 'small-railroad-empires',
    table: async () => {
      const { SCENE_NAMES, MOMENTS } = railroadScenes;
      return (await onOneTable(at.house.url, smallRailroadEmpires, SCENE_NAMES, MOMENTS))('deliver');
    },
    halfAMove: (person, table) => railroadScenes.lookAtScene(person, table, 'deliver'),
    parts: ['.sre-stage', '.chart', '.sre-city', '.sre-bar', '.sre-sentence'],
    focused: '.chart',
  },
];

const DESK = { width: 1280, height: 800 };

/** From the desk to the wall, down to the smallest phone, level, and back: over every length at which a layout breaks. */
const SIZES = [
  ...Object.values(FROM).map((width) => ({ width, height: 1000 })),
  ...Object.values(UP_TO)
    .reverse()
    .map((width, i) => ({ width, height: Object.values(AS_LOW_AS).reverse()[i] ?? 320 })),
  { width: 844, height: 390 },
  DESK,
];

/** What is half made: as it stands in the bar, and as the tab keeps it. */
const halfMade = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('.action-bar h2')?.textContent,
    ...Object.entries(sessionStorage).filter(([key]) => key.startsWith('packetboat.half-made.')),
  ]);

/** What everything on the page wears, a figure for each element; of those with the same classes in the same parent, the first. */
const stylesOf = (page: Page) =>
  page.evaluate(() => {
    const worn = new Map<string, number>();
    const nameOf = (one: Element | null) => `${one?.tagName}.${one?.getAttribute('class') ?? ''}`;
    for (const element of document.querySelectorAll('.game, .game *')) {
      const name = `${nameOf(element.parentElement)} > ${nameOf(element)}`;
      if (worn.has(name)) continue;
      const style = getComputedStyle(element);
      let sum = 0;
      // The names of other titles' colours are known, and nobody asks for them.
      for (const property of [...style].filter((one) => !one.startsWith('--')))
        for (const letter of style.getPropertyValue(property)) sum = (sum * 31 + letter.charCodeAt(0)) | 0;
      worn.set(name, sum);
    }
    return [...worn];
  });

/** Waits until stage and panels say of themselves, for their style sheets, what their sizes are called. */
async function inShape(page: Page): Promise<void> {
  const measured = await page.evaluate(() => {
    const sizeOf = (one: Element | null) => [one?.clientWidth ?? 0, one?.clientHeight ?? 0] as const;
    return { page: sizeOf(document.documentElement), stage: sizeOf(document.querySelector('.stage-root')) };
  });
  const { names } = shapeOf({ ...measured, letters: 1 });
  await page.locator(`.stage-root[data-shape="${names}"]`).waitFor({ state: 'attached' });
  await page.waitForFunction((lengths) => {
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const roomOf = (panel: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(panel);
      const inside = panel.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return Object.entries(lengths).flatMap(([name, most]) => (inside / letter <= most ? [name] : []));
    };
    const panels = [...document.querySelectorAll('.stage-root [data-room]')];
    const shown = panels.filter((panel) => panel.getClientRects().length > 0);
    return (
      shown.length > 0 && shown.every((panel) => panel.getAttribute('data-room') === roomOf(panel).join(' '))
    );
  }, LETTERS_WIDE);
}

const ASSETS = join(__dirname, '../../client/dist/web/assets');
const sheetsOf = (title: string): string[] =>
  readdirSync(ASSETS).filter((file) => file.startsWith(`${title}-`) && file.endsWith('.css'));

/** Puts the sheets of the other titles last on the page, where they would win. */
async function dressAsOthers(page: Page, title: string): Promise<void> {
  const others = STORIES.filter((one) => one.title !== title).map((one) => sheetsOf(one.title));
  expect(others.map(({ length }) => length > 0)).toEqual([true, true, true, true]);
  await page.evaluate(
    (files) =>
      Promise.all(
        files.map(
          (file) =>
            new Promise((resolve, reject) => {
              const link = document.createElement('link');
              Object.assign(link, {
                rel: 'stylesheet',
                href: `/assets/${file}`,
                onload: resolve,
                onerror: reject,
              });
              document.head.append(link);
            }),
        ),
      ),
    others.flat(),
  );
}

test.each(STORIES)(
  '$title: in every shape of the page the same board, the same hand, and none of the others’ styles',
  async ({ title, table, halfAMove, parts, focused }) => {
    const prepared = await table();
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    await hold(ada, prepared, [0]);
    await halfAMove(ada, prepared);
    const before = await halfMade(page);
    expect(before[0]).toMatch(/\w/);
    // By keys: whoever works with a pointer does not look for the focus.
    await page.keyboard.press('Tab');
    await page.locator(focused).first().focus();
    await page.evaluate((selectors) => {
      const found = selectors.map((selector) => document.querySelector(selector));
      Object.assign(window, { found: [...found, document.activeElement] });
    }, parts);
    expect(await page.evaluate((selector) => document.activeElement?.matches(selector), focused)).toBe(true);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await inShape(page);
      const lost = await page.evaluate(
        ([selectors, focus]) => {
          const { found } = window as unknown as { found: readonly (Element | null)[] };
          // What has another place in another shape may be drawn anew, if it is the only one of its kind.
          const isAlone = (selector: string) =>
            document.activeElement?.matches(selector) === true &&
            document.querySelectorAll(selector).length === 1;
          return [...selectors, 'the focus'].filter((_, i) => {
            const [one, focused] = [found[i], i === selectors.length];
            if (focused) return document.activeElement !== one && !isAlone(focus);
            return one == null || !one.isConnected;
          });
        },
        [parts, focused] as const,
      );
      expect({ size, lost, half: await halfMade(page) }).toEqual({ size, lost: [], half: before });
    }
    await settled(ada);
    const worn = await stylesOf(page);
    await dressAsOthers(page, title);
    expect(await stylesOf(page)).toEqual(worn);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
