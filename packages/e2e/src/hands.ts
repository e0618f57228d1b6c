import { chanceFromText, type RuleTools } from '@packetboat/games';
import {
  boatOf,
  type G,
  type MississippiQueenMove,
  mississippiQueen,
  type View,
} from '@packetboat/games/mississippi-queen';
import type { Locator } from 'playwright-core';
import { type Person, press } from './people';
import { HEADING_NAMES, HEADING_WORDS } from './shown';

/** Makes a move by what the page offers. Returns how many small moves that was. */
export type Hands = (person: Person, view: View, seat: number, move: MississippiQueenMove) => Promise<number>;

const word = (name: string): string => HEADING_WORDS[HEADING_NAMES.indexOf(name)] ?? name;

/** A mouse or a finger on the drawn river, and the buttons of the bar. */
export const byPointer: Hands = async (person, view, seat, move) => {
  const { page } = person;
  const castOff = page.getByRole('button', { name: 'Cast off' });
  switch (move.type) {
    case 'speed':
      await press(person, page.getByRole('button', { name: new RegExp(`^Speed ${move.args.to},`) }));
      return 1;
    case 'endMove':
      await press(person, castOff);
      await page.getByRole('heading', { name: 'End your move here?' }).waitFor();
      await press(person, castOff);
      return 1;
    case 'face':
      await touch(person, choice(person, `Point her ${word(move.args.to)}`));
      return 1;
    case 'push':
      await pushTowards(person, boatOf(view.boats, seat).heading, move.args.to);
      return 1;
    case 'ahead':
      await touch(person, choice(person, `${HEADING_WORDS[boatOf(view.boats, seat).heading]}: `));
      return 1;
    case 'turn': {
      // On the river one points at the hex one wants to, and the turns come of it.
      const { turns, heading, then } = turnsAhead(view, seat, move);
      if (then.type === 'endMove') await touch(person, choice(person, `Turn ${HEADING_WORDS[heading]}: `));
      else if (then.type === 'push') await pushTowards(person, heading, then.args.to);
      else await touch(person, choice(person, `${HEADING_WORDS[heading]}: `));
      return then.type === 'endMove' ? turns : turns + 1;
    }
    case 'resign':
      throw new Error('nobody gives up in these stories');
  }
};

async function pushTowards(person: Person, heading: number, to: string): Promise<void> {
  await touch(person, choice(person, `${HEADING_WORDS[heading]}: `));
  await person.page.getByRole('heading', { name: /^Where shall .+ be pushed\?$/ }).waitFor();
  await touch(person, choice(person, `${word(to)}: `));
}

/** The turns a captain who follows the stand-in's advice makes before his next other move. */
function turnsAhead(view: View, seat: number, first: MississippiQueenMove) {
  const copy = structuredClone(view) as G;
  let turns = 0;
  let then = first;
  while (then.type === 'turn') {
    mississippiQueen.apply(copy, seat, then, NO_CHANCE);
    turns++;
    then = mississippiQueen.bot(copy, seat, chanceFromText('captain'));
  }
  return { turns, then, heading: boatOf(copy.boats, seat).heading };
}

const NO_CHANCE: RuleTools = { chance: chanceFromText('turns need none'), tell: () => undefined };

/** Choices on the map have names, for those who come by keyboard; here they say where to point. */
const choice = ({ page }: Person, name: string): Locator =>
  page.locator(`.choice-hex[aria-label^="${name}"]`);

/** Points at the middle of something drawn, once the map has come to rest, as a person would: at what lies there. */
async function touch({ page, touches }: Person, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const at = await target.evaluate(async (element) => {
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    for (let before = middle(); ; ) {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const now = middle();
      if (now.x === before.x && now.y === before.y) break;
      before = now;
    }
    const { x, y } = middle();
    const there = document.elementFromPoint(x, y);
    return { x, y, over: there?.closest('.chart') === null ? there.outerHTML.slice(0, 120) : there && null };
  });
  if (at.over !== null) throw new Error(`something lies over what is to be touched: ${at.over}`);
  if (touches) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** Keys alone, on the drawn river. */
export const byKeys: Hands = async ({ page }, _view, _seat, move) => {
  const { keyboard } = page;
  switch (move.type) {
    case 'speed':
      await keyboard.press(String(move.args.to));
      return 1;
    case 'turn':
      await keyboard.press(move.args.side === 'left' ? 'a' : 'd');
      return 1;
    case 'ahead':
      await keyboard.press('w');
      return 1;
    case 'push':
      await keyboard.press('w');
      await page.getByRole('heading', { name: /^Where shall .+ be pushed\?$/ }).waitFor();
      await keyboard.press(String(HEADING_NAMES.indexOf(move.args.to) + 1));
      return 1;
    case 'endMove':
      await keyboard.press('Enter');
      await page.getByRole('heading', { name: 'End your move here?' }).waitFor();
      await keyboard.press('Enter');
      return 1;
    case 'face':
      await keyboard.press(String(HEADING_NAMES.indexOf(move.args.to) + 1));
      return 1;
    case 'resign':
      throw new Error('nobody gives up in these stories');
  }
};

/** The buttons of the text twin, by their words. */
export const byText: Hands = async (person, _view, _seat, move) => {
  const { page } = person;
  await press(person, page.locator('.mq-twin').getByRole('button', { name: labelOf(move) }));
  if (move.type === 'endMove')
    await press(person, page.getByRole('dialog').getByRole('button', { name: 'Cast off' }));
  return 1;
};

export function labelOf(move: MississippiQueenMove): RegExp {
  switch (move.type) {
    case 'speed':
      return new RegExp(`^Set speed ${move.args.to} `);
    case 'turn':
      return new RegExp(`^Turn ${move.args.side} to face `);
    case 'ahead':
      return /^Sail one hex /;
    case 'push':
      return new RegExp(`^Push .+ ${word(move.args.to)} and follow`);
    case 'endMove':
      return /^Cast off/;
    case 'resign':
      return /^Give up the race$/;
    case 'face':
      return new RegExp(`^Point your bow ${word(move.args.to)}$`);
  }
}
