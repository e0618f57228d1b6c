import type { Browser } from 'playwright-core';
import { axeFindings } from './axe';
import { launchBrowser, STORY_MS } from './browser';
import { type House, openHouse } from './house';
import { atTheBoard, atTheFrontPage, comeIn, expectNoFaults, goHome, type Person } from './people';
import { hold, type PreparedTable, playOn, prepareTable } from './prepared';
import { scan } from './scan';
import { lookAtScene, MOMENTS, SCENE_NAMES, SCENE_RACE, takeHold } from './scenes';

/** One house plays by the rules as they are; at the other the dice are known, so that there is a boat to push. */
let browser: Browser;
let plain: House;
let staged: House;
let open: PreparedTable;
let running: PreparedTable;
let over: PreparedTable;
let pushing: PreparedTable;
let pushed: PreparedTable;

beforeAll(async () => {
  [browser, plain, staged] = await Promise.all([
    launchBrowser(),
    openHouse(),
    openHouse({ titles: [SCENE_RACE] }),
  ]);
  open = await prepareTable(plain.url, { names: ['Ada', 'Ben'], seats: 4, start: false });
  running = await prepareTable(plain.url, { names: ['Ada', 'Ben', 'Cleo'] });
  over = await prepareTable(plain.url, { names: ['Ada', 'Ben'], race: 'introductory' });
  await playOn(plain.url, over, () => false);
  pushing = await prepareTable(staged.url, { names: SCENE_NAMES });
  await playOn(staged.url, pushing, MOMENTS.push);
  pushed = await prepareTable(staged.url, { names: SCENE_NAMES });
  await playOn(staged.url, pushed, MOMENTS.push);
  await playOn(
    staged.url,
    pushed,
    ({ facing }) => facing.length > 0,
    ({ move }) => (move.pushes.length === 0 ? PUSH : undefined),
  );
}, STORY_MS);
afterAll(async () => {
  await browser?.close();
  await Promise.all([plain?.end(), staged?.end()]);
});

const PUSH = { type: 'push', args: { to: 'S' } } as const;

interface Sight {
  readonly name: string;
  /** Where the dice are known. */
  readonly staged?: boolean;
  /** Only what opens over a page is new: a few sizes show it, and what lies under it may be text. */
  readonly over?: boolean;
  /** The drawn river again: its layout at every size is looked at once. */
  readonly again?: boolean;
  readonly come: (person: Person) => Promise<void>;
}

const visible = async ({ page }: Person, text: string | RegExp) => {
  await page.getByText(text).first().waitFor();
};

const go = (path: () => string, sign: string | RegExp) => async (person: Person) => {
  await person.page.goto(path());
  await visible(person, sign);
};

const dialog =
  (open: (person: Person) => Promise<void>, ...buttons: readonly string[]) =>
  async (person: Person) => {
    await open(person);
    for (const name of buttons) await person.page.getByRole('button', { name, exact: true }).first().click();
    await person.page.getByRole('dialog').waitFor();
  };

const waitingRoom = async (person: Person) => {
  await hold(person, open, [0], true);
  await person.page.goto(`/t/${open.id}`);
  await visible(person, 'Waiting for the boat to fill');
  await person.page.locator('.qr').waitFor();
};

const atTheHelm = async (person: Person) => {
  await hold(person, running, [0], true);
  await person.page.goto(`/t/${running.id}`);
  await atTheBoard(person);
};

