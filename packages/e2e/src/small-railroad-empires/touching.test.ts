import { destinations, smallRailroadEmpires, type View } from '@packetboat/games/small-railroad-empires';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { STORY_MS } from '../browser';
import { comeIn, type Device, expectNoFaults, goHome, type Person, press } from '../people';
import { atRest, type Place, pointAt, restOn } from '../pointing';
import { hold, playOn, prepareTable, stagedTitle } from '../prepared';
import { setting } from '../setting';
import { fillIn, lookAtScene, markOf } from './scenes';

/** A game in which the first company comes to a good that two cities want, with two cards and a third track to lay. */
const TOUCHED_GAME = stagedTitle(smallRailroadEmpires, 'cutting', markOf);

const at = setting({ titles: [TOUCHED_GAME] });

const delivers = (view: View, among: number): boolean =>
  view.ended === null &&
  view.turn.seat === 0 &&
  view.turn.stage === 'running' &&
  (view.companies[0]?.hand.length ?? 0) > 1 &&
  destinations(view, 0).length >= among;

const torn = (view: View): boolean => delivers(view, 2);

/** A delivery that frees an ability, which has to be chosen. */
const freeing = (view: View): boolean =>
  delivers(view, 1) && (view.companies[0]?.deliveries.length ?? 1) % 2 === 0;

async function comeToTheFork(ada: Person, moment: (view: View) => boolean): Promise<void> {
  const table = await prepareTable(at.house.url, smallRailroadEmpires, { names: ['Ada', 'Ben'] });
  await playOn(at.house.url, smallRailroadEmpires, table, moment);
  await hold(ada, table, [0]);
  await lookAtScene(ada, table, 'build');
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** A space for a third track that is lit. */
const third = ({ page }: Person) => page.locator('.sre-target[aria-label*="A track here"]');

/** Whether the middle of something drawn lies on the map, off its tools and panels. */
const inSight = async (target: Locator): Promise<boolean> => (await atRest(target)).over === null;

/** A story of one who may choose. */
function story(name: string, device: Device, tell: (ada: Person) => Promise<void>, moment = torn): void {
  test(
    name,
    () =>
      at.look({ device }, async (ada) => {
        await comeToTheFork(ada, moment);
        await tell(ada);
      }),
    STORY_MS,
  );
}

const blank = ({ page }: Person, label: string) => page.getByLabel(label, { exact: true });

/** Cities that are lit, by spot. */
const citiesIn = ({ page }: Person) =>
  page
    .getByLabel('City', { exact: true })
    .locator('option')
    .evaluateAll((options) => options.flatMap((option) => (option as HTMLOptionElement).value || []));

/** Moves the map by keys until the middle of a place lies in a box, and says where. */
async function bringTo({ page }: Person, target: Locator, box: Box): Promise<Place> {
  await page.locator('.chart').focus();
  for (let presses = 0; presses < 40; presses++) {
    const place = await atRest(target);
    const [left, top] = [place.x - box.x, place.y - box.y];
    const key =
      left < 0 ? 'Left' : left > box.width ? 'Right' : top < 0 ? 'Up' : top > box.height ? 'Down' : null;
    if (key === null) return place;
    await page.keyboard.press(`Shift+Arrow${key}`);
  }
  throw new Error('the place does not come where it is wanted');
}

story(
  'a tap on a city chooses the city alone, though the cards open under the finger',
  'phone',
  async (ada) => {
    const { page } = ada;
    const cards = page.locator('.sre-inset.trains .sre-card');
    // The cards lie higher when a city is chosen, for then the bar says more.
    const [city = ''] = await citiesIn(ada);
    await blank(ada, 'City').selectOption(city);
    await atRest(cards.first());
    const under = await cards.first().boundingBox();
    await blank(ada, 'City').selectOption('');
    await cards.first().waitFor({ state: 'detached' });
    if (under === null) throw new Error('no card is to be seen');

    // The map is moved until that city lies where the cards will be.
    const target = page.locator(`.sre-target[data-place="${city}"]`);
    const place = await bringTo(ada, target, under);
    expect(place.over).toBeNull();
    await pointAt(ada, place);
    await atRest(cards.first());
    expect(
      await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('.sre-card') !== null,
        place,
      ),
    ).toBe(true);
    expect(await blank(ada, 'City').inputValue()).toBe(city);
    expect(await blank(ada, 'Train card').inputValue()).toBe('');
  },
);

