import type { Browser, BrowserContext, Disposable, Locator, Page } from 'playwright-core';
import { PATIENCE_MS } from './browser';
import { leaveGroundOut } from './ground';
import { ALL_LOOKS } from './looks';
import { type Witness, witness } from './witness';

export type Device = 'desk' | 'phone';

const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

export interface PersonMake {
  readonly device?: Device;
  readonly theme?: 'light' | 'dark';
  /** Pieces travel. Elsewhere nothing moves, as for everybody whose device asks for that. */
  readonly moving?: boolean;
  readonly text?: boolean;
  /** Letters as large as the settings make them. */
  readonly largest?: boolean;
  /** For pages into which a script is put from outside: the content security policy forbids that. */
  readonly bypassCSP?: boolean;
  /** Sees the printed ground of maps as well, which is dear to draw. Elsewhere it is left out, unless all is looked at. */
  readonly ground?: boolean | undefined;
  /** Has a service worker. Elsewhere every file is asked of the server itself. */
  readonly worker?: boolean;
}

/** Somebody at a browser of his own. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly witness: Witness;
  readonly touches: boolean;
  readonly device: Device;
  /** Whether maps are drawn with their printed ground. */
  readonly ground: boolean;
  /** What was laid into this browser before its pages load. */
  readonly laid: Disposable[];
}

export async function comeIn(
  browser: Browser,
  origin: string,
  name: string,
  {
    device = 'desk',
    theme = 'light',
    moving = false,
    text = false,
    largest = false,
    bypassCSP = false,
    ground = ALL_LOOKS,
    worker = false,
  }: PersonMake = {},
): Promise<Person> {
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: origin,
    locale: 'en-GB',
    colorScheme: theme,
    reducedMotion: moving ? 'no-preference' : 'reduce',
    bypassCSP,
    serviceWorkers: worker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  context.setDefaultNavigationTimeout(PATIENCE_MS);
  if (!ground) await leaveGroundOut(context);
  const seen = witness(context, origin);
  seen.expect(/Service Worker registration blocked by Playwright/);
  const page = await context.newPage();
  const person = {
    name,
    page,
    context,
    witness: seen,
    touches: device === 'phone',
    device,
    ground,
    laid: [],
  };
  if (text || largest)
    await prefer(person, { ...(text && { view: 'text' }), ...(largest && { text: 'largest' }) });
  return person;
}

/** The first page, with its lists filled. */
export async function atTheFrontPage({ page }: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Open tables' }).waitFor();
  await page
    .getByRole('link', { name: /^Open a table of / })
    .first()
    .waitFor();
}

export interface TableWish {
  /** By its name; else Mississippi Queen. */
  readonly title?: string;
  readonly seats?: number;
  /** What is chosen of the title's own options, in the words of the page. */
  readonly options?: Readonly<Record<string, string>>;
  readonly standIns?: number;
  readonly unlisted?: boolean;
  /** Who begins is left to the lot; in most stories it is who opened the table. */
  readonly drawn?: boolean;
}

/** From the front page to one's own waiting room. Returns the table's id. */
export async function openTable(host: Person, wish: TableWish = {}): Promise<string> {
  const { page } = host;
  await atTheFrontPage(host);
  await press(host, page.getByRole('link', { name: `Open a table of ${wish.title ?? 'Mississippi Queen'}` }));
  await page.getByLabel('Your name').fill(host.name);
  if (wish.seats !== undefined) await choose(host, 'Seats', String(wish.seats));
  if (wish.standIns !== undefined) await choose(host, 'Stand-ins', String(wish.standIns));
  for (const [option, label] of Object.entries(wish.options ?? {})) await choose(host, option, label);
  if (!wish.drawn) await choose(host, 'Who begins', 'As you sit');
  if (wish.unlisted) await choose(host, 'Who finds it', 'Only who has the link');
  await press(host, page.getByRole('button', { name: 'Open the table' }));
  await inTheWaitingRoom(page);
  return tableIdOf(page);
}

/** Before the game: some seats are free, or all are taken. */
export const inTheWaitingRoom = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: /^(Waiting for |Everybody is here|All seats are taken)/ }).waitFor();

async function choose(person: Person, group: string, label: string): Promise<void> {
  const field = person.page.getByRole('group', { name: group, exact: true });
  await press(person, field.getByRole('radio', { name: new RegExp(`^${label}`) }));
}

export const tableIdOf = (page: Page): string => /\/t\/([\w-]+)/.exec(page.url())?.[1] ?? '';

/** The invitation as it stands in the waiting room, to be sent to a friend. */
export const invitationOf = ({ page }: Person): Promise<string> =>
  page.getByRole('textbox', { name: 'Invitation link' }).inputValue();

/** Opens the link a friend sent, writes a name, takes the first free seat. */
export async function sitDown(guest: Person, link: string): Promise<void> {
  const { page } = guest;
  await page.goto(link);
  await page.getByLabel('Your name').fill(guest.name);
  await press(guest, page.getByRole('button', { name: /^Sit here/ }).first());
  await inTheWaitingRoom(page);
}

export async function startTheGame(host: Person): Promise<void> {
  await press(host, host.page.getByRole('button', { name: 'Start the game' }));
  await atTheBoard(host);
}

/** The game is on screen, drawn or as text. */
export async function atTheBoard({ page }: Person): Promise<void> {
  await page.locator('.stage .action-bar, .twin .now').first().waitFor();
}

/** The game is over, and the page says who has won. */
export const untilOver = ({ page }: Person): Promise<void> =>
  page.getByRole('heading', { name: /^(You win|.+ wins|.+ share the first place)$/ }).waitFor();

/** Who plays, by seat, as the players' panel says it. */
export const namesAtTheTable = ({ page }: Person): Promise<string[]> =>
  page.locator('.player-line > b').allTextContents();

/** From the front page to a table that is being played. */
export async function watchFromTheFrontPage(spectator: Person): Promise<void> {
  await atTheFrontPage(spectator);
  await press(spectator, spectator.page.getByRole('link', { name: 'Watch' }).first());
  await spectator.page.getByText('You are watching.').waitFor();
}

/** As the settings keep it: the text twin for the game, larger letters. */
async function prefer({ context }: Person, settings: Readonly<Record<string, string>>): Promise<void> {
  await context.addInitScript((kept) => {
    if (localStorage.getItem('packetboat.settings') === null)
      localStorage.setItem('packetboat.settings', kept);
  }, JSON.stringify(settings));
}

/** Clicks or taps, as the device has it. */
export async function press({ touches }: Person, target: Locator): Promise<void> {
  if (touches) await target.tap();
  else await target.click();
}

export async function goHome(people: readonly Person[]): Promise<void> {
  for (const { context } of people) await context.close();
}

/**
 * Leaves the page and forgets everything, as if somebody else came to this browser: by day, with the hand beside it. What
 * was loaded once stays, so that the next page costs half as much as in a new browser.
 */
export async function forgetAll({ page, device, laid }: Person): Promise<void> {
  for (const one of laid.splice(0)) await one.dispose();
  // Of the same house, and nothing to be drawn.
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(-1, -1);
  await page.setViewportSize(DEVICES[device].viewport);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Asserts that nobody's browser complained, failed or talked to strangers. */
export function expectNoFaults(people: readonly Person[]): void {
  const faults = people.flatMap(({ name, witness: { faults } }) => faults.map((fault) => `${name} ${fault}`));
  expect(faults).toEqual([]);
}
