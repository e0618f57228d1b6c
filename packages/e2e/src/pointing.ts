import type { Locator } from 'playwright-core';
import type { Person } from './people';

export interface Place {
  readonly x: number;
  readonly y: number;
  /** What lies over it there instead of the drawing: nothing when a hand that points there meets the drawing. */
  readonly over: string | null;
}

/** Where the middle of something drawn lies, once the map has come to rest. */
export async function atRest(target: Locator): Promise<Place> {
  await target.waitFor({ state: 'attached' });
  return target.evaluate(async (element) => {
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    for (let before = middle(), still = 0; still < 3; ) {
      await new Promise(requestAnimationFrame);
      const now = middle();
      still = now.x === before.x && now.y === before.y ? still + 1 : 0;
      before = now;
    }
    const { x, y } = middle();
    const there = document.elementFromPoint(x, y);
    const drawn = there?.closest('.chart, .chart-over, .panel')?.matches('.chart') === true;
    return { x, y, over: drawn ? null : (there?.outerHTML.slice(0, 120) ?? 'the edge of the window') };
  });
}

/** The place nearest to the middle of something drawn, towards the middle of the map, that nothing lies over. */
export async function freeBeside(target: Locator): Promise<Place> {
  await atRest(target);
  return target.evaluate((element) => {
    const middleOf = (what: Element) => {
      const { left, top, width, height } = what.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const from = middleOf(element);
    const to = middleOf(element.closest('.chart') ?? element);
    for (let share = 0; share <= 1; share += 0.02) {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      const there = document.elementFromPoint(x, y)?.closest('.chart, .chart-over, .panel, button');
      if (there?.matches('.chart')) return { x, y, over: null };
    }
    throw new Error('something lies over all of the map');
  });
}

/** A finger or the mouse, at one place. */
export const pointAt = ({ page, touches }: Person, { x, y }: Place): Promise<void> =>
  touches ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

/** Points at the middle of something drawn, as a person would: at what lies there. */
export async function touch(person: Person, target: Locator): Promise<void> {
  const place = await atRest(target);
  if (place.over !== null) throw new Error(`something lies over what is to be touched: ${place.over}`);
  await pointAt(person, place);
}

/** A finger that is no script: it comes down, and lifts when all that moves away under it has moved, or what it waits for is there. */
export async function restOn({ page, context }: Person, target: Locator, until?: Locator): Promise<void> {
  if (until === undefined) await target.scrollIntoViewIfNeeded();
  const { x, y } = await atRest(target);
  const hand = await context.newCDPSession(page);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await atRest(target);
  await until?.waitFor();
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await hand.detach();
}
