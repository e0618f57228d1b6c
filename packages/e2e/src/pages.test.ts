import { broadsides } from '@packetboat/games/broadsides';
import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from './browser';
import { FEW_WIDTHS, faultsAtAllSizes } from './judge';
import { lookOut } from './lookout';
import { lookAtScene, MOMENTS, SCENE_NAMES, SCENE_RACE, takeHold } from './mississippi-queen/scenes';
import { atTheBoard, atTheFrontPage, inTheWaitingRoom, type Person } from './people';
import { hold, type PreparedTable, playOn, prepareTable, sitAt } from './prepared';
import { setting } from './setting';

/** One house plays by the rules as they are; at the other the dice are known, so that there is a boat to push. */
const plain = setting();
const staged = setting({ titles: [SCENE_RACE] });
let open: PreparedTable;
let running: PreparedTable;
let over: PreparedTable;
let secret: PreparedTable;
let pushing: PreparedTable;
let pushed: PreparedTable;
/** Whose boat that was. */
let pushedSeat: number;

beforeAll(async () => {
  await Promise.all([prepareOpen(), prepareOver(), preparePushing(), preparePushed()]);
}, STORY_MS);

async function prepareOpen() {
  open = await prepareTable(plain.house.url, mississippiQueen, {
    names: ['Ada', 'Ben'],
    seats: 4,
    start: false,
  });
  running = await prepareTable(plain.house.url, mississippiQueen, { names: ['Ada', 'Ben', 'Cleo'] });
  secret = await prepareTable(plain.house.url, broadsides, { names: ['Ada', 'Ben'] });
}

async function prepareOver() {
  const options = { race: 'introductory' };
  over = await prepareTable(plain.house.url, mississippiQueen, { names: ['Ada', 'Ben'], options });
  await playOn(plain.house.url, mississippiQueen, over, () => false);
}

/** Made when it is looked at: a table that nobody visits for a while falls asleep, and forgets what was proposed. */
async function inTheSecondRound(): Promise<PreparedTable> {
  const table = await prepareTable(plain.house.url, mississippiQueen, { names: ['Ada', 'Ben'] });
  await playOn(plain.house.url, mississippiQueen, table, ({ round }) => round.number === 2);
  return table;
}

async function preparePushing() {
  pushing = await prepareTable(staged.house.url, mississippiQueen, { names: SCENE_NAMES });
  await playOn(staged.house.url, mississippiQueen, pushing, MOMENTS.push);
}

async function preparePushed() {
  pushed = await prepareTable(staged.house.url, mississippiQueen, { names: SCENE_NAMES });
  await playOn(staged.house.url, mississippiQueen, pushed, MOMENTS.push);
  await playOn(
    staged.house.url,
    mississippiQueen,
    pushed,
    ({ facing: [seat = NOBODY] }) => {
      pushedSeat = seat;
      return seat !== NOBODY;
    },
    (view) =>
      view.move.pushes.length === 0
        ? mississippiQueen.legal(view, 0).find(({ type }) => type === 'push')
        : undefined,
  );
  if (pushedSeat === NOBODY) throw new Error('the race has ended without a push');
}

const NOBODY = -1;

interface Sight {
  readonly name: string;
  /** Where the dice are known. */
  readonly staged?: boolean;
  /** Only what opens over a page is new: a few sizes show it, and what lies under it may be text. */
  readonly over?: boolean;
  /** The table again, whose layout is looked at once at every size: this part of it is new. */
  readonly again?: string;
  /** The printed land is painted: the same wherever a river is drawn, so one sight shows it. */
  readonly ground?: boolean;
  /** Looked at on a wall as well. */
  readonly wall?: boolean;
  readonly largest?: boolean;
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
  await inTheWaitingRoom(person.page);
  await person.page.locator('.qr').waitFor();
};

const atTable = (person: Person, table: PreparedTable) => sitAt(person, table, [0], true);
const atTheHelm = (person: Person) => atTable(person, running);

/** Comes back to a table where others have moved since. */
const afterTimeAway = async (person: Person) => {
  const table = await inTheSecondRound();
  // The house remembers how far she has looked: not this far.
  await hold(person, table, [0], true);
  await person.page.goto('/about');
  await person.page.evaluate((key) => {
    const held = JSON.parse(localStorage.getItem(key) ?? '{}');
    held.seats[0].seen = 1;
    localStorage.setItem(key, JSON.stringify(held));
  }, `packetboat.table.${table.id}`);
  await person.page.goto(`/t/${table.id}`);
  await atTheBoard(person);
  await visible(person, / since your last turn$/);
};

