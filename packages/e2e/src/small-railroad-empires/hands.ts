import {
  type SmallRailroadEmpiresMove,
  smallRailroadEmpires,
  type View,
} from '@packetboat/games/small-railroad-empires';
import type { Locator } from 'playwright-core';
import type { Lookout } from '../lookout';
import { type Person, press } from '../people';
import type { Hands } from '../playing';
import { atRest, freeBeside, pointAt } from '../pointing';

type Move = SmallRailroadEmpiresMove;
type Watch = Lookout<View, Move>;

const UNDER_WAY: readonly string[] = ['running', 'routing', 'loading'];

/** A delivery is sent as several small moves: waits until all have been made, and says how many they were. */
async function delivered(lookout: Watch, from: number): Promise<number> {
  while (UNDER_WAY.includes(lookout.view().turn.stage)) await lookout.reached(lookout.seq() + 1);
  return lookout.seq() - from;
}

const button = ({ page }: Person, name: string | RegExp): Locator => page.getByRole('button', { name });

/** A mouse or a finger on the drawn map and on cards, and the buttons of the bar. */
export const byPointer =
  (lookout: Watch): Hands<View, Move> =>
  async (person, _view, _seat, move) => {
    const { page } = person;
    const before = lookout.seq();
    switch (move.type) {
      case 'start':
      case 'build':
        await touchSpace(person, move.args.space);
        return 1;
      case 'forgo':
        await press(person, button(person, 'Take $1 instead'));
        return 1;
      case 'loan':
        await press(person, button(person, 'Borrow $5'));
        return 1;
      case 'deliver': {
        // What leaves no choice is filled in already.
        if (await isBlank(person, 'Goods')) await touchSpace(person, move.args.from, true);
        if (await isBlank(person, 'City')) await touchSpace(person, move.args.to, true);
        await chooseCard(person);
        await page.locator('.sre-brings').waitFor();
        await press(person, page.getByRole('button', { name: 'Deliver', exact: true }));
        return delivered(lookout, before);
      }
      case 'unlock':
        await press(person, button(person, ABILITIES[move.args.ability]));
        return 1;
      case 'buy': {
        await openTray(person, 'Market');
        const place = lookout.view().market.indexOf(move.args.card);
        await press(person, page.locator('.sre-inset.market .sre-card').nth(place));
        await page.getByRole('heading', { name: /^Buy .+\?$/ }).waitFor();
        await press(person, button(person, 'Buy and end turn'));
        return 1;
      }
      case 'endTurn':
        await press(person, button(person, 'End turn'));
        await page.getByRole('heading', { name: 'End your turn?' }).waitFor();
        await press(person, button(person, 'End turn'));
        return 1;
      case 'via':
      case 'play':
        throw new Error('a delivery is made as a whole');
    }
  };

const ABILITIES = {
  tunnelCrew: 'Tunnel crew',
  bridgeCrew: 'Bridge crew',
  nightShift: 'Night shift',
  freightAgent: 'Freight agent',
} as const;

/** A blank of the sentence that nothing stands in yet. */
async function isBlank({ page }: Person, label: string): Promise<boolean> {
  const select = page.getByLabel(label, { exact: true });
  return (await select.count()) > 0 && (await select.inputValue()) === '';
}

/** A card that pays, if there is one. */
async function chooseCard(person: Person): Promise<void> {
  if (!(await isBlank(person, 'Train card'))) return;
  await openTray(person, 'Cards');
  const cards = person.page.locator('.sre-inset.trains .sre-card');
  const paying = person.page.locator('.sre-inset.trains .sre-card.pays');
  await press(person, (await paying.count()) > 0 ? paying.first() : cards.first());
}

/** On a small screen panels open one at a time. */
async function openTray(person: Person, name: string): Promise<void> {
  const tab = person.page.locator('.sre-tray-tab', { hasText: name });
  if ((await tab.count()) > 0 && (await tab.getAttribute('aria-expanded')) === 'false')
    await press(person, tab);
}

/** From further away a finger only comes closer. */
const NEAR = 0.55;

/** How large the map is drawn. */
const zoomOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => {
    const sheet = element.closest('svg');
    return sheet === null ? 0 : sheet.getBoundingClientRect().width / sheet.viewBox.baseVal.width;
  });

