import type { Seat } from '../kit/title';
import { type Clock, spend } from './clock';
import { type CardId, deliveryAt } from './data/cards';
import {
  CARGOES,
  type Cargo,
  DELIVERY_BONUS,
  DUMP_PRICE,
  isPerishable,
  LAST_WEAR,
  SALES_FOR_BONUS,
} from './data/goods';
import { TILES } from './data/tiles';
import { RIVER_END, TOWNS, type TownId } from './data/towns';
import { plainSpeed, speedOf } from './season';
import { spacesOf } from './sell';
import { type Barrel, holds, merchantOf, townOf, type View } from './state';

/** What selling all of a boat's cargo in a town would bring as things stand. */
export interface Prospect {
  /** Spaces that would be filled, each with the box its barrel comes from. */
  readonly sales: readonly { readonly space: number; readonly box: number }[];
  /** Boxes whose barrels find no space: 1 gold each. */
  readonly dumped: readonly number[];
  readonly spaces: number;
  readonly bonus: number;
  readonly delivery: number;
  /** Gold for everything, those dumped included. */
  readonly total: number;
  /** Wreaths of the tile, if this sale would fill the town. */
  readonly wreaths: number;
  readonly fills: boolean;
}

/** A barrel's turns until it is lost, counted in steps of spoiling; `undefined` for what never spoils. */
export function spoilsIn({ cargo, wear }: Readonly<Barrel>): number | undefined {
  return isPerishable(cargo) ? LAST_WEAR + 1 - wear : undefined;
}

/** The delivery card of a sale here, if the seat holds it or it lies beside the town. Others' hands are face down. */
export function deliveriesOpen(view: View, seat: Seat, town: TownId): Cargo[] {
  return CARGOES.filter((cargo) => {
    const card: CardId = deliveryAt(town, cargo);
    return holds(view, seat, card) || townOf(view, town).cards.includes(card);
  });
}

/** The best sale of the boat's cargo in a town, as if it lay in the port now (BH-7). Ice is not counted. */
export function prospectAt(view: View, seat: Seat, town: TownId): Prospect {
  const boxes = merchantOf(view, seat).boat?.boxes ?? [];
  const spaces = spacesOf(view, town);
  const open = spaces.map((one, space) => ({ ...one, space })).filter(({ filled }) => !filled);
  const sales: { space: number; box: number }[] = [];
  const dumped: number[] = [];
  for (const cargo of CARGOES) {
    const wanted = open.filter((one) => one.cargo === cargo).sort((a, b) => b.value - a.value);
    // The oldest barrels go first: whatever is left keeps longest.
    const aboard = boxes
      .flatMap((barrel, box) => (barrel?.cargo === cargo ? [{ box, wear: barrel.wear }] : []))
      .sort((a, b) => b.wear - a.wear);
    for (const { box } of aboard) {
      const target = wanted.shift();
      if (target === undefined) dumped.push(box);
      else sales.push({ space: target.space, box });
    }
  }
  const gold = sales.reduce((sum, { space }) => sum + (spaces[space]?.value ?? 0), 0);
  const fills = sales.length > 0 && sales.length === open.length;
  const bonus = fills || sales.length >= SALES_FOR_BONUS ? TOWNS[town].bonus : 0;
  const sold = new Set(sales.map(({ space }) => spaces[space]?.cargo));
  const delivery = deliveriesOpen(view, seat, town).some((cargo) => sold.has(cargo)) ? DELIVERY_BONUS : 0;
  const { tile } = townOf(view, town);
  return {
    sales,
    dumped,
    spaces: gold,
    bonus,
    delivery,
    total: gold + bonus + delivery + dumped.length * DUMP_PRICE,
    wreaths: fills && tile !== null ? TILES[tile].wreaths : 0,
    fills,
  };
}

/** How a boat comes to a space: moves it takes, and turns that begin before a port action there (0: in this turn). */
export interface Passage {
  readonly moves: number;
  readonly turns: number;
}

/** A boat on its way down the river as fast as it goes at the season of now, and the clock of its turns. */
function* voyage(view: View, seat: Seat): Generator<Clock, void> {
  const { boat } = merchantOf(view, seat);
  if (boat === null) return;
  const mine = view.seat === seat && !view.over;
  const clock: Clock = {
    at: boat.at,
    turns: mine ? 0 : 1,
    actions: mine ? view.actions : 2,
    moves: mine ? view.moves : 0,
  };
  let bonus = mine && view.bonus;
  yield clock;
  while (clock.at < RIVER_END) {
    if (!bonus) {
      spend(clock);
      clock.moves++;
    }
    // A Good Current ends with its turn.
    const speed = clock.turns === 0 ? speedOf(view, boat) : plainSpeed(view, boat.size);
    clock.at = Math.min(RIVER_END, clock.at + speed);
    bonus = !bonus && clock.moves === 2;
    yield clock;
  }
}

/** Where the boat is after one, two and three moves at the season of now, until the river ends. */
export function ghosts(view: View, seat: Seat): number[] {
  return Array.from(voyage(view, seat), ({ at }) => at).slice(1, 4);
}

/** The passage of a seat's boat to a space ahead at the season of now. */
export function passageTo(view: View, seat: Seat, target: number): Passage | undefined {
  const { boat } = merchantOf(view, seat);
  if (boat === null || target < boat.at) return undefined;
  let moves = 0;
  for (const clock of voyage(view, seat)) {
    if (clock.at >= target) {
      spend(clock);
      return { moves, turns: clock.turns };
    }
    moves++;
  }
  return undefined;
}
