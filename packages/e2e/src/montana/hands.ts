import { givenUp } from '@packetboat/client/titles/montana/hand/givingUp';
import { speak } from '@packetboat/client/titles/montana/words';
import * as en from '@packetboat/client/titles/montana/words/en';
import {
  crewWords,
  GOOD_WORDS,
  gainWords,
  goodWords,
  WORKER_WORDS,
} from '@packetboat/client/titles/montana/words/en/names';
import { moveWords } from '@packetboat/client/titles/montana/words/en/words';
import { plain } from '@packetboat/client/words/phrase';
import { COLUMNS, type MontanaMove, montana, type View, type Worker } from '@packetboat/games/montana';
import type { Locator } from 'playwright-core';
import { type Person, press } from '../people';
import type { Hands } from '../playing';
import { atRest, touch } from '../pointing';
import { tabUntil } from '../tabbing';

// As the page does.
speak(en);

export type MontanaHands = Hands<View, MontanaMove>;

/** Goods that are counted out one by one. */
const COUNTED = ['copper', 'stone', 'grain'] as const;

const button = ({ page }: Person, name: string | RegExp): Locator =>
  page.locator('.mt-bar').getByRole('button', { name, exact: typeof name === 'string' });

const place = ({ page }: Person, id: string): Locator =>
  page.locator(`.mt-root button[data-place="${id}"], .mt-choice[data-place="${id}"]`);

/** A mouse or a finger on the drawn table. */
export const byPointer: MontanaHands = async (person, view, seat, move) => {
  const push = (name: string | RegExp) => press(person, button(person, name));
  switch (move.type) {
    case 'layStart':
      await touchLand(person, place(person, `land.${move.args.site}`));
      if (person.touches) await push('Lay it here');
      return 1;
    case 'spin':
      await push('Spin the wheel');
      return 1;
    case 'recruit':
      await push('Recruit');
      // On a phone the wheel comes into sight first.
      if (person.touches) await push('Spin the wheel');
      return 1;
    case 'hire':
      for (const worker of move.args.workers) await push(`Pick a ${WORKER_WORDS[worker][0]}`);
      return 1;
    case 'sendBack':
      await push(`Send back a ${WORKER_WORDS[move.args.worker][0]}`);
      return 1;
    case 'advance':
      await press(person, person.page.locator('.mt-advance').nth(move.args.spaces - 1));
      return 1;
    case 'bank':
      await sendTo(person, `bank.${move.args.space}`, move.args.workers);
      return 1;
    case 'work':
      await sendTo(person, `${move.args.area}.${move.args.space}`, move.args.workers);
      return 1;
    case 'workSmall':
      await callTogether(person, move.args.workers, push);
      await push(`Send ${crewWords(move.args.workers)} after them`);
      return 1;
    case 'city':
      await push('City');
      return 1;
    case 'bid':
      await press(person, place(person, `city.${move.args.row}.${move.args.column}`));
      return 1;
    case 'pass':
      await push('Pass');
      return 1;
    case 'trade':
    case 'takeGoods':
      await countOut(person, move.args);
      return 1;
    case 'build':
      await touchLand(person, place(person, `land.${move.args.site}`));
      // A finger cannot hover: it is asked once more.
      if (person.touches) await push('Build here');
      return 1;
    case 'cattle':
      await push('Trade a cow');
      await push(`Trade a cow for ${gainWords(move.args.gain)}`);
      return 1;
    case 'canteen':
      await push('Canteen');
      return 1;
    case 'endTurn':
      await push('End turn');
      if (isAsked(view, seat)) await push('Yes, end it');
      return 1;
  }
};

/** Whether the end of the turn is asked about: something is given up by it. */
const isAsked = (view: View, seat: number): boolean => givenUp(view, montana.legal(view, seat)) !== null;

async function sendTo(person: Person, id: string, crew: readonly Worker[]): Promise<void> {
  if (!(await place(person, id).isVisible())) await press(person, button(person, 'Work'));
  await press(person, place(person, id));
  await person.page.getByRole('heading', { name: /^Send .+ to .+\?$/ }).waitFor();
  await callTogether(person, crew, (name) => press(person, button(person, name)));
  await press(person, button(person, /^Send( both| all three)?$/));
}

/** Calls workers in, one after the other, until these are to go. */
async function callTogether(
  person: Person,
  crew: readonly Worker[],
  push: (name: RegExp) => Promise<void>,
): Promise<void> {
  const choice = person.page.locator('.mt-crews');
  if (!(await choice.isVisible())) return;
  const chosen = async () => {
    const labels = await choice
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.querySelector('.unseen')?.textContent ?? ''));
    return labels
      .flatMap((label) => {
        const [, one = '', n = '0'] = /^Call in a (\w+): (\d)/.exec(label) ?? [];
        return Array.from({ length: Number(n) }, () => one);
      })
      .sort()
      .join();
  };
  const wanted = crew.map((worker) => WORKER_WORDS[worker][0]);
  for (const one of wanted) {
    if ((await chosen()) === [...wanted].sort().join()) return;
    await push(new RegExp(`^Call in a ${one}: `));
  }
  expect(await chosen()).toBe([...wanted].sort().join());
}