story(
  'the cities to choose among come into sight together, and a finger that rests on a space lays nothing',
  'phone',
  async (ada) => {
    const { page } = ada;
    const spot = await third(ada).first().getAttribute('data-place');
    const target = page.locator(`.sre-target[data-place="${spot}"]`);
    const map = await page.locator('.stage-map').boundingBox();
    if (map === null) throw new Error('there is no map');
    const { x, y, width, height } = map;
    await bringTo(ada, target, { x: x + 60, y: y + 100, width: width - 120, height: height - 160 });
    await restOn(ada, target, page.locator('.sre-hint', { hasText: 'A track here' }));
    expect(await page.locator('.sre-hint').textContent()).toMatch(/A track here (costs|is)/);
    expect(await target.count()).toBe(1);

    await page.locator('.chart').focus();
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Shift+ArrowUp');
    const cities = await citiesIn(ada);
    await blank(ada, 'Goods').selectOption({ index: 1 });
    for (const city of cities)
      expect([city, await inSight(page.locator(`.sre-target[data-place="${city}"]`))]).toEqual([city, true]);
  },
);

story(
  'the second press of a double click on Deliver does not step back',
  'desk',
  async (ada) => {
    const { page } = ada;
    await fillIn(ada);
    const { x, y } = await atRest(page.getByRole('button', { name: 'Deliver', exact: true }));
    await page.mouse.move(x, y);
    for (const clickCount of [1, 2]) {
      if (clickCount === 2) {
        await page.getByRole('heading', { name: /choose an ability/ }).waitFor();
        const under = page.evaluate(
          (at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.textContent,
          {
            x,
            y,
          },
        );
        expect(await under).toBe('Step back');
      }
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    }
    await page.getByRole('button', { name: /^Night shift/ }).click();
    await page.getByRole('heading', { name: /buy a train card, or end your turn/ }).waitFor();
  },
  freeing,
);

story('a click without a pointer, as assistive technology sends it, lays a track', 'desk', async (ada) => {
  const target = third(ada).first();
  const spot = await target.getAttribute('data-place');
  await target.dispatchEvent('click');
  await ada.page.locator(`.sre-target[data-place="${spot}"]`).waitFor({ state: 'detached' });
});

story('what was tried, and where the keys are, stays when the page is turned', 'desk', async (ada) => {
  const { page } = ada;
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const at = page.locator('.sre-target.at');
  const place = await at.getAttribute('data-place');
  await page.keyboard.press('g');
  const told = page.locator('.sre-hint.told');
  const why = await told.textContent();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator(`.phone-tabs`).waitFor({ state: width < 860 ? 'attached' : 'detached' });
    expect([await at.getAttribute('data-place'), await told.textContent()]).toEqual([place, why]);
  }
});

story('a tap that a busy page learns of late lays a track all the same', 'phone', async (ada) => {
  const { page } = ada;
  const target = third(ada).first();
  const spot = await target.getAttribute('data-place');
  const map = await page.locator('.stage-map').boundingBox();
  if (map === null) throw new Error('there is no map');
  const { x, y, width, height } = map;
  const place = await bringTo(ada, target, {
    x: x + 60,
    y: y + 100,
    width: width - 120,
    height: height - 160,
  });
  // Chromium hands on what a finger does before it looks at any clock; other browsers need not.
  await page.evaluate(async ({ x, y }) => {
    const under = document.elementFromPoint(x, y);
    const finger = { pointerId: 7, pointerType: 'touch', bubbles: true, clientX: x, clientY: y };
    const came = new PointerEvent('pointerdown', finger);
    under?.dispatchEvent(came);
    await new Promise((resolve) => setTimeout(resolve, 800));
    const left = new PointerEvent('pointerup', finger);
    Object.defineProperty(left, 'timeStamp', { value: came.timeStamp + 60 });
    under?.dispatchEvent(left);
  }, place);
  await page.locator(`.sre-target[data-place="${spot}"]`).waitFor({ state: 'detached' });
});

