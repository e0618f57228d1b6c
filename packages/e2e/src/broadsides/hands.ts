import { twinMoves } from '@packetboat/client/titles/broadsides/text/en/twinMoves';
import { speak, words } from '@packetboat/client/titles/broadsides/words';
import * as en from '@packetboat/client/titles/broadsides/words/en';
import type { BroadsidesMove, Card, View } from '@packetboat/games/broadsides';
import type { Locator, Page } from 'playwright-core';
import { namesAtTheTable, type Person, press } from '../people';
import type { Hands } from '../playing';
import { tabUntil } from '../tabbing';

// As the page does.
speak(en);

type SeaHands = Hands<View, BroadsidesMove>;
/** What a button says, where the beginning of it is enough. */
const startingWith = (said: string) => new RegExp(`^${said}`);

type Shot = Extract<BroadsidesMove, { type: 'fire' }>['args'];

/** The ways in which a hand comes to what is drawn. */
interface Reach {
  cell(place: string): Promise<void>;
  button(name: string | RegExp): Promise<void>;
  /** Lays cards and says that they are all. */
  lock(cards: readonly Card[]): Promise<void>;
  fire(shot: Shot): Promise<void>;
  /** Takes the Captain into the hand, where a crewmember lies in it. */
  captainInstead(): Promise<void>;
}

/** On the drawn stage: the same things are done in the same order, whatever they are done with. */
const onTheStage =
  (reachOf: (person: Person) => Reach): SeaHands =>
  async (person, _view, seat, move) => {
    const { page } = person;
    const { cell, button, lock, fire, captainInstead } = reachOf(person);
    switch (move.type) {
      case 'man':
        await cell(`${seat}${move.args.captain}`);
        await button(words.MAIN.manning);
        return 1;
      case 'lock':
        await lock(move.args.cards);
        return 1;
      case 'fire':
        await fire(move.args);
        return 1;
      case 'appoint':
        await cell(`${seat}${move.args.at}`);
        await button(words.MAIN.appointing);
        return 1;
      case 'begin':
        await button(await beginner(person, seat, move.args.seat));
        return 1;
      case 'step':
        await cell(move.args.from);
        await page
          .getByRole('heading', { name: words.asked.whereTo('crew', move.args.from) })
          .or(page.getByRole('heading', { name: words.asked.whereTo('captain', move.args.from) }))
          .waitFor();
        if (move.args.who === 'captain') await captainInstead();
        await cell(move.args.to);
        return 1;
      case 'fight':
        await cell(move.args.at);
        return 1;
      case 'endTurn':
        await button(words.MAIN.ending);
        return 1;
      default:
        throw new Error(`nobody does ${move.type} in these stories`);
    }
  };

/** The button that lets somebody board first: oneself, or the enemy by his name. */
async function beginner(person: Person, seat: number, first: number): Promise<string> {
  if (first === seat) return words.BUTTONS.leads;
  const names = await namesAtTheTable(person);
  return words.leadsWords(names[first] ?? '');
}

/** A mouse or a finger on cards and decks, and the buttons of the bar. */
export const byPointer = onTheStage((person) => {
  const { page } = person;
  const button = (name: string | RegExp) => press(person, page.getByRole('button', { name, exact: true }));
  return {
    button,
    cell: (place) => press(person, page.locator(`.bs-cell[data-place="${place}"]`)),
    lock: async (cards) => {
      for (const card of cards)
        await press(person, page.locator('.bs-hand').getByRole('button', { name: words.CARD_NAMES[card] }));
      await button(words.MAIN.plotting);
    },
    fire: async ({ row, side }) => {
      await press(person, page.locator(`.bs-row[data-place="row.${row}"]`));
      await chooseSide(page, side, (other) => press(person, other));
      await laidOn(page, row);
      await button(startingWith(words.fireWords('')));
    },
    captainInstead: async () => {
      const instead = page.getByRole('button', { name: words.INSTEAD.captain });
      if (await instead.isVisible()) await press(person, instead);
    },
  };
});

const CARD_KEYS: Readonly<Record<Card, string>> = {
  remain: 'ArrowDown',
  forward: 'ArrowUp',
  starboard: 'ArrowRight',
  port: 'ArrowLeft',
  damage: 'x',
};

/** Keys alone. */
export const byKeys = onTheStage(({ page }) => {
  const { keyboard } = page;
  return {
    button: async (name) => {
      await tabUntil(page, page.getByRole('button', { name, exact: true }));
      await keyboard.press('Enter');
    },
    cell: async (place) => {
      await walkTo(page, place);
      await keyboard.press('Enter');
    },
    lock: async (cards) => {
      await leave(page);
      for (const card of cards) await keyboard.press(CARD_KEYS[card]);
      await page.getByRole('heading', { name: words.asked.ALL_LAID }).waitFor();
      await keyboard.press('Enter');
    },
    fire: async ({ row, side }) => {
      await leave(page);
      await keyboard.press(String('ABCDEFGH'.indexOf(row) + 1));
      await chooseSide(page, side, () => keyboard.press('s'));
      await laidOn(page, row);
      await keyboard.press('Enter');
    },
    captainInstead: async () => {
      const head = await page.locator('.action-bar h2').textContent();
      if (head?.includes('Captain') !== true) await keyboard.press('Enter');
    },
  };
});

const laidOn = (page: Page, row: string): Promise<void> =>
  page.getByRole('heading', { name: `is laid on row ${row}` }).waitFor();

/** The side of her hull that is fired at, where there is a choice. */
async function chooseSide(
  page: Page,
  side: Shot['side'],
  choose: (button: Locator) => Promise<void>,
): Promise<void> {
  const sides = page.getByRole('group', { name: words.SIDES_HEAD });
  if (!(await sides.isVisible())) return;
  const wanted = sides.getByRole('button', { name: words.HULL_SIDES[side], exact: true });
  if ((await wanted.getAttribute('aria-pressed')) !== 'true') await choose(wanted);
}

/** What has the focus takes Enter for itself: this lets go of it, as Escape and a click on the page's ground would. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | SVGElement | null)?.blur());

/** Comes to the decks by Tab, and along the sections by the arrow keys. */
async function walkTo(page: Page, place: string): Promise<void> {
  const onDeck = () => page.evaluate(() => document.activeElement?.classList.contains('bs-cell') === true);
  for (let presses = 0; !(await onDeck()); presses++) {
    if (presses > 120) throw new Error('Tab does not lead to the decks');
    await page.keyboard.press('Tab');
  }
  for (let presses = 0; presses < 40; presses++) {
    const way = await page.evaluate((wanted) => {
      const at = document.activeElement?.getBoundingClientRect();
      const to = document.querySelector(`.bs-cell[data-place="${wanted}"]`)?.getBoundingClientRect();
      if (at === undefined || to === undefined) return 'nowhere';
      const [dx, dy] = [to.x - at.x, to.y - at.y];
      if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return '';
      if (Math.abs(dx) > 2) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      return dy > 0 ? 'ArrowDown' : 'ArrowUp';
    }, place);
    if (way === '') return;
    await page.keyboard.press(way);
  }
  throw new Error(`the arrow keys do not lead to ${place}`);
}

/** The button of the text twin for a move, by its words. */
export const byText: SeaHands = async (person, view, seat, move) => {
  const names = await namesAtTheTable(person);
  const [button] = twinMoves(view, seat, [move], (one) => names[one] ?? '');
  const name = button?.label ?? '';
  await press(person, person.page.locator('.twin').getByRole('button', { name, exact: true }));
  return 1;
};
