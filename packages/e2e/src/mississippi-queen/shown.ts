import { boatOf, mississippiQueen, mover, type View } from '@packetboat/games/mississippi-queen';
import type { Page } from 'playwright-core';

/** What a page must say of a moment of the race: by this a test knows that the page has come that far. */
export interface Shown {
  /** The head of the action bar under the drawn river. */
  readonly instruction: string;
  /** How the boat at the helm points, in degrees clockwise from north. */
  readonly degrees: number;
  readonly actingBoat: number;
  /** Sentences of the text twin. */
  readonly twin: readonly string[];
}

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
export const HEADING_WORDS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];
export const HEADING_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** `mine`: the seats of the hands at this page. */
export function shownOf(view: View, names: readonly string[], mine: readonly number[]): Shown {
  const { acting, stage } = mississippiQueen.turn(view);
  const asked = acting[0] ?? mover(view);
  const name = names[asked] ?? '';
  const { heading, speed, coal } = boatOf(view.boats, asked);
  const hexes = (n: number) => `${COUNT[n]} ${n === 1 ? 'hex' : 'hexes'}`;
  const boat = `points ${HEADING_WORDS[heading]}. Speed ${speed}, coal ${coal}`;
  const rest = { degrees: heading * 60, actingBoat: asked };
  const hands = mine.includes(asked);
  if (stage === 'facing') {
    const instruction = hands
      ? `${name}, your boat was pushed. Where shall she point?`
      : `${name} chooses a heading.`;
    return { ...rest, instruction, twin: [instruction, boat] };
  }
  if (!hands) return { ...rest, instruction: `${name} is steering.`, twin: [`${name} is steering.`] };
  const { spent, speedChosen } = view.move;
  const left = speed - spent;
  const instruction =
    left === 0
      ? `${name}, ${speed === 1 ? 'the one hex is' : `${speed === 2 ? 'both' : `all ${COUNT[speed]}`} hexes are`} sailed.`
      : spent > 0
        ? `${name}, ${COUNT[spent]} of ${COUNT[speed]} hexes sailed.`
        : speedChosen
          ? `${name}, ${hexes(speed)} to sail.`
          : `${name}, set your speed, or sail.`;
  const progress = `${COUNT[spent]} of ${hexes(speed)} used`;
  return { ...rest, instruction, twin: [instruction, boat, progress] };
}

/** Waits until the page shows this moment. */
export async function untilShown(page: Page, shown: Shown): Promise<void> {
  await page
    .waitForFunction(({ instruction, degrees, actingBoat, twin }) => {
      const text = document.querySelector('.twin')?.textContent;
      if (text != null) return twin.every((sentence) => text.includes(sentence));
      const stage = document.querySelector('.mq-stage:not(.pending)');
      const head = stage?.querySelector('.action-bar h2')?.textContent;
      const boat = stage?.querySelectorAll<SVGGElement>('.boats > .boat')[actingBoat];
      return head === instruction && boat?.style.transform.includes(`rotate(${degrees}deg)`);
    }, shown)
    .catch(async (error: unknown) => {
      const head = await page.locator('.action-bar h2, .twin .now').first().textContent();
      throw new Error(`the page does not come to ${JSON.stringify(shown)}: it says "${head}"`, {
        cause: error,
      });
    });
}
