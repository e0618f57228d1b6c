import { mississippiQueen, type View } from '@packetboat/games/mississippi-queen';
import { atTheBoard, type Person } from '../people';
import { type PreparedTable, stagedTitle } from '../prepared';

/** A race whose dice are known: four boats, 24 rounds, pushes on the way, three of them land. */
export const SCENE_RACE = stagedTitle(mississippiQueen, 'bayou', ({ river }) => river.length);
export const SCENE_NAMES = ['Ada', 'Ben', 'Cleo', 'Dov'];

/** Fixed moments of that race, each seen from the first seat. */
export const MOMENTS = {
  start: () => true,
  'mid-race': ({ round, move }: View) => round.number === 7 && round.order[round.at] === 0 && move.spent > 0,
  push: (view: View) =>
    view.round.number >= 9 &&
    mississippiQueen.legal(view, 0).filter(({ type }) => type === 'push').length > 2,
  finish: () => false,
} as const satisfies Record<string, (view: View) => boolean>;

export type SceneName = keyof typeof MOMENTS;

/** Shows the moment to somebody who holds the first seat. */
export async function lookAtScene(person: Person, table: PreparedTable, scene: SceneName): Promise<void> {
  const { page } = person;
  await page.goto(`/t/${table.id}`);
  await atTheBoard(person);
  if (scene === 'finish') await page.locator('.end').waitFor();
  if (scene === 'push') await takeHold(person);
}

/** Takes hold of the boat before the bow: the map then shows where it may be pushed. */
export async function takeHold({ page }: Person): Promise<void> {
  await page.keyboard.press('w');
  await page.getByRole('heading', { name: /^Where shall .+ be pushed\?$/ }).waitFor();
}
