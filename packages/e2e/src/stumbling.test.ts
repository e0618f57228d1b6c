import { titleById, titles } from '@packetboat/games';
import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from './browser';
import { lookOut } from './lookout';
import { comeIn, type Device, expectNoFaults, goHome, type Person, press } from './people';
import { touch } from './pointing';
import { prepareTable, sitAt } from './prepared';
import { setting } from './setting';

const at = setting();

/** Every stumble in these stories says so in the console. */
const PLANK = 'a plank broke';
const STUMBLED = /^This page stumbled, and that may not have been done\./;

/** From now on nothing can be drawn in the page, and a move has no id to go under; or it can again. */
const breakDrawing = ({ page }: Person, broken: boolean) =>
  page.evaluate(
    ({ broken, plank }) => {
      if (!broken) Reflect.deleteProperty(crypto, 'getRandomValues');
      else
        Object.defineProperty(crypto, 'getRandomValues', {
          configurable: true,
          value: () => {
            throw new Error(plank);
          },
        });
    },
    { broken, plank: PLANK },
  );

interface Stumble {
  /** Its id. */
  readonly title: string;
  readonly device?: Device;
  readonly options?: Readonly<Record<string, string>>;
  /** The first move of a game, up to the press that sends it. */
  readonly make?: (person: Person) => Promise<void>;
  readonly send: (person: Person) => Promise<void>;
  /** What says that the move is still half made. */
  readonly kept?: string;
}

const button = (person: Person, name: RegExp | string) =>
  press(person, person.page.getByRole('button', { name, exact: true }));

const STUMBLES: readonly Stumble[] = [
  { title: 'mississippi-queen', send: (person) => button(person, /^Speed 2,/) },
  { title: 'broadhorns', send: (person) => button(person, /^Take a boat$/) },
  {
    title: 'broadsides',
    make: ({ page }) => page.locator('.bs-cell[data-place="0D4"]').click(),
    send: (person) => button(person, 'Ready'),
    kept: 'Captain in D4, main deck, amidships. Ready?',
  },
  {
    title: 'montana',
    device: 'phone',
    options: { startTile: 'chosen' },
    make: (person) => touch(person, person.page.locator('.mt-choice').nth(20)),
    send: (person) => button(person, 'Lay it here'),
    kept: 'The starting tile on',
  },
  { title: 'small-railroad-empires', send: ({ page }) => page.locator('.sre-target').first().press('Enter') },
];

test('a stumble is tried with every title', () => {
  expect(STUMBLES.map(({ title }) => title)).toEqual(titles.map(({ meta }) => meta.id));
});

test.each(STUMBLES)(
  'what breaks on the way of a move is said at the table, and the move is still in the hand: $title',
  async ({ title, device = 'desk', options = {}, make, send, kept }: Stumble) => {
    const found = titleById(title);
    if (found === undefined) throw new Error(`there is no ${title}`);
    const table = await prepareTable(at.house.url, found, { names: ['Ada', 'Ben'], options });
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device });
    ada.witness.expect(new RegExp(PLANK));
    const lookout = await lookOut(at.house.url, found, table.id);
    await sitAt(ada, table, [lookout.acting()[0] ?? 0]);
    await make?.(ada);
    await breakDrawing(ada, true);
    await send(ada);
    await ada.page.getByText(STUMBLED).waitFor();
    if (kept !== undefined) await ada.page.getByRole('heading', { name: kept }).waitFor();
    await breakDrawing(ada, false);
    await send(ada);
    await ada.page.getByText(STUMBLED).waitFor({ state: 'detached' });
    await lookout.reached(1);
    lookout.leave();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'whatever else breaks at the table is said there too',
  async () => {
    const table = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben'] });
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    ada.witness.expect(new RegExp(PLANK));
    await sitAt(ada, table, [0]);
    const stumbled = ada.page.getByText(STUMBLED);
    const breaks = [
      (plank: string) =>
        void setTimeout(() => {
          throw new Error(plank);
        }),
      (plank: string) => void Promise.reject(new Error(plank)),
    ];
    for (const happen of breaks) {
      await ada.page.evaluate(happen, PLANK);
      await stumbled.waitFor();
      await button(ada, /^Speed 2,/);
      await stumbled.waitFor({ state: 'detached' });
      await button(ada, 'Step back');
      // What is said stands until something happens: the step has to be back before the next thing breaks.
      await ada.page.getByRole('button', { name: /^Speed 2,/ }).waitFor();
    }
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
