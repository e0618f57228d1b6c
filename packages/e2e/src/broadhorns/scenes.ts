import { chanceFromText } from '@packetboat/games';
import {
  broadhorns,
  type CardId,
  type G,
  isFull,
  isTown,
  RIVER_END,
  type View,
} from '@packetboat/games/broadhorns';
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
  moored: (view: View) =>
    view.step === 'actions' &&
    asked(view) &&
    view.actions > 0 &&
    boatAt(view) > 0 &&
    view.merchants[0]?.boat?.inPort === true,
  peddling: (view: View) => MOMENTS.buying(view) && boatAt(view) < RIVER_END,
} as const;

/**
 * Moments of the same year in which the first seat has the longest boat, and as many cards as it may hold: what their
 * names add is the moment, the cards, and how many boxes are loaded.
 */
const LADEN = {
  ladenRiver: [
    'river',
    ['traveler-3', 'traveler-13', 'peddler', 'current', 'delivery-new-orleans-whiskey'],
    7,
  ],
  ladenLoading: ['loading', ['traveler-14'], 7],
  ladenSelling: ['selling', ['delivery-new-orleans-whiskey', 'ice', 'peddler'], 7],
  ladenFilling: ['filling', ['delivery-baton-rouge-furs', 'ice', 'peddler', 'current'], 7],
  ladenBuying: ['peddling', ['peddler', 'ice', 'current'], 4],
} as const satisfies Record<string, readonly [keyof Found, readonly CardId[], number]>;

type Found = typeof MOMENTS & typeof OTHERS;
export type SceneName = keyof Found | keyof typeof LADEN;

function laden(g: G, cards: readonly CardId[], barrels: number): G {
  const merchant = g.merchants[0];
  if (merchant?.boat == null) throw new Error('only a boat is laden');
  const goods = ['flour', 'whiskey', 'furs', 'apples', 'pork', 'furs', 'flour'] as const;
  merchant.boat = {
    ...merchant.boat,
    size: '40ft',
    boxes: goods.map((cargo, box) => (box < barrels ? { cargo, wear: box % 5 } : null)),
    travelers: ['traveler-16'],
  };
  g.hands[0] = [...cards];
  if (g.port !== null) g.port.perishables = 1;
  return g;
}

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
    if (g.over) break;
    broadhorns.apply(g, seat, broadhorns.bot(broadhorns.view(g, seat), seat, chance, 1), tools);
  }
  for (const [name, [moment, cards, barrels]] of Object.entries(LADEN)) {
    const state = found.get(moment);
    if (state !== undefined) found.set(name as SceneName, laden(structuredClone(state), cards, barrels));
  }
  return found;
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
