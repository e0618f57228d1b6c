import { broadsides, type View } from '@packetboat/games/broadsides';
import { STORY_MS } from '../browser';
import { FEW_WIDTHS, faultsAtAllSizes } from '../judge';
import type { Person } from '../people';
import { hold, type PreparedTable, playOn, prepareTable, sitAt } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES, type SceneName } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

interface Sight {
  readonly name: string;
  readonly until: (view: View) => boolean;
  /** An arrangement that has been looked at in every size already. */
  readonly again?: boolean;
  readonly largest?: boolean;
  /** With the printed sea. */
  readonly ground?: boolean;
  readonly come: (person: Person, table: PreparedTable) => Promise<void>;
}

const scene =
  (name: SceneName): Sight['come'] =>
  async (person, table) => {
    await hold(person, table, [0]);
    await lookAtScene(person, table, name);
  };

/** Nothing of what one may press beside the chart is out of sight. */
const plottingInSight: Sight['come'] = async (person, table) => {
  await scene('plotting')(person, table);
  await person.page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('.bs-watch button, .bs-hand button')];
    const reached = (button: Element) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height - 2));
    };
    return buttons.length > 6 && buttons.every(reached);
  });
};

const inText: Sight['come'] = async (person, table) => {
  await sitAt(person, table, [0]);
  await person.page.getByRole('button', { name: 'The game as text', exact: true }).click();
  await person.page.getByText('What you may do').waitFor();
};

const watching: Sight['come'] = async ({ page }, table) => {
  await page.goto(`/watch/${table.id}`);
  await page.getByText('You are watching.').waitFor();
};

const replaying: Sight['come'] = async (person, table) => {
  await hold(person, table, [0]);
  const { page } = person;
  await page.goto(`/t/${table.id}`);
  await page.getByRole('button', { name: /^Replay round/ }).click();
  await page.getByText(/^Round \d+, 1 of/).waitFor();
};

/** In the order of the game, so that one table comes to all of them. */
const SIGHTS: readonly Sight[] = [
  { name: 'manning', until: MOMENTS.manning, come: scene('manning') },
  { name: 'plotting', until: MOMENTS.plotting, ground: true, come: scene('plotting') },
  {
    name: 'plotting in the largest letters',
    until: () => true,
    again: true,
    largest: true,
    come: plottingInSight,
  },
  { name: 'plotting as text', until: () => true, again: true, come: inText },
  { name: 'watching both plot', until: () => true, come: watching },
  { name: 'a round once more', until: () => true, again: true, come: replaying },
  { name: 'firing', until: MOMENTS.firing, come: scene('firing') },
  { name: 'firing as text', until: () => true, again: true, come: inText },
  { name: 'watching the fire', until: () => true, again: true, come: watching },
  { name: 'boarding', until: MOMENTS.boarding, come: scene('boarding') },
  {
    name: 'fighting',
    until: MOMENTS.fighting,
    again: true,
    come: scene('fighting'),
  },
  { name: 'boarding as text', until: () => true, again: true, come: inText },
  { name: 'the end', until: MOMENTS.end, again: true, come: scene('end') },
];

let table: PreparedTable;
beforeAll(async () => {
  table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
}, STORY_MS);

test.each(SIGHTS)(
  '$name: nothing overlaps, nothing is too small, and axe finds nothing',
  async ({ until, again = false, largest = false, ground, come }) => {
    await playOn(at.house.url, broadsides, table, until);
    await at.look({ bypassCSP: true, largest, ground }, async (ada) => {
      await come(ada, table);
      const words = largest ? '.stage, .players' : undefined;
      expect(await faultsAtAllSizes(ada, again ? FEW_WIDTHS : undefined, { words })).toEqual({});
    });
  },
  STORY_MS,
);
