import type { Seat } from '../../kit';
import { deliveryAt } from '../data/cards';
import { CARGOES, type Cargo } from '../data/goods';
import { TILES } from '../data/tiles';
import { TOWN_IDS, TOWNS } from '../data/towns';
import { spacesOf } from '../sell';
import { cardsInHand, townOf, type View } from '../state';

/** An empty space of a town. */
export interface Demand {
  readonly cargo: Cargo;
  readonly value: number;
  readonly space: number;
  /** The turn before which somebody else will have filled it, as far as one can see. */
  readonly until: number;
}

/** What a town will pay for. */
export interface TownDemand {
  readonly spaces: readonly Demand[];
  /** Goods for which the seat has, or finds there, a delivery card. */
  readonly wanted: ReadonlySet<Cargo>;
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

const GOLD_A_WREATH = 1.2;

/** What every town will pay a seat, in the order of the river. */
export function demandOf(view: View, seat: Seat, rivals: readonly RivalSale[]): TownDemand[] {
  const hand = new Set<string>(cardsInHand(view, seat));
  return TOWN_IDS.map((town, number) => {
    const { cards, tile } = townOf(view, town);
    const open = spacesOf(view, town).flatMap(({ cargo, value, filled }, space) =>
      filled ? [] : [{ cargo, value, space }],
    );
    const taken = rivals.filter((sale) => sale.town === number);
    // When the others fill the town it will want everything anew: reckon as if they had never come.
    const until = (space: number) =>
      taken.length >= open.length
        ? Number.POSITIVE_INFINITY
        : Math.min(...taken.filter((sale) => sale.space === space).map(({ turns }) => turns + 1));
    return {
      spaces: open.map((one) => ({ ...one, until: until(one.space) })),
      wanted: new Set(
        CARGOES.filter((cargo) => {
          const card = deliveryAt(town, cargo);
          return hand.has(card) || cards.includes(card);
        }),
      ),
      bonus: TOWNS[town].bonus,
      tileGold: tile === null ? 0 : TILES[tile].wreaths * GOLD_A_WREATH,
    };
  });
}