story(
  'while a delivery is in the hand no track is laid, and one step back puts it down',
  'desk',
  async (ada) => {
    const { page } = ada;
    const place = await atRest(third(ada).first());
    const lit = await third(ada).count();
    const [city = ''] = await citiesIn(ada);
    await blank(ada, 'City').selectOption(city);
    await page.locator('.sre-lit').first().waitFor({ state: 'detached' });
    await pointAt(ada, place);
    await page.locator('.sre-hint', { hasText: 'step back to lay a third track first' }).waitFor();
    await press(ada, page.getByRole('button', { name: 'Step back' }));
    await page.locator('.sre-lit').first().waitFor();
    expect(await third(ada).count()).toBe(lit);
    expect(await blank(ada, 'City').inputValue()).toBe('');
  },
);

test(
  'the map goes along with another’s tracks, while the purse stays one’s own',
  async () => {
    const table = await prepareTable(at.house.url, smallRailroadEmpires, { names: ['Ada', 'Ben'] });
    let own = '';
    const builds = ({ turn, companies }: View) => {
      own = `Money$${companies[0]?.money}`;
      return turn.seat === 1 && turn.stage === 'building' && turn.round === 3;
    };
    await playOn(at.house.url, smallRailroadEmpires, table, builds);
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone', moving: true });
    const { page } = ada;
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'build');
    const purse = page.locator('.sre-purse', { hasText: own });
    await purse.waitFor();
    // Nothing but the sheet beside the map is to be seen.
    await page.locator('.chart').focus();
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Shift+ArrowUp');
    const shown = page.waitForFunction(() => {
      const map = document.querySelector('.stage-map')?.getBoundingClientRect();
      const fresh = document.querySelector('.sre-fresh')?.getBoundingClientRect();
      if (map === undefined || fresh === undefined) return false;
      const [x, y] = [fresh.left + fresh.width / 2, fresh.top + fresh.height / 2];
      return x > map.left && x < map.right && y > map.top && y < map.bottom;
    });
    await playOn(at.house.url, smallRailroadEmpires, table, (view) => !builds(view));
    await shown;
    expect(await purse.count()).toBe(1);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'what a page learns of together with one’s own turn leaves the map where it is',
  async () => {
    const table = await prepareTable(at.house.url, smallRailroadEmpires, { names: ['Ada', 'Ben'] });
    const builds = (seat: number) => (view: View) =>
      view.turn.seat === seat && view.turn.stage === 'building' && view.turn.round > 2;
    await playOn(at.house.url, smallRailroadEmpires, table, builds(1));
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    const { page } = ada;
    const line = await aLineToCut(page);
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'build');
    await page.locator('.chart').focus();
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Shift+ArrowRight');
    const before = await fromMiddle(page);
    await line.cut();
    await page.getByText(/^The line is down/).waitFor();
    await playOn(at.house.url, smallRailroadEmpires, table, builds(0));
    line.mend();
    await page.getByRole('heading', { name: 'Ada, lay two tracks.' }).waitFor();
    expect(await fromMiddle(page)).toEqual(before);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

/** A page's connection to the table, which can be taken from it for a while. */
async function aLineToCut(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) return line.close();
    open.add(line);
    line.connectToServer();
  });
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map((line) => line.close()));
    },
    mend: () => {
      isCut = false;
    },
  };
}

/** How far the map's sheet lies from the middle of its window: what grows below takes of the height alone. */
const fromMiddle = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const [map = [], sheet = []] = ['.stage-map', '.chart-sheet'].map((what) => {
      const {
        left = 0,
        top = 0,
        width = 0,
        height = 0,
      } = document.querySelector(what)?.getBoundingClientRect() ?? {};
      return [left + width / 2, top + height / 2];
    });
    return sheet.map((place, i) => Math.round(place - (map[i] ?? 0)));
  });
