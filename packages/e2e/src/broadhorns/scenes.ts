import { chanceFromText } from '@packetboat/games';
import { broadhorns, type G, isFull, isTown, type View } from '@packetboat/games/broadhorns';
import type { House } from '../house';
import { atTheBoard, type Person } from '../people';
import { type PreparedTable, prepareTable, stagedTitle } from '../prepared';

export const SCENE_NAMES = ['Ada', 'Ben', 'Cleo', 'Dov'];

const asked = (view: View) => broadhorns.turn(view).acting.includes(0);
const inTown = ({ port }: View) => port !== null && isTown(port.place);
const boatAt = (view: View) => view.merchants[0]?.boat?.at ?? 0;

/** Moments of one year whose cards and barrels are known, each seen from the first seat. */
export const MOMENTS = {
  boats: (view: View) => view.step === 'boat' && asked(view),
  loading: (view: View) => view.step === 'buy' && asked(view) && !inTown(view),
  river: (view: View) => view.step === 'actions' && asked(view) && view.round > 6 && boatAt(view) > 4,
  selling: (view: View) =>
    view.step === 'sell' && asked(view) && view.round > 5 && view.port?.sold.length === 0,
  filling: (view: View) =>
    view.step === 'sell' &&
    asked(view) &&
    view.port !== null &&
    isTown(view.port.place) &&
    isFull(view, view.port.place),
  buying: (view: View) => view.step === 'buy' && asked(view) && inTown(view) && view.round > 8,
  boarding: (view: View) => view.step === 'travelers' && asked(view) && view.round > 3,
  ice: (view: View) => view.step === 'ice' && asked(view),
  cards: (view: View) => view.step === 'discard' && asked(view),
  end: (view: View) => view.over,
} as const satisfies Record<string, (view: View) => boolean>;

/** Moments that no picture is needed of. */
const OTHERS = {
  stocking: (view: View) => MOMENTS.loading(view) && (view.merchants[0]?.gold ?? 0) > 12,
} as const;

export type SceneName = keyof typeof MOMENTS | keyof typeof OTHERS;

/** The first state at which each moment comes, when stand-ins play the whole year by themselves. */
function playTheYear(seed: string): ReadonlyMap<SceneName, G> {
  const chance = chanceFromText(seed);
  const tools = { chance, tell: () => undefined };
  const found = new Map<SceneName, G>();
  const g = broadhorns.setup({ seats: SCENE_NAMES.length, options: {} }, tools);
  for (;;) {
    const seat = broadhorns.turn(g).acting[0] ?? 0;
    for (const [name, is] of Object.entries({ ...MOMENTS, ...OTHERS }) as [
      SceneName,
      (view: View) => boolean,
    ][])
      if (!found.has(name) && is(g)) found.set(name, structuredClone(g));
    if (g.over) return found;
    broadhorns.apply(g, seat, broadhorns.bot(broadhorns.view(g, seat), seat, chance), tools);
  }
}

/** Games that begin in the middle: each table at the moment that was chosen when it was opened. */
export class Stage {
  private readonly moments = playTheYear('levee');
  private scene: SceneName = 'boats';

  readonly title = stagedTitle(
    broadhorns,
    'levee',
    ({ round, seat, deck }) => `${round} ${seat} ${deck.length}`,
    (g) => {
      const state = this.moments.get(this.scene);
      if (state === undefined) throw new Error(`this year has no moment for ${this.scene}`);
      Object.assign(g, structuredClone(state));
    },
  );

  async prepare(house: House, scene: SceneName): Promise<PreparedTable> {
    this.scene = scene;
    return prepareTable(house.url, this.title, { names: SCENE_NAMES });
  }
}

/** Shows the moment to somebody who holds a seat. */
export async function lookAtScene(person: Person, table: PreparedTable, scene: SceneName): Promise<void> {
  const { page } = person;
  await page.goto(`/t/${table.id}`);
  await atTheBoard(person);
  if (scene === 'end') await page.locator('.end').waitFor();
}
