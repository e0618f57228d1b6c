import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleById, titles } from '@packetboat/games';
import { PATIENCE_MS, STORY_MS } from '../browser';
import { type House, openHouse } from '../house';
import { dismissLookouts, lookOut } from '../lookout';
import { type PreparedTable, playOn, prepareTable } from '../prepared';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';
import type { Window } from './window';

/** `npm run test:browsers` says which of them are there. */
const BROWSERS = [
  { name: 'firefox', open: openFirefox },
  { name: 'webkit', open: openWebKit },
].filter(({ name }) => process.env.PACKETBOAT_BROWSERS?.split(',').includes(name));

const SIZES = { desk: [1280, 800], phone: [390, 844] } as const;

/** How many buttons of the text a seat presses by itself; then stand-ins' advice plays the game to its end. */
const PRESSES = 12;

/** What is pressed on the drawn table for the first move of a game: selectors, or buttons by their words. */
const FIRST_MOVES: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'mississippi-queen': ['.mq-choice'],
  broadhorns: [/^Take a boat$/],
  broadsides: ['.bs-cell[data-place$="D4"]', /^Ready$/],
  montana: ['.mt-choice'],
  'small-railroad-empires': ['.sre-target'],
};

const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mississippi-queen': { race: 'introductory' },
  montana: { startTile: 'chosen' },
};

const PICTURES = join(__dirname, 'screenshots');

let house: House;
beforeAll(async () => {
  house = await openHouse();
  mkdirSync(PICTURES, { recursive: true });
}, STORY_MS);
afterAll(() => house.end());
afterEach(dismissLookouts);

test('there is a browser to try, and a first move for every title', () => {
  expect(BROWSERS).not.toEqual([]);
  expect(Object.keys(FIRST_MOVES).sort()).toEqual(titles.map(({ meta }) => meta.id).sort());
});

describe.each(BROWSERS)('$name', ({ name, open }) => {
  let window: Window;
  beforeAll(async () => {
    window = await open();
  }, STORY_MS);
  afterAll(() => window.close());

  test.each(Object.keys(FIRST_MOVES))(
    'plays %s from the first move, drawn and as text, to the ranking',
    async (id) => {
      const title = titleById(id);
      if (title === undefined) throw new Error(`there is no ${id}`);
      const table = await prepareTable(house.url, title, {
        names: ['Ada', 'Ben'],
        options: OPTIONS[id] ?? {},
      });
      const lookout = await lookOut(house.url, title, table.id);
      const seat = lookout.acting()[0] ?? 0;
      const eyes = await lookOut(house.url, title, table.id, table.tokens[seat]);
      const other = await lookOut(house.url, title, table.id, table.tokens[1 - seat]);
      await window.faults();
      const picture = async (scene: string) => {
        for (const [device, [width, height]] of Object.entries(SIZES)) {
          await window.resize(width, height);
          await settled(window);
          writeFileSync(join(PICTURES, `${name}-${id}-${scene}-${device}.png`), await window.picture());
        }
        await window.resize(...SIZES.desk);
        await settled(window);
      };

      await window.resize(...SIZES.desk);
      await sitDown(window, table, seat);
      await seen(window, '.stage .action-bar');
      await picture('begin');
      for (const step of FIRST_MOVES[id] ?? []) await pressOn(window, step);
      await lookout.reached(1);
      await picture('drawn');

      await prefer(window, { view: 'text' });
      let read = '';
      for (let pressed = 0; pressed < PRESSES && lookout.acting().length > 0; ) {
        const acting = lookout.acting();
        const seq = lookout.seq();
        if (acting.includes(seat)) {
          await eyes.reached(seq);
          read = await newText(window, read, title.legal(eyes.view(), seat).length);
          await pressOn(window, '.twin-moves button');
          const asked = await window.run(() => document.querySelector('dialog .verbs') !== null);
          if (asked) await pressOn(window, 'dialog .verbs button:last-child');
          pressed++;
        } else {
          await other.reached(seq);
          const advice = other.advice(1 - seat);
          if (advice !== undefined) await other.play(advice.move);
        }
        await lookout.reached(seq + 1);
      }
      await picture('text');

      await prefer(window, { view: 'drawn' });
      await seen(window, '.stage .action-bar');
      await picture('middle');
      // Nobody looks on while a game is hurried through, faster than any game is played.
      await window.go(`${house.url}/about`);
      await playOn(house.url, title, table, () => false);
      await window.go(`${house.url}/t/${table.id}`);
      await seen(window, '.end-table');
      await picture('end');
      expect(await window.faults()).toEqual([]);
    },
    2 * STORY_MS,
  );
});

