import { chanceFromText, type RuleTools } from '@packetboat/games';
import {
  boatOf,
  forfeitOf,
  type G,
  type MississippiQueenMove,
  mississippiQueen,
  type View,
} from '@packetboat/games/mississippi-queen';
import type { Locator } from 'playwright-core';
import { type Person, press } from '../people';
import type { Hands as Playing } from '../playing';
import { touch } from '../pointing';
import { HEADING_NAMES, HEADING_WORDS } from './shown';

type Hands = Playing<View, MississippiQueenMove>;

const word = (name: string): string => HEADING_WORDS[HEADING_NAMES.indexOf(name)] ?? name;

/** A mouse or a finger on the drawn river, and the buttons of the bar. */
export const byPointer: Hands = async (person, view, seat, move) => {
  const { page } = person;
  switch (move.type) {
    case 'speed':
      await press(person, page.getByRole('button', { name: new RegExp(`^Speed ${move.args.to},`) }));
      return 1;
    case 'endMove':
      await press(person, page.getByRole('button', { name: 'End move' }));
      if (forfeitOf(view) !== null) {
        await page.getByRole('heading', { name: 'End your move here?' }).waitFor();
        await press(person, page.getByRole('button', { name: 'End anyway' }));
      }
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
      // The speed may as well be set first: the hex before the bow is not where a turn alone leads.
      if (then.type === 'speed') return byPointer(person, view, seat, then);
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
    then = mississippiQueen.bot(copy, seat, chanceFromText('captain'), 1);
  }
  return { turns, then, heading: boatOf(copy.boats, seat).heading };
}

const NO_CHANCE: RuleTools = { chance: chanceFromText('turns need none'), tell: () => undefined };

/** Choices on the map have names, for those who come by keyboard; here they say where to point. */
const choice = ({ page }: Person, name: string): Locator => page.locator(`.mq-choice[aria-label^="${name}"]`);

/** Keys alone, on the drawn river. */
export const byKeys: Hands = async ({ page }, view, _seat, move) => {
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
      if (forfeitOf(view) !== null) {
        await page.getByRole('heading', { name: 'End your move here?' }).waitFor();
        await keyboard.press('Enter');
      }
      return 1;
    case 'face':
      await keyboard.press(String(HEADING_NAMES.indexOf(move.args.to) + 1));
      return 1;
    case 'resign':
      throw new Error('nobody gives up in these stories');
  }
};

/** The buttons of the text twin, by their words. */
export const byText: Hands = async (person, view, _seat, move) => {
  const { page } = person;
  await press(person, page.locator('.twin').getByRole('button', { name: labelOf(move) }));
  if (move.type === 'endMove' && forfeitOf(view) !== null)
    await press(person, page.getByRole('dialog').getByRole('button', { name: 'End anyway' }));
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
      return /^End your move/;
    case 'resign':
      return /^Give up the race$/;
    case 'face':
      return new RegExp(`^Point your bow ${word(move.args.to)}$`);
  }
}