/** Points at a space of the map as a person would: where it is not in sight, one looks at the whole map first. */
async function touchSpace(person: Person, spot: number, isEnd = false): Promise<void> {
  const target = person.page.locator(`.sre-target[data-place="${spot}"]`);
  let place = await atRest(target);
  if (place.over !== null) {
    await press(person, button(person, 'The whole map'));
    place = await atRest(target);
  }
  // A mouse, or a finger on an end of the delivery, does it from afar; beside it where a button lies over it.
  if (person.touches && (place.over !== null || (!isEnd && (await zoomOf(target)) < NEAR))) {
    await pointAt(person, await freeBeside(target));
    place = await atRest(target);
  }
  if (place.over !== null) throw new Error(`space ${spot} does not come into sight: ${place.over}`);
  await pointAt(person, place);
}

/** Keys alone, on the drawn board. */
export const byKeys =
  (lookout: Watch): Hands<View, Move> =>
  async (person, view, seat, move) => {
    const { keyboard } = person.page;
    const before = lookout.seq();
    switch (move.type) {
      case 'start':
      case 'build':
        await walkTo(person, move.args.space);
        await keyboard.press('Enter');
        return 1;
      case 'forgo':
        await keyboard.press('f');
        return 1;
      case 'loan':
        await keyboard.press('o');
        return 1;
      case 'deliver': {
        if (await isBlank(person, 'Goods')) {
          await walkTo(person, move.args.from);
          await keyboard.press('Enter');
        }
        if (await isBlank(person, 'City')) {
          await walkTo(person, move.args.to);
          await keyboard.press('Enter');
        }
        if (await isBlank(person, 'Train card')) await keyboard.press('1');
        await person.page.locator('.sre-brings').waitFor();
        await keyboard.press('g');
        return delivered(lookout, before);
      }
      case 'unlock':
        await keyboard.press(String((view.companies[seat]?.locked.indexOf(move.args.ability) ?? 0) + 1));
        return 1;
      case 'buy':
        await keyboard.press(String(view.market.indexOf(move.args.card) + 6));
        await person.page.getByRole('heading', { name: /^Buy .+\?$/ }).waitFor();
        await keyboard.press('Enter');
        return 1;
      case 'endTurn':
        await keyboard.press('e');
        await person.page.getByRole('heading', { name: 'End your turn?' }).waitFor();
        await keyboard.press('Enter');
        return 1;
      case 'via':
      case 'play':
        throw new Error('a delivery is made as a whole');
    }
  };

/** From lit place to lit place, the shorter way round. */
async function walkTo({ page }: Person, spot: number): Promise<void> {
  const target = page.locator(`.sre-target[data-place="${spot}"]`);
  await target.waitFor({ state: 'attached' });
  const cursor = page.locator(`.sre-target.at[data-place="${spot}"]`);
  const key = await target.evaluate((element) => {
    const all = [...document.querySelectorAll('.sre-target')];
    const from = Math.max(0, all.indexOf(document.querySelector('.sre-target.at') ?? element));
    const ahead = (all.indexOf(element) - from + all.length) % all.length;
    return ahead <= all.length / 2 ? 'j' : 'Shift+J';
  });
  for (let presses = 0; presses < 150 && (await cursor.count()) === 0; presses++)
    await page.keyboard.press(key);
  await cursor.waitFor({ state: 'attached' });
}

const GROUPS: Readonly<Partial<Record<Move['type'], string>>> = {
  start: 'Begin at a factory',
  build: 'Lay a track',
  deliver: 'Make a delivery',
  via: 'The way of the train',
  play: 'Choose the train card',
  unlock: 'Free an ability',
  buy: 'Buy a train card',
};

const ALONE: Readonly<Partial<Record<Move['type'], RegExp>>> = {
  forgo: /^Lay no track and receive \$1$/,
  loan: /^Take a loan/,
  endTurn: /^End your turn$/,
};

/** The buttons of the text twin: under its head, each in the place where the rules list the move. */
export const byText: Hands<View, Move> = async (person, view, seat, move) => {
  const { page } = person;
  const head = GROUPS[move.type];
  const alike = smallRailroadEmpires.legal(view, seat).filter(({ type }) => type === move.type);
  const place = alike.findIndex((one) => JSON.stringify(one) === JSON.stringify(move));
  const label =
    head === undefined
      ? page.locator('.twin-moves').getByRole('button', { name: ALONE[move.type] ?? /^$/ })
      : page
          .locator('.twin-group', { has: page.getByRole('heading', { name: head, exact: true }) })
          .getByRole('button')
          .nth(place);
  await press(person, label);
  const yes = move.type === 'endTurn' ? 'End turn' : move.type === 'buy' ? 'Buy' : undefined;
  if (yes !== undefined)
    await press(person, page.getByRole('dialog').getByRole('button', { name: yes, exact: true }));
  return 1;
};
