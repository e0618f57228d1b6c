import type { Page } from 'playwright-core';

/** What somebody who only reads the text twin knows: its sentences and the words on its buttons, nothing else. */
export interface Reading {
  readonly sentences: string;
  readonly buttons: readonly string[];
  readonly over: boolean;
}

export function read(page: Page): Promise<Reading> {
  return page.evaluate(() => ({
    sentences: [...document.querySelectorAll('.twin p, .twin li')]
      .filter((line) => line.querySelector('button') === null)
      .map((line) => line.textContent)
      .join('\n'),
    buttons: [...document.querySelectorAll('.twin .twin-moves button:not([aria-disabled])')].map(
      (button) => button.textContent ?? '',
    ),
    over: document.querySelector('.end') !== null,
  }));
}

const COMPASS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];
const COUNT = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** How many sixths of a circle lie between two headings. */
const apart = (a: string, b: string): number => {
  const sixths = Math.abs(COMPASS.indexOf(a) - COMPASS.indexOf(b)) % 6;
  return Math.min(sixths, 6 - sixths);
};

/**
 * The button a patient reader would press: sail where the most open water lies the way the river runs, keep the boat
 * slow enough to turn, and end the move when nothing is left to sail.
 */
export function buttonToPress({ sentences, buttons }: Reading): string | undefined {
  const find = (pattern: RegExp) => buttons.find((label) => pattern.test(label));
  const course = courseFrom(sentences);
  const facing = find(new RegExp(`^Point your bow ${course}$`));
  if (facing !== undefined) return facing;
  const sails = find(/^Sail one hex/);
  const turns = buttons.filter((label) => /^Turn (left|right) to face/.test(label));
  const waterTo = (heading: string) => waterIn(sentences, heading);
  const headingOf = (label: string) => /(?:hex|face) ([a-z-]+)/.exec(label)?.[1] ?? '';
  const worth = (heading: string) => Math.min(4, waterTo(heading)) - 2 * apart(heading, course);
  const endMove = find(/^End your move/);
  if (endMove !== undefined) {
    const free = turns.find((label) => /free$/.test(label));
    return sentences.includes('Careful:') && free !== undefined ? free : endMove;
  }
  if (/Speed 1,/.test(sentences)) {
    const faster = find(/^Set speed 2 .*free$/);
    if (faster !== undefined) return faster;
  }
  const best = [...(sails === undefined ? [] : [sails]), ...turns].sort(
    (a, b) => worth(headingOf(b)) - worth(headingOf(a)),
  )[0];
  return best ?? find(/^Push /) ?? find(/^Give up/);
}

/** Where to: to the landing when it is laid, else the way the newest tile runs. */
function courseFrom(sentences: string): string {
  const landing = /The landing at the end of .*? to the ([a-z-]+)\./.exec(sentences)?.[1];
  return landing ?? [...sentences.matchAll(/Tile \d+ runs ([a-z-]+)/g)].at(-1)?.[1] ?? 'north';
}

/** How far the reader is told that open water goes that way. */
function waterIn(sentences: string, heading: string): number {
  const line = new RegExp(`^(?:Ahead|Behind)[^:]*, ${heading}: (.*)$`, 'm').exec(sentences)?.[1] ?? '';
  if (line.startsWith('the landing')) return 4;
  const hexes = /^(\w+) hex(?:es)? of water(, then the landing)?/.exec(line);
  return hexes === null ? 0 : hexes[2] === undefined ? COUNT.indexOf(hexes[1] ?? 'no') : 4;
}