const SIGHTS: readonly Sight[] = [
  { name: 'front page', wall: true, come: atTheFrontPage },
  { name: 'front page in the largest letters', largest: true, come: atTheFrontPage },
  { name: 'settings', over: true, come: dialog(atTheFrontPage, 'Settings') },
  { name: 'a new table', come: go(() => '/new/mississippi-queen', 'Stand-ins') },
  { name: 'waiting room', come: waitingRoom },
  { name: 'waiting room in the largest letters', largest: true, come: waitingRoom },
  { name: 'a second player here', over: true, come: dialog(waitingRoom, 'Somebody else at this device') },
  { name: 'closing the table', over: true, come: dialog(waitingRoom, 'Close this table') },
  { name: 'taking a seat', come: go(() => `/t/${open.id}`, 'Pick a seat and you are in') },
  { name: 'steering', wall: true, ground: true, come: atTheHelm },
  { name: 'steering in the largest letters', largest: true, come: atTheHelm },
  { name: 'after time away', again: '.notices', come: afterTimeAway },
  {
    name: 'asked to go back',
    again: '.notices',
    come: async (person) => {
      const table = await inTheSecondRound();
      await atTable(person, table);
      const ben = await lookOut(plain.house.url, mississippiQueen, table.id, table.tokens[1]);
      await ben.askBack(1);
      ben.leave();
      await visible(person, /^Ben proposes to go back by /);
    },
  },
  {
    name: 'an earlier moment',
    again: '.notices',
    come: async (person) => {
      const { page } = person;
      await atTable(person, await prepareTable(plain.house.url, mississippiQueen, { names: ['Ada', 'Ben'] }));
      for (const [key, sign] of [
        ['2', /two hexes to sail/],
        ['w', /one of two hexes/],
        ['w', /both hexes/],
      ] as const) {
        await page.keyboard.press(key);
        await visible(person, sign);
      }
      // What this page was not told of itself is there all the same.
      await page.reload();
      await visible(person, /both hexes/);
      await page.locator('.log .place').last().click();
      await visible(person, 'You are looking at an earlier moment.');
    },
  },
  {
    name: 'text twin',
    come: async (person) => {
      await atTheHelm(person);
      await person.page.getByRole('button', { name: 'The game as text', exact: true }).click();
      await visible(person, 'What you may do');
    },
  },
  {
    name: 'passing the device',
    come: async (person) => {
      await hold(person, secret, [0, 1], true);
      await person.page.goto(`/t/${secret.id}`);
      await visible(person, /^Pass the device to /);
    },
  },
  { name: 'menu', over: true, come: dialog(atTheHelm, 'Menu') },
  { name: 'honest chance', over: true, come: dialog(atTheHelm, 'Menu', 'Honest chance') },
  {
    name: 'moving a seat',
    over: true,
    come: dialog(atTheHelm, 'Menu', 'Move my seat to another device', 'Make the link'),
  },
  { name: 'inviting to watch', over: true, come: dialog(atTheHelm, 'Menu', 'Invite to watch') },
  { name: 'leaving the game', over: true, come: dialog(atTheHelm, 'Menu', 'Leave the game') },
  { name: 'keyboard', over: true, come: dialog(atTheHelm, 'Menu', 'Keyboard') },
  { name: 'giving up', over: true, come: dialog(atTheHelm, 'Give up the race') },
  {
    name: 'pushing',
    again: '.stage',
    staged: true,
    come: async (person) => {
      await hold(person, pushing, [0]);
      await lookAtScene(person, pushing, 'mid-race');
      await takeHold(person);
    },
  },
  {
    name: 'facing a pushed boat',
    again: '.stage',
    staged: true,
    come: async (person) => {
      await hold(person, pushed, [pushedSeat]);
      await person.page.goto(`/t/${pushed.id}`);
      await visible(person, `${SCENE_NAMES[pushedSeat]}, your boat was pushed. Where shall she point?`);
    },
  },
  { name: 'watching', again: '.notices', come: go(() => `/watch/${running.id}`, 'You are watching.') },
  {
    name: 'the end',
    wall: true,
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

test.each(SIGHTS)(
  '$name: nothing overlaps, nothing is too small, and axe finds nothing',
  async (sight) => {
    const { wall = false, over, again, largest, ground } = sight;
    // What lies under a dialog is looked at by itself.
    const how = { bypassCSP: true, text: over ?? false, largest: largest ?? false, ground };
    await (sight.staged ? staged : plain).look(how, async (person) => {
      // The server says that there is no such table, and the browser repeats it.
      if (sight.name === 'no such table') person.witness.expect(/status of 404 .*api\/tables\/nowhere/);
      await sight.come(person);
      const widths = over || again || largest ? FEW_WIDTHS : undefined;
      expect(await faultsAtAllSizes(person, widths, { wall, part: again })).toEqual({});
    });
  },
  STORY_MS,
);
