import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_LOOKS, PICTURE_SIZES, PICTURE_THEMES } from './looks';
import { comeIn, expectNoFaults, goHome, type Person } from './people';
import { hold, type PreparedTable } from './prepared';
import type { Setting } from './setting';

/** Pictures to be looked at by people; git does not keep them. */
const FOLDER = join(__dirname, '../screenshots');

/** A page in each light, for people to look at: where nobody asks for pictures there are none. */
export async function takePictures({ page }: Person, name: string): Promise<void> {
  if (!ALL_LOOKS) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of PICTURE_THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    const picture = await page.screenshot({
      path: join(FOLDER, `${name}-${theme}.png`),
      animations: 'disabled',
    });
    expect(picture.byteLength).toBeGreaterThan(20_000);
  }
}

/** Scenes of a title, and how somebody who holds the first seat looks at them. */
export interface Showing<S extends string> {
  /** The title's id, with which the names of its pictures begin. */
  readonly title: string;
  /** In the order in which they come. */
  readonly scenes: readonly S[];
  readonly tableAt: (scene: S) => Promise<PreparedTable>;
  readonly lookAt: (person: Person, table: PreparedTable, scene: S) => Promise<void>;
}

/** Takes pictures of each scene in every size and light. */
export async function showScenes<S extends string>(
  at: Setting,
  { title, scenes, tableAt, lookAt }: Showing<S>,
): Promise<void> {
  const viewers = await viewersOf(at);
  for (const scene of scenes) {
    const table = await tableAt(scene);
    for (const { person, size } of viewers) {
      await hold(person, table, [0]);
      await lookAt(person, table, scene);
      await takePictures(person, `${title}-${scene}-${size}`);
      // Nobody looks on while the game goes on to its next scene.
      await person.page.goto('/about');
    }
  }
  const people = viewers.map(({ person }) => person);
  expectNoFaults(people);
  await goHome(people);
}

/** Somebody at a window of each size. */
const viewersOf = (at: Setting): Promise<{ person: Person; size: string }[]> =>
  Promise.all(
    PICTURE_SIZES.map(async ([width, height]) => {
      const device = width < 480 ? 'phone' : 'desk';
      const person = await comeIn(at.browser, at.house.url, 'Ada', { device });
      await person.page.setViewportSize({ width, height });
      return { person, size: `${width}x${height}` };
    }),
  );
