import { isPlaced, montana, type View } from '@packetboat/games/montana';
import { atTheBoard, type Person } from '../people';
import { type PreparedTable, stagedTitle } from '../prepared';

/** A game whose spins are known: three seats, 15 rounds, an auction with an outbid seat, goods that run short. */
export const SCENE_GAME = stagedTitle(
  montana,
  'sluice',
  ({ round, turn, canteensSpent }) =>
    `${round}.${turn.seat}.${turn.spinsLeft}.${turn.action}.${canteensSpent}`,
);
export const SCENE_NAMES = ['Ada', 'Ben', 'Cleo'];

const asks = (view: View, stage: string) => {
  const { acting, stage: now } = montana.turn(view);
  return acting[0] === 0 && now === stage;
};

/** Fixed moments of that game in the order in which they come, each seen from the first seat. */
export const MOMENTS = {
  start: (view: View) => asks(view, 'spinning'),
  hire: (view: View) => asks(view, 'hiring'),
  recruit: (view: View) => view.round > 2 && asks(view, 'recruiting'),
  work: (view: View) => view.round > 3 && asks(view, 'working'),
  short: (view: View) => view.turn.short.length > 0,
  auction: (view: View) => asks(view, 'bidding') && (view.city?.contractors.some(isPlaced) ?? false),
  turn: (view: View) => view.round > 11 && asks(view, 'choosing'),
  build: (view: View) => view.round > 11 && asks(view, 'building'),
  /** Somebody has placed the last settlement. */
  last: (view: View) => !view.over && view.players.some(({ settlements }) => settlements === 0),
  end: () => false,
} as const satisfies Record<string, (view: View) => boolean>;

export type SceneName = keyof typeof MOMENTS;

/** Shows the moment to somebody who holds the first seat. */
export async function lookAtScene({ page, ...person }: Person, table: PreparedTable, scene: SceneName) {
  await page.goto(`/t/${table.id}`);
  await atTheBoard({ page, ...person });
  if (scene === 'end') await page.locator('.end').waitFor();
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  if (await skip.isVisible()) await skip.click();
}
