import {
  type SmallRailroadEmpiresMove,
  smallRailroadEmpires,
  type View,
} from '@packetboat/games/small-railroad-empires';
import { atTheBoard, type Person, press } from '../people';
import type { Wish } from '../playing';
import { atRest } from '../pointing';
import { type PreparedTable, stagedTitle } from '../prepared';

/** Between the moments of this, chance must go on. */
export const markOf = ({ deck, ships, turn }: Pick<View, 'deck' | 'ships' | 'turn'>): string =>
  `${turn.round} ${deck.length} ${ships.length}`;

/** A game whose cards are known: three companies on four tiles, eight or nine rounds. */
export const SCENE_GAME = stagedTitle(smallRailroadEmpires, 'trestle', markOf);
export const SCENE_NAMES = ['Ada', 'Ben', 'Cleo'];

const asked = (view: View, stage: View['turn']['stage'], round: number): boolean =>
  view.ended === null && view.turn.seat === 0 && view.turn.stage === stage && view.turn.round >= round;

/** Fixed moments of that game, in their order, each seen from the first seat. */
export const MOMENTS = {
  begin: (view: View) => asked(view, 'starting', 0),
  build: (view: View) => asked(view, 'building', 3),
  unlock: (view: View) => asked(view, 'unlocking', 1),
  deliver: (view: View) =>
    asked(view, 'running', 5) &&
    new Set(
      smallRailroadEmpires
        .legal(view, 0)
        .flatMap((move) => (move.type === 'deliver' ? [`${move.args.from} ${move.args.to}`] : [])),
    ).size > 0,
  buy: (view: View) => asked(view, 'buying', 6),
  over: () => false,
} as const satisfies Record<string, (view: View) => boolean>;

export type SceneName = keyof typeof MOMENTS;

/** Shows the moment to somebody who holds the first seat. */
export async function lookAtScene(person: Person, table: PreparedTable, scene: SceneName): Promise<void> {
  await person.page.goto(`/t/${table.id}`);
  await atTheBoard(person);
  if (scene === 'over') await person.page.locator('.end').waitFor();
  if (scene === 'deliver') await fillIn(person);
}

/** Fills the blanks of the delivery with the first thing that may stand in each. */
export async function fillIn(person: Person): Promise<void> {
  const { page } = person;
  for (const blank of ['Goods', 'City', 'Train card']) {
    const select = page.getByLabel(blank, { exact: true });
    if ((await select.count()) === 0 || (await select.inputValue()) !== '') continue;
    await select.selectOption({ index: 1 });
  }
  await page.locator('.sre-brings').waitFor();
}

/** Takes hold of the cheapest card of the market. */
export async function takeACard(person: Person): Promise<void> {
  await press(person, person.page.locator('.sre-inset.market .sre-card').first());
  await person.page.getByRole('heading', { name: /^Buy .+\?$/ }).waitFor();
}

/** The first company buys whatever it can and delivers nothing. */
export const collecting: Wish<View, SmallRailroadEmpiresMove> = (view, seat) => {
  if (seat !== 0 || view.turn.stage !== 'running') return undefined;
  const legal = smallRailroadEmpires.legal(view, seat);
  return legal.find(({ type }) => type === 'buy') ?? legal.find(({ type }) => type === 'endTurn');
};

/** The widest hand: as many cards as a company may hold, while tracks are due. */
export const fiveCards = (view: View): boolean =>
  view.companies[0]?.hand.length === 5 && asked(view, 'building', 2);

/** Places of the map on which a panel lies, with what it is. */
export async function coveredSpaces({ page }: Person): Promise<string[]> {
  await atRest(page.locator('.sre-target').first());
  return page.evaluate(() => {
    const panels = [...document.querySelectorAll('.sre-inset, .stage-tools, .action-bar')].map((panel) => ({
      name: panel.className,
      box: panel.getBoundingClientRect(),
    }));
    return [...document.querySelectorAll('.sre-target, .sre-city, .sre-factory')].flatMap((place) => {
      const { left, top, width, height } = place.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, Math.min(width, height) / 2];
      return panels
        .filter(({ box }) => {
          const dx = Math.max(box.left, Math.min(box.right, x)) - x;
          const dy = Math.max(box.top, Math.min(box.bottom, y)) - y;
          return Math.hypot(dx, dy) < reach;
        })
        .map(({ name }) => `${place.getAttribute('aria-label') ?? place.getAttribute('class')}: ${name}`);
    });
  });
}
