import type { RuleTools, Seat } from '../kit/title';
import { DECK, isSpoil } from './data/cards';
import { ACTIONS_A_TURN, BARRELS_OF_EACH, CARGOES, type Cargo, MARKET_ROWS, START_GOLD } from './data/goods';
import { TILES_A_TOWN, tilesOf } from './data/tiles';
import { TOWN_IDS, type TownId } from './data/towns';
import { faceOf, type G, type Merchant, SOURCES, type Source } from './state';

const ofEach = <T>(make: () => T) =>
  Object.fromEntries(CARGOES.map((cargo) => [cargo, make()])) as Record<Cargo, T>;

/** One barrel of each good on every space of the dearer rows, the rest in the bag (BH-1.3). */
export const marketAtStart = (): number[] => MARKET_ROWS.map(({ price, holds }) => (price > 1 ? holds : 0));
const ON_MARKET = marketAtStart().reduce((sum, barrels) => sum + barrels, 0);

export function setup({ seats }: { readonly seats: number }, { chance }: RuleTools): G {
  const stacks = TOWN_IDS.map((town) => chance.shuffle(tilesOf(town)).slice(0, TILES_A_TOWN));
  const deck = chance.shuffle(DECK);
  const seatList: Seat[] = Array.from({ length: seats }, (_, seat) => seat);

  const hands = seatList.map(() => {
    const top = deck.findLastIndex((card) => !isSpoil(card));
    return deck.splice(top, 1);
  });
  const g: G = {
    seat: 0,
    round: 1,
    step: 'actions',
    actions: ACTIONS_A_TURN,
    moves: 0,
    bonus: false,
    current: 0,
    unspoiled: null,
    port: null,
    asked: null,
    shown: [],
    merchants: seatList.map(merchant),
    towns: stacks.map((stack) => ({ tile: stack.at(-1) ?? null, filled: [], cards: [] })),
    market: ofEach(marketAtStart),
    bag: ofEach(() => BARRELS_OF_EACH - ON_MARKET),
    track: [],
    discards: [],
    lastRound: false,
    over: false,
    edition: 2,
    // Spoil cards met while the first hands were drawn go back, so the pile is shuffled once more (BH-1.6).
    deck: chance.shuffle(deck),
    hands,
    below: stacks.map((stack) => stack.slice(0, -1)),
    answers: seatList.map(() => null),
  };
  TOWN_IDS.forEach((town, i) => {
    const at = g.towns[i];
    if (at !== undefined) at.filled = emptySpaces(g, town);
  });
  return g;
}

/** The same table in the first edition of these rules. */
export const setupFirst: typeof setup = (table, tools) => {
  const { edition: _, ...g } = setup(table, tools);
  return g;
};

function emptySpaces(g: G, town: TownId): boolean[] {
  return faceOf(g, town).spaces.map(() => false);
}

function merchant(seat: Seat): Merchant {
  const gold = START_GOLD[seat] ?? 0;
  const ledger = Object.fromEntries(SOURCES.map((source) => [source, 0])) as Record<Source, number>;
  return { gold, ledger: { ...ledger, start: gold }, boat: null, tiles: [], retired: false };
}