/** Puts a seat into the window's browser, as if somebody had sat down there, and goes to the table. */
async function sitDown(window: Window, table: PreparedTable, seat: number): Promise<void> {
  await window.go(house.url);
  await window.run(
    (id, title, token, own) => {
      localStorage.clear();
      const seats = [{ seat: own, token, name: 'Ada', contribution: null, seen: 0 }];
      const nothing = { commitment: null, hostToken: null, inviteToken: null, watchToken: null };
      const held = { table: id, title, at: Date.now(), ...nothing, seats };
      localStorage.setItem(`packetboat.table.${id}`, JSON.stringify(held));
      localStorage.setItem('packetboat.settings', JSON.stringify({ motion: 'reduced' }));
    },
    table.id,
    table.title,
    table.tokens[seat] ?? '',
    seat,
  );
  await window.go(`${house.url}/t/${table.id}`);
}

/** As the settings keep it, from the next loading of the page on, which is now. */
async function prefer(window: Window, settings: Readonly<Record<string, string>>): Promise<void> {
  const address = await window.run((more) => {
    const kept = JSON.parse(localStorage.getItem('packetboat.settings') ?? '{}');
    localStorage.setItem('packetboat.settings', JSON.stringify({ ...kept, ...more }));
    return location.href;
  }, settings);
  await window.go(address);
}

/** Waits until something is on the page. */
async function seen(window: Window, selector: string): Promise<void> {
  await until(`${selector} is not seen`, () =>
    window.run((wanted) => document.querySelector(wanted) !== null || null, selector),
  );
}

/** Waits until the text is another than it was and offers so many moves; returns it. */
const newText = (window: Window, read: string, moves: number): Promise<string> =>
  until(`the text does not come to ${moves} moves`, () =>
    window.run(
      (before, wanted) => {
        const text = document.querySelector('.twin')?.textContent ?? before;
        return text !== before && document.querySelectorAll('.twin-moves button').length === wanted
          ? text
          : null;
      },
      read,
      moves,
    ),
  );

/** Two frames without anything under way: what is drawn is drawn. */
const settled = (window: Window): Promise<void> =>
  window.run(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

/** Presses the first of these that nothing lies over, once it is at rest: a selector, or a button by its words. */
async function pressOn(window: Window, what: string | RegExp): Promise<void> {
  const place = await until(`nothing to press: ${what}`, () =>
    window.run(
      async (selector, words) => {
        const middleOf = (one: Element) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return [left + width / 2, top + height / 2] as const;
        };
        const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
        const found = [...document.querySelectorAll(selector ?? 'button')].filter(
          (one) =>
            (words === null || new RegExp(words).test(named(one))) &&
            one.getAttribute('aria-disabled') === null &&
            !one.matches('.danger, .barred, [disabled]'),
        );
        for (const one of found) {
          if (one instanceof HTMLElement) one.scrollIntoView({ block: 'center' });
          for (let before = middleOf(one), still = 0; still < 3; ) {
            await new Promise(requestAnimationFrame);
            const now = middleOf(one);
            still = String(now) === String(before) ? still + 1 : 0;
            before = now;
          }
          const [x, y] = middleOf(one);
          const there = document.elementFromPoint(x, y);
          const map = one.closest('.chart');
          const free =
            there !== null &&
            (one.contains(there) ||
              (map?.contains(there) === true && there.closest('.chart-over, .panel') === null));
          if (free) return [x, y] as const;
        }
        return null;
      },
      typeof what === 'string' ? what : null,
      typeof what === 'string' ? null : what.source,
    ),
  );
  await window.press(...place);
}

/** Asks until there is an answer. */
async function until<T>(otherwise: string, ask: () => Promise<T | null>): Promise<T> {
  for (const from = performance.now(); performance.now() - from < PATIENCE_MS; ) {
    const answer = await ask();
    if (answer !== null) return answer;
  }
  throw new Error(otherwise);
}
