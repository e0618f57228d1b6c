import { mississippiQueen, type View } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from '../browser';
import { atTheBoard, comeIn, expectNoFaults, goHome } from '../people';
import { atRest } from '../pointing';
import { onOneTable, sitAt } from '../prepared';
import { setting } from '../setting';
import { SCENE_NAMES, SCENE_RACE } from './scenes';

const at = setting({ titles: [SCENE_RACE] });

const asked = ({ round, facing, ended, move }: View): boolean =>
  ended === null && facing.length === 0 && round.order[round.at] === 0 && move.spent === 0;
const tileOf = (spot: number): number => Math.floor(spot / 20);

/** Moments of that race in which the first boat is about to sail. */
const MOMENTS = {
  crowded: (view: View) =>
    asked(view) &&
    view.round.number > 5 &&
    view.boats.filter((boat) => tileOf(boat.at) === tileOf(view.boats[0]?.at ?? 0)).length > 2,
  landing: (view: View) =>
    asked(view) && view.landing !== null && tileOf(view.boats[0]?.at ?? 0) >= view.river.length - 2,
} as const;

/** All that must lie clear of every paper: the boat that acts, where she may go, and the hexes one lands from. */
const MATTERS = ['.acting-hex', '.lit', '.dock-landing', '.compass'];

test(
  'no paper lies over the boat that acts, the hexes before her, the landing or the rose, and no name over a boat',
  async () => {
    const tableAt = await onOneTable(at.house.url, mississippiQueen, SCENE_NAMES, MOMENTS);
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    for (const moment of ['crowded', 'landing'] as const) {
      const table = await tableAt(moment);
      await sitAt(ada, table, [0]);
      for (const [width, height] of [
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await ada.page.setViewportSize({ width, height });
        await ada.page.goto(`/t/${table.id}`);
        await atTheBoard(ada);
        for (const what of MATTERS) {
          const drawn = await ada.page.locator(what).all();
          if (what === '.dock-landing') expect(drawn.length).toBe(moment === 'landing' ? 3 : 0);
          else if (what !== '.compass') expect(drawn.length).toBeGreaterThan(0);
          for (const one of drawn)
            expect({ what, width, ...(await atRest(one)) }).toMatchObject({ over: null });
        }
        for (const name of await ada.page.locator('.boat-name').all()) {
          expect({ name: await name.textContent(), ...(await atRest(name)) }).toMatchObject({ over: null });
          expect(await name.evaluate(coversHull)).toBe(false);
        }
      }
      await ada.page.goto('/about');
    }
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

/** In the page: whether the middle of a name, or one of its ends, lies over a boat. */
function coversHull(name: Element): boolean {
  const { left, right, top, bottom } = name.getBoundingClientRect();
  return [...document.querySelectorAll('.boat .deck')].some((deck) => {
    const box = deck.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > left && x < right && y > top && y < bottom;
  });
}