async function countOut(person: Person, goods: Readonly<Record<string, number>>): Promise<void> {
  for (const good of COUNTED) {
    const more = button(person, `One ${GOOD_WORDS[good][0]} more`);
    for (let i = 0; i < (goods[good] ?? 0); i++) await press(person, more);
  }
  await press(person, button(person, /^(Trade|Take) (nothing|\d)/));
}

/** Points at a piece of the land, and first lays aside what is over it: where it is not in sight, one looks at the whole land. */
async function touchLand(person: Person, target: Locator): Promise<void> {
  const back = person.page.getByRole('button', { name: 'Back to the land' });
  if (await back.isVisible()) await press(person, back);
  if ((await atRest(target)).over !== null)
    await press(person, person.page.getByRole('button', { name: 'The whole land' }));
  await touch(person, target);
}

/** Keys alone, on the drawn table. */
export const byKeys: MontanaHands = async (person, view, seat, move) => {
  const { page } = person;
  const { keyboard } = page;
  /** The buttons of the bar are numbered from the left; after the prices around the wheel, while the arrow may move. */
  const digit = async (name: string | RegExp) => {
    const wanted = button(person, name);
    await wanted.waitFor();
    const number = await wanted.evaluate((element) => {
      const prices = document.querySelectorAll('.mt-advance').length;
      const own = prices > 0 ? ':not([aria-keyshortcuts])' : '';
      const bar = [...(element.closest('.buttons')?.querySelectorAll(`button${own}`) ?? [])];
      return prices + bar.indexOf(element) + 1;
    });
    await keyboard.press(String(number));
  };
  switch (move.type) {
    case 'layStart': {
      // From a field that Tab has come to, the focus goes along.
      await page.locator('.chart').focus();
      await keyboard.press('Tab');
      const target = await walkTo(person, move.args.site);
      await target.and(page.locator(':focus')).waitFor();
      await keyboard.press('Enter');
      return 1;
    }
    case 'build':
      await page.locator('.chart').focus();
      await walkTo(person, move.args.site);
      await keyboard.press('Enter');
      return 1;
    case 'advance':
      await keyboard.press(String(move.args.spaces));
      return 1;
    case 'bank':
    case 'work': {
      const area = move.type === 'bank' ? 'bank' : move.args.area;
      await digit('Work');
      await tabUntil(page, place(person, `${area}.${move.args.space}`));
      await keyboard.press('Enter');
      await page.getByRole('heading', { name: /^Send .+ to .+\?$/ }).waitFor();
      await callTogether(person, move.args.workers, digit);
      await digit(/^Send( both| all three)?$/);
      return 1;
    }
    case 'bid':
      // The bar has the cheapest of each row; a sensible player bids no more.
      await digit(`Bid ${goodWords(COLUMNS[move.args.column - 1] ?? 0, 'pumpkin')} for row ${move.args.row}`);
      return 1;
    case 'hire':
      for (const worker of move.args.workers) await digit(`Pick a ${WORKER_WORDS[worker][0]}`);
      return 1;
    case 'trade':
    case 'takeGoods':
      for (const good of COUNTED) {
        const n = (move.args as Readonly<Record<string, number>>)[good] ?? 0;
        for (let i = 0; i < n; i++) await digit(`One ${GOOD_WORDS[good][0]} more`);
      }
      await digit(/^(Trade|Take) (nothing|\d)/);
      return 1;
    case 'cattle':
      await digit('Trade a cow');
      await digit(`Trade a cow for ${gainWords(move.args.gain)}`);
      return 1;
    case 'spin':
      await keyboard.press('Enter');
      return 1;
    case 'recruit':
      await digit('Recruit');
      return 1;
    case 'sendBack':
      await digit(`Send back a ${WORKER_WORDS[move.args.worker][0]}`);
      return 1;
    case 'workSmall':
      await callTogether(person, move.args.workers, digit);
      await digit(`Send ${crewWords(move.args.workers)} after them`);
      return 1;
    case 'city':
      await digit('City');
      return 1;
    case 'pass':
      await digit('Pass');
      return 1;
    case 'canteen':
      await digit('Canteen');
      return 1;
    case 'endTurn':
      // Keys that have come to a field choose it: they leave it first.
      if (await page.locator('.mt-cursor').isVisible()) await keyboard.press('Escape');
      await page.locator('.mt-cursor').waitFor({ state: 'detached' });
      await keyboard.press('Enter');
      if (!isAsked(view, seat)) return 1;
      await page.getByRole('heading', { name: 'End your turn?' }).waitFor();
      await keyboard.press('Enter');
      return 1;
  }
};

/** J goes from one field that may be chosen to the next. */
async function walkTo({ page }: Person, site: number): Promise<Locator> {
  const target = page.locator(`.mt-choice[data-place="land.${site}"]`);
  const fields = await page.locator('.mt-choice').count();
  for (let presses = 0; presses <= fields; presses++) {
    if (await target.evaluate((element) => element.classList.contains('at'))) return target;
    await page.keyboard.press('j');
  }
  throw new Error(`J does not lead to hex ${site}`);
}

/** The buttons of the text twin, by their words. */
export const byText: MontanaHands = async (person, view, seat, move) => {
  const name = plain(moveWords(move, view), () => '');
  await press(person, person.page.locator('.twin').getByRole('button', { name, exact: true }));
  if (move.type === 'endTurn' && isAsked(view, seat))
    await press(person, person.page.getByRole('dialog').getByRole('button', { name: 'End it' }));
  return 1;
};
