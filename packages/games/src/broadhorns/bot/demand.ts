import type { Seat } from '../../kit/title';
import { type CardId, cardOf } from '../data/cards';
import type { Cargo } from '../data/goods';
import { TILES } from '../data/tiles';
import { TOWN_IDS, TOWNS, type TownId } from '../data/towns';
import { spacesOf } from '../sell';
import { cardsInHand, townOf, type View } from '../state';

/** An empty space of a town. */
export interface Demand {
  readonly cargo: Cargo;
  readonly value: number;
  readonly space: number;
  /** From this turn on somebody else will have filled it, as far as one can see, ... */
  readonly until: number;
  /** ... and from this one on the town will have been emptied and want it again. */
  readonly again: number;
}

/** What a town will pay for. */
export interface TownDemand {
  readonly spaces: readonly Demand[];
  /** Goods for which the seat has, or finds there, a delivery card. */
  readonly wanted: readonly Cargo[];
  readonly bonus: number;
  /** What the tile is worth to whoever fills the town. */
  readonly tileGold: number;
}

/** A sale that somebody else will probably make. */
export interface RivalSale {
  readonly town: number;
  readonly space: number;
  readonly turns: number;
}

/** By number of merchants. Of two, whoever works for wreaths loses more by it than the 7 gold that most of them bring. */
const GOLD_A_WREATH: Readonly<Record<number, number>> = { 2: 0, 3: 1.2, 4: 1.2 };
const NEVER = Number.POSITIVE_INFINITY;

/** What every town pays, in the order of the river, as anybody sees it. */
export function openDemand(view: View): TownDemand[] {
  const wreath = GOLD_A_WREATH[view.merchants.length] ?? 0;
  return TOWN_IDS.map((town) => {
    const { cards, tile } = townOf(view, town);
    const spaces: Demand[] = [];
    spacesOf(view, town).forEach(({ cargo, value, filled }, space) => {
      if (!filled) spaces.push({ cargo, value, space, until: NEVER, again: NEVER });
    });
    const tileGold = tile === null ? 0 : TILES[tile].wreaths * wreath;
    return { spaces, wanted: deliveries(cards, town), bonus: TOWNS[town].bonus, tileGold };
  });
}

/** The same for a seat that has a hand, and others before it. */
export function demandFor(
  view: View,
  seat: Seat,
  open: readonly TownDemand[],
  rivals: readonly RivalSale[],
): TownDemand[] {
  const hand = cardsInHand(view, seat);
  return open.map((one, number) => {
    const town = TOWN_IDS[number];
    const own = town === undefined ? [] : deliveries(hand, town);
    const taken = rivals.filter((sale) => sale.town === number);
    if (taken.length === 0 && own.length === 0) return one;
    const wanted = own.length === 0 ? one.wanted : [...one.wanted, ...own];
    if (taken.length === 0) return { ...one, wanted };
    const until = (space: number) =>
      Math.min(NEVER, ...taken.filter((sale) => sale.space === space).map(({ turns }) => turns + 1));
    const spaces = one.spaces.map((each) => ({ ...each, until: until(each.space) }));
    const again = Math.max(...spaces.map((each) => each.until));
    return { ...one, wanted, spaces: spaces.map((each) => ({ ...each, again })) };
  });
}

function deliveries(cards: readonly CardId[], town: TownId): Cargo[] {
  const wanted: Cargo[] = [];
  for (const id of cards) {
    const card = cardOf(id);
    if (card.kind === 'delivery' && card.town === town) wanted.push(card.cargo);
  }
  return wanted;
}
