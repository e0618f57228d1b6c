import { broadsides, type View } from '@packetboat/games/broadsides';
import { atTheBoard, type Person } from '../people';
import { type PreparedTable, stagedTitle } from '../prepared';

/** A game whose dice are known: four rounds at sea, a collision, five turns of boarding; seat 0 takes the Captain. */
export const SCENE_GAME = stagedTitle(
  broadsides,
  'trade wind 296',
  ({ round, turned, phase, volley, boarding }) =>
    `${round} ${turned} ${phase} ${volley?.guns.flat().length} ${boarding?.turn} ${boarding?.movementsLeft} ${boarding?.fights.length}`,
);
export const SCENE_NAMES = ['Ada', 'Ben'];

/** Fixed moments of that game, each seen from the first seat. */
export const MOMENTS = {
  manning: () => true,
  plotting: ({ phase, round }: View) => phase === 'plotting' && round === 3,
  firing: ({ volley }: View) => volley !== null && volley.firing === 0 && (volley.guns[0]?.length ?? 0) < 4,
  boarding: ({ boarding, phase }: View) =>
    phase === 'boarding' && boarding?.seat === 0 && boarding.turn > 2 && boarding.movementsLeft === 2,
  fighting: ({ boarding, phase }: View) =>
    phase === 'boarding' &&
    boarding?.seat === 0 &&
    boarding.movementsLeft === 0 &&
    boarding.fights.length > 0,
  end: () => false,
} as const satisfies Record<string, (view: View) => boolean>;

export type SceneName = keyof typeof MOMENTS;

/** Shows the moment to somebody who holds the first seat, with the half-made move that belongs to it. */
export async function lookAtScene(person: Person, table: PreparedTable, scene: SceneName): Promise<void> {
  const { page } = person;
  await page.goto(`/t/${table.id}`);
  await atTheBoard(person);
  switch (scene) {
    case 'plotting':
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
      await page.getByRole('heading', { name: 'All three cards are laid. Ready?' }).waitFor();
      break;
    case 'firing':
      await page.keyboard.press('3');
      await page.getByRole('heading', { name: /is laid on row C/ }).waitFor();
      break;
    case 'boarding': {
      const cell = page.locator('.bs-cell.lit').first();
      await cell.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^Where to with/ }).waitFor();
      break;
    }
    case 'end':
      await page.locator('.end').waitFor();
      break;
    default:
      break;
  }
}