const SIGHTS: readonly Sight[] = [
  { name: 'front page', come: atTheFrontPage },
  { name: 'settings', over: true, come: dialog(atTheFrontPage, 'Settings') },
  { name: 'a new table', come: go(() => '/new/mississippi-queen', 'Stand-ins') },
  { name: 'waiting room', come: waitingRoom },
  { name: 'a second player here', over: true, come: dialog(waitingRoom, 'Somebody else at this device') },
  { name: 'closing the table', over: true, come: dialog(waitingRoom, 'Close this table') },
  { name: 'taking a seat', come: go(() => `/t/${open.id}`, 'Pick a seat and you are in') },
  { name: 'steering', come: atTheHelm },
  {
    name: 'text twin',
    come: async (person) => {
      await atTheHelm(person);
      await person.page.getByRole('button', { name: 'The game as text', exact: true }).click();
      await visible(person, 'What you may do');
    },
  },
  { name: 'menu', over: true, come: dialog(atTheHelm, 'Menu') },
  { name: 'honest chance', over: true, come: dialog(atTheHelm, 'Menu', 'Honest chance') },
  {
    name: 'moving a seat',
    come: dialog(atTheHelm, 'Menu', 'Move my seat to another device', 'Make the link'),
  },
  { name: 'inviting to watch', over: true, come: dialog(atTheHelm, 'Menu', 'Invite to watch') },
  { name: 'leaving the game', over: true, come: dialog(atTheHelm, 'Menu', 'Leave the game') },
  { name: 'keyboard', over: true, come: dialog(atTheHelm, 'Menu', 'Keyboard') },
  { name: 'giving up', over: true, come: dialog(atTheHelm, 'Give up the race') },
  {
    name: 'pushing',
    again: true,
    staged: true,
    come: async (person) => {
      await hold(person, pushing, [0]);
      await lookAtScene(person, pushing, 'mid-race');
      await takeHold(person);
    },
  },
  {
    name: 'facing a pushed boat',
    again: true,
    staged: true,
    come: async (person) => {
      await hold(person, pushed, [3]);
      await person.page.goto(`/t/${pushed.id}`);
      await visible(person, 'Dov, your boat was pushed. Where shall she point?');
    },
  },
  { name: 'watching', again: true, come: go(() => `/watch/${running.id}`, 'You are watching.') },
  {
    name: 'the end',
    come: async (person) => {
      await hold(person, over, [0], true);
      await person.page.goto(`/t/${over.id}`);
      await visible(person, 'Play again');
    },
  },
  { name: 'replay', come: go(() => `/replay/${over.id}`, /^Step 0 of/) },
  { name: 'all rules', come: go(() => '/rules', 'told in our own words') },
  { name: 'rules', come: go(() => '/rules/mississippi-queen', 'Steamboats race down a river') },
  { name: 'about', come: go(() => '/about', 'Credit') },
  { name: 'for the host', come: go(() => '/host', 'Where the data lies') },
  { name: 'no such page', come: go(() => '/nowhere', 'Nothing moors at this address') },
  { name: 'no such table', come: go(() => '/t/nowhere', 'This table is no longer there') },
];

const WIDTHS = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;
const FEW_WIDTHS: readonly number[] = [390, 768, 1280];
const BOTH = ['light', 'dark'] as const;
/** One size of each of the two layouts, for what hangs on the light. */
const JUDGED: readonly number[] = [390, 1280];

test.each(SIGHTS)(
  '$name: nothing overlaps, nothing is too small, and axe finds nothing',
  async (sight) => {
    const person = await comeIn(browser, (sight.staged ? staged : plain).url, 'Ada', {
      bypassCSP: true,
      // What lies under a dialog is looked at by itself.
      text: sight.over ?? false,
    });
    // The server says that there is no such table, and the browser repeats it.
    if (sight.name === 'no such table') person.witness.expect(/status of 404 .*api\/tables\/nowhere/);
    await sight.come(person);
    const { page } = person;
    /** Each fault with where it was seen. */
    const faults: Record<string, string[]> = {};
    for (const [width, height] of WIDTHS) {
      if ((sight.over || sight.again) && !FEW_WIDTHS.includes(width)) continue;
      await page.setViewportSize({ width, height });
      for (const theme of BOTH) {
        // Themes change colours and nothing else: two sizes show that of the second one.
        const judged = JUDGED.includes(width);
        if (theme === 'dark' && !judged) continue;
        await page.emulateMedia({ colorScheme: theme });
        await page.locator(`html[data-theme="${theme}"]`).waitFor();
        await settled(person);
        const found = [
          ...(await scan(page)),
          ...(judged ? await axeFindings(page, theme === 'dark' ? 'color-contrast' : undefined) : []),
        ];
        for (const fault of found) faults[fault] = [...(faults[fault] ?? []), `${width} px ${theme}`];
      }
    }
    expect(faults).toEqual({});
    expectNoFaults([person]);
    await goHome([person]);
  },
  STORY_MS,
);

/** Waits until what follows a new size has been laid out and lies still. */
async function settled({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    const layout = () =>
      [...document.querySelectorAll('button, a, input, .chart-layer')]
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
        .join();
    for (let still = 0, before = ''; still < 3; ) {
      await new Promise(requestAnimationFrame);
      const now = layout();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}
