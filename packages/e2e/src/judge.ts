import type { Page } from 'playwright-core';
import { axeFindings } from './axe';
import { ALL_LOOKS } from './looks';
import type { Person } from './people';
import { scan } from './scan';
import { spillsOf } from './spills';

/** From a desk, where stories begin, down to the smallest phone: every change of size costs a page a new layout. */
const WIDTHS = [
  [1920, 1080],
  [1280, 800],
  [1024, 768],
  [900, 700],
  [768, 1024],
  [390, 844],
  [360, 740],
] as const;
/** A screen on a wall: large to paint, so only what asks for it is looked at there. */
const WALL = [3200, 1800] as const;
/** Where only something over or within a layout is new that has been judged at every size. */
export const FEW_WIDTHS: readonly number[] = [390, 900, 1280];
/** One of a phone and one of a desk. */
const TWO_WIDTHS: readonly number[] = [390, 1280];
const BOTH = ['light', 'dark'] as const;
/** Where axe looks, and both lights are judged: one size of each layout, or the desk's alone. */
const JUDGED: readonly number[] = ALL_LOOKS ? [390, 1280] : [1280];

/** The widths that are looked at, unless all are asked for. */
const kept = (widths: readonly number[]): readonly number[] =>
  ALL_LOOKS ? widths : widths === FEW_WIDTHS ? TWO_WIDTHS : widths.length > 1 ? FEW_WIDTHS : widths;

/** How often a layout was judged that another sight shows whole: these take turns at the lights. */
let judgedAgain = 0;

interface Judging {
  readonly wall?: boolean;
  readonly part?: string | undefined;
  readonly words?: string | undefined;
}

/**
 * Looks over the page as it stands at the sizes asked for and in both lights: overlaps, small print, small targets, sideways
 * scroll, and what axe finds; what is looked at in few widths is judged in one light unless everything is asked for, now in one and now in the other; with `part`, axe looks only there, unless everything is asked for; with `words`, the words there are
 * looked at one by one. Each fault comes with where it was seen. The person must have come in with `bypassCSP`.
 */
export async function faultsAtAllSizes(
  person: Person,
  widths: readonly number[] = WIDTHS.map(([width]) => width),
  { wall = false, part, words }: Judging = {},
): Promise<Record<string, string[]>> {
  const { page } = person;
  const faults: Record<string, string[]> = {};
  const wanted = kept(widths);
  const again = widths === FEW_WIDTHS && !ALL_LOOKS;
  const lights = again ? ([judgedAgain++ % 2 === 0 ? 'light' : 'dark'] as const) : BOTH;
  for (const [width, height] of wall && ALL_LOOKS ? [WALL, ...WIDTHS] : WIDTHS) {
    if (width !== WALL[0] && !wanted.includes(width)) continue;
    await page.setViewportSize({ width, height });
    const judged = JUDGED.includes(width);
    // Themes change colours and nothing else, so elsewhere the one that is on stays on.
    for (const theme of judged ? lights : [undefined]) {
      if (theme !== undefined) await lightUp(page, theme);
      await settled(person);
      const found = [
        ...(await scan(page)),
        ...(words === undefined ? [] : await spillsOf(page, words)),
        ...(judged
          ? await axeFindings(page, {
              only: theme === lights[0] ? undefined : 'color-contrast',
              part: ALL_LOOKS ? undefined : part,
              ground: person.ground,
            })
          : []),
      ];
      const where = theme === undefined ? `${width} px` : `${width} px ${theme}`;
      for (const fault of found) faults[fault] = [...(faults[fault] ?? []), where];
    }
  }
  return faults;
}

async function lightUp(page: Page, theme: (typeof BOTH)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}

/** Waits until what follows a new size has been laid out and lies still. */
export async function settled({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    const layout = () =>
      [...document.querySelectorAll('button, a, input, .chart-layer')]
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
        .join();
    // A map that has come to rest is drawn anew at its zoom a moment later; until then it is an enlarged picture.
    const drawnAnew = () =>
      [...document.querySelectorAll('.chart-layer')].every(
        (layer) => Math.abs(new DOMMatrix(getComputedStyle(layer).transform).a - 1) < 0.002,
      );
    for (let still = 0, before = ''; still < 3; ) {
      await new Promise(requestAnimationFrame);
      const now = layout();
      still = now === before && drawnAnew() ? still + 1 : 0;
      before = now;
    }
  });
}
