import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { montana } from '@packetboat/games/montana';
import { STORY_MS } from './browser';
import { atTheBoard, atTheFrontPage, comeIn, expectNoFaults, goHome, type Person, press } from './people';
import { hold, playOn, prepareTable, sitAt } from './prepared';
import { setting } from './setting';

const at = setting();

/** The scripts and styles that a page has fetched, without the hash in their names, in any order. */
function fetchedBy({ page }: Person): () => readonly string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.(js|css)$/.exec(new URL(request.url()).pathname);
    if (name !== null) names.add(`${name[1]}.${name[2]}`);
  });
  return () => [...names].sort();
}

const FRONT = ['drawings.js', 'index.css', 'index.js', 'page-words-en.js'];
const MISSING = 'A part of this page is missing';
/** What the browser says of it by itself, and React of what was thrown. */
const GONE = /404|dynamically imported module|could not be fetched/;

test(
  'the front page fetches no table and no title; pointing at a way fetches what lies there',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    const fetched = fetchedBy(ada);
    await atTheFrontPage(ada);
    await page.waitForLoadState('networkidle');
    expect(fetched()).toEqual(FRONT);
    // The page itself asks for its words, beside the script that speaks them.
    expect(await page.locator('link[rel=modulepreload][href*=page-words-en]').count()).toBe(1);
    const coming = page.waitForRequest(/\/assets\/NewTablePage-/);
    await page.getByRole('link', { name: 'Open a table of Montana' }).hover();
    await coming;
    expect(page.url()).toBe(`${at.house.url}/`);
    // The table is surely what comes next, and its title once it is there.
    const [table] = await Promise.all([
      page.waitForRequest(/\/assets\/TablePage-/),
      press(ada, page.getByRole('link', { name: 'Open a table of Montana' })),
    ]);
    expect(new URL(table.frame().url()).pathname).toBe('/new/montana');
    await page.getByLabel('Your name').fill('Ada');
    const [title] = await Promise.all([
      page.waitForRequest(/\/assets\/montana-[\w-]{8}\.js/),
      press(ada, page.getByRole('button', { name: 'Open the table' })),
    ]);
    expect((await title.response())?.ok()).toBe(true);
    await page.getByRole('heading', { name: /^Waiting for / }).waitFor();
    expect(fetched().filter((name) => /^(broad|mississippi|small|text|Twin)/.test(name))).toEqual([]);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'a page without its words says in its own that it did not start',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    ada.witness.expect(GONE);
    await page.route(/\/assets\/page-words-en-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(at.house.url);
    await page.getByText('Packetboat did not start.').waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'the page one leaves stands until the next one has come',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    await atTheFrontPage(ada);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/AboutPage-/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/AboutPage-/);
    await press(ada, page.getByRole('link', { name: 'About' }));
    await asked;
    await page.waitForURL('**/about');
    expect(await page.getByRole('heading', { name: 'Open tables' }).isVisible()).toBe(true);
    expect(await page.locator('.loading').count()).toBe(0);
    letGo();
    await page.getByRole('heading', { name: 'Credit' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Open tables' }).count()).toBe(0);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'a QR code that comes late moves nothing from under a finger',
  async () => {
    const table = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben'] });
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/QrCode-/, async (route) => {
      await held;
      await route.continue();
    });
    await sitAt(ada, table, [0]);
    await press(ada, page.getByRole('button', { name: 'Menu' }));
    await press(ada, page.getByRole('button', { name: 'Move my seat to another device' }));
    await press(ada, page.getByRole('button', { name: 'Make the link' }));
    const copy = page.locator('.link-to-pass').getByRole('button', { name: 'Copy' });
    await copy.waitFor();
    expect(await page.locator('svg.qr').count()).toBe(0);
    const before = await copy.boundingBox();
    letGo();
    await page.locator('svg.qr').waitFor();
    expect(await copy.boundingBox()).toEqual(before);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test.each([
  ['the page of a table', /\/assets\/TablePage-/],
  ['the title', /\/assets\/montana-[\w-]{8}\.js/],
])(
  '%s is gone from the server: the page says so, and loading again brings it',
  async (_what, part) => {
    const table = await prepareTable(at.house.url, montana, { names: ['Ada', 'Ben'] });
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    ada.witness.expect(GONE);
    await hold(ada, table, [0]);
    await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/t/${table.id}`);
    await page.getByRole('heading', { name: MISSING }).waitFor();
    await page.unroute(part);
    await press(ada, page.getByRole('button', { name: 'Load again' }));
    await atTheBoard(ada);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'a replay whose title is gone from the server says so as well',
  async () => {
    const options = { race: 'introductory' };
    const table = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben'], options });
    await playOn(at.house.url, mississippiQueen, table, () => false);
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    ada.witness.expect(GONE);
    const part = /\/assets\/mississippi-queen-[\w-]{8}\.js/;
    await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/replay/${table.id}`);
    await page.getByRole('heading', { name: MISSING }).waitFor();
    await page.unroute(part);
    await press(ada, page.getByRole('button', { name: 'Load again' }));
    await page.getByText(/^Step 0 of/).waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'the text view is fetched when it is opened, and the board stands until it is there',
  async () => {
    const table = await prepareTable(at.house.url, montana, { names: ['Ada', 'Ben'] });
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    const fetched = fetchedBy(ada);
    await sitAt(ada, table, [0]);
    await page.waitForLoadState('networkidle');
    expect(fetched().filter((name) => /^(Twin|text)/.test(name))).toEqual([]);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/Twin-/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/Twin-/);
    await page.keyboard.press('t');
    await asked;
    expect(await page.locator('.stage.drawn .action-bar').isVisible()).toBe(true);
    expect(await page.locator('.loading').count()).toBe(0);
    letGo();
    await page.locator('.stage.text .twin').waitFor();
    await page.keyboard.press('t');
    await page.locator('.stage.drawn .action-bar').waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'who reads the game as text never sees the board flash by',
  async () => {
    const table = await prepareTable(at.house.url, montana, { names: ['Ada', 'Ben'] });
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { text: true });
    const { page } = ada;
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('.stage.drawn, .stage svg.chart') !== null)
          document.documentElement.dataset.flashed = 'yes';
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await sitAt(ada, table, [0]);
    await page.locator('.stage.text .twin').waitFor();
    expect(await page.locator('html').getAttribute('data-flashed')).toBeNull();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'no address behind the # ends the rules, and a page that broke leaves its own behind',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const { page } = ada;
    await page.goto('/rules/montana#%');
    await page.getByRole('heading', { level: 1, name: /Montana/ }).waitFor();
    await page.evaluate(() => {
      window.location.hash = '#MT-4';
    });
    await page.locator('#MT-4.asked').waitFor();
    expectNoFaults([ada]);

    ada.witness.expect(/.*/);
    await page.route('**/api/titles', (route) => route.fulfill({ json: { titles: 'none at all' } }));
    await page.goto('/rules#MT-4');
    await page.getByRole('heading', { name: 'Something broke on this page' }).waitFor();
    await page.unroute('**/api/titles');
    await press(ada, page.getByRole('button', { name: 'Load again' }));
    await page.getByText('told in our own words').waitFor();
    expect(page.url()).toBe(`${at.house.url}/rules`);
    await goHome([ada]);
  },
  STORY_MS,
);
