import type { Seat } from '../../kit';
import { deliveryAt, isTraveler, travelerOf } from '../data/cards';
import {
  ACTIONS_A_TURN,
  BOATS,
  type BoatSize,
  CARGOES,
  DELIVERY_BONUS,
  DUMP_PRICE,
  FINAL_BARREL,
  isPerishable,
  LAST_WEAR,
  SALES_FOR_BONUS,
} from '../data/goods';
import { TILES } from '../data/tiles';
import { RIVER_END, TOWN_IDS, TOWNS } from '../data/towns';
import { seasonEffects } from '../season';
import { spacesOf } from '../sell';
import { cardsInHand, townOf, type View } from '../state';

/** A boat as it is, or as it would be. */
export interface Craft {
  readonly size: BoatSize;
  readonly at: number;
  /** The port of the space it lies on cannot be used (again). */
  readonly inPort: boolean;
  /** It lies in a port action at its space: selling there takes no time. */
  readonly trading: boolean;
  readonly boxes: readonly ({ readonly cargo: (typeof CARGOES)[number]; readonly wear: number } | null)[];
  readonly travelers: readonly string[];
}

/** What can be bought now: for each good (by number) the prices of its next barrels, and the purse. */
export interface Offers {
  readonly prices: readonly (readonly number[])[];
  readonly purse: number;
}

export const NO_OFFERS: Offers = { prices: CARGOES.map(() => []), purse: 0 };

/** An expedition to its end: where to stop, what to sell at the first stop, what to buy first. */
export interface Voyage {
  /** Gold it will bring beyond what its time is worth. */
  readonly value: number;
  /** Towns by number. */
  readonly stops: readonly number[];
  /** Boxes to be sold at the first stop, each with its space there. */
  readonly sales: readonly { readonly box: number; readonly space: number }[];
  /** Goods to buy now, by number. */
  readonly purchases: readonly number[];
}

/** What a turn is worth: about the gold that an expedition earns in one. */
const GOLD_A_TURN = 3;
const GOLD_A_WREATH = 1.2;
/** Of each gold for a barrel that may spoil, so much is lost to luck a turn. */
const SPOIL_RISK = 0.03;

const MOST_STOPS = 3;

/** Every choice of one to three towns, downstream. */
const ITINERARIES: readonly (readonly number[])[] = itineraries(0, MOST_STOPS);

function itineraries(from: number, most: number): number[][] {
  if (most === 0) return [];
  return TOWN_IDS.flatMap((_, town) =>
    town < from ? [] : [[town], ...itineraries(town + 1, most - 1).map((rest) => [town, ...rest])],
  );
}

const ENTRANCES = TOWN_IDS.map((town) => TOWNS[town].entrance);
const PERISHES = CARGOES.map(isPerishable);

interface Market {
  /** Empty spaces: number of the good, value, number of the space. */
  readonly open: readonly { readonly cargo: number; readonly value: number; readonly space: number }[];
  /** Goods by number for which a delivery card is at hand. */
  readonly wanted: readonly boolean[];
  readonly bonus: number;
  readonly tileGold: number;
}

function marketsOf(view: View, seat: Seat): Market[] {
  const hand = new Set<string>(cardsInHand(view, seat));
  return TOWN_IDS.map((town) => {
    const { cards, tile } = townOf(view, town);
    return {
      open: spacesOf(view, town).flatMap(({ cargo, value, filled }, space) =>
        filled ? [] : [{ cargo: CARGOES.indexOf(cargo), value, space }],
      ),
      wanted: CARGOES.map((cargo) => {
        const card = deliveryAt(town, cargo);
        return hand.has(card) || cards.includes(card);
      }),
      bonus: TOWNS[town].bonus,
      tileGold: tile === null ? 0 : TILES[tile].wreaths * GOLD_A_WREATH,
    };
  });
}

/** Turns and actions that go by on the way: a plain reckoning with the present speed. */
interface Clock {
  at: number;
  turns: number;
  actions: number;
  moves: number;
}

function nextTurn(clock: Clock): void {
  clock.turns++;
  clock.actions = ACTIONS_A_TURN;
  clock.moves = 0;
}

function sailTo(clock: Clock, target: number, speed: number): void {
  while (clock.at < target) {
    if (clock.actions === 0) nextTurn(clock);
    clock.actions--;
    clock.moves++;
    clock.at = Math.min(target, clock.at + speed);
    if (clock.moves === ACTIONS_A_TURN) clock.at = Math.min(target, clock.at + speed);
  }
}

/** Turns until a boat can reach a space, at a speed with so many extra spaces in this turn alone. */
export function turnsTo(view: View, craft: Craft, target: number, extra: number): number {
  const speed = BOATS[craft.size].speed + seasonEffects(view).speed;
  const clock: Clock = { at: craft.at, turns: 0, actions: view.actions, moves: view.moves };
  const now = speed + view.current + extra;
  if (view.bonus) clock.at = Math.min(target, clock.at + now);
  while (clock.at < target && clock.actions > 0) {
    clock.actions--;
    clock.moves++;
    const legs = clock.moves === ACTIONS_A_TURN ? 2 : 1;
    clock.at = Math.min(target, clock.at + legs * now);
  }
  sailTo(clock, target, speed);
  return clock.turns + (clock.actions === 0 ? 1 : 0);
}

/** The best way to go on from here, by the plain reckoning of a merchant who is alone on the river. */
export function bestVoyage(view: View, seat: Seat, craft: Craft, offers: Offers = NO_OFFERS): Voyage {
  const markets = marketsOf(view, seat);
  const speed = BOATS[craft.size].speed + seasonEffects(view).speed;
  let best: Voyage | undefined;
  for (const stops of ITINERARIES) {
    const first = ENTRANCES[stops[0] ?? 0] ?? 0;
    const here = first === craft.at && craft.trading;
    if (craft.trading ? !here : first < craft.at || (first === craft.at && craft.inPort)) continue;
    const voyage = reckon(view, seat, craft, offers, markets, stops, speed);
    if (voyage !== undefined && (best === undefined || voyage.value > best.value)) best = voyage;
  }
  return best ?? { value: Number.NEGATIVE_INFINITY, stops: [], sales: [], purchases: [] };
}

interface Slot {
  readonly stop: number;
  readonly space: number;
  readonly cargo: number;
  readonly value: number;
  readonly turns: number;
  taken: boolean;
}

function reckon(
  view: View,
  seat: Seat,
  craft: Craft,
  offers: Offers,
  markets: readonly Market[],
  stops: readonly number[],
  speed: number,
): Voyage | undefined {
  const clock: Clock = { at: craft.at, turns: 0, actions: view.actions, moves: view.moves };
  const slots: Slot[] = [];
  stops.forEach((town, stop) => {
    const trading = stop === 0 && craft.trading;
    sailTo(clock, ENTRANCES[town] ?? RIVER_END, speed);
    if (!trading) {
      if (clock.actions === 0) nextTurn(clock);
      clock.actions--;
    }
    for (const { cargo, value, space } of markets[town]?.open ?? []) {
      slots.push({ stop, space, cargo, value, turns: clock.turns, taken: false });
    }
  });
  // In the last round nothing counts but what this turn can still do.
  if (view.lastRound && clock.turns > 0) return undefined;
  slots.sort((a, b) => b.value - a.value);

  const wearATurn = seasonEffects(view).spoilStep ? 1 : 0;
  const bestSlot = (cargo: number, wear: number) =>
    slots.find(
      (slot) =>
        !slot.taken &&
        slot.cargo === cargo &&
        (!PERISHES[cargo] || wear + slot.turns * wearATurn <= LAST_WEAR),
    );
  const worth = ({ value, turns, cargo }: Slot) =>
    PERISHES[cargo] ? value * (1 - SPOIL_RISK * turns) : value;

  const sales: { box: number; space: number }[] = [];
  let gold = 0;
  let left = 0;
  let free = 0;
  // The barrels that must hurry choose first.
  const loaded = craft.boxes
    .map((barrel, box) => ({ barrel, box }))
    .sort((a, b) => (b.barrel?.wear ?? 0) - (a.barrel?.wear ?? 0));
  for (const { barrel, box } of loaded) {
    if (barrel === null) {
      free++;
      continue;
    }
    const slot = bestSlot(CARGOES.indexOf(barrel.cargo), barrel.wear);
    if (slot === undefined) {
      left++;
      continue;
    }
    slot.taken = true;
    gold += worth(slot);
    if (slot.stop === 0) sales.push({ box, space: slot.space });
  }

  const purchases: number[] = [];
  const bought = CARGOES.map(() => 0);
  let { purse } = offers;
  for (; free > 0; free--) {
    let most = 0;
    let choice: Slot | undefined;
    for (let cargo = 0; cargo < CARGOES.length; cargo++) {
      const price = offers.prices[cargo]?.[bought[cargo] ?? 0];
      if (price === undefined || price > purse) continue;
      const slot = slots.find(
        (one) =>
          !one.taken &&
          one.cargo === cargo &&
          !(one.stop === 0 && craft.trading) &&
          (!PERISHES[cargo] || one.turns * wearATurn <= LAST_WEAR),
      );
      if (slot === undefined || worth(slot) - price <= most) continue;
      most = worth(slot) - price;
      choice = slot;
    }
    if (choice === undefined) break;
    choice.taken = true;
    gold += most;
    purse -= offers.prices[choice.cargo]?.[bought[choice.cargo] ?? 0] ?? 0;
    bought[choice.cargo] = (bought[choice.cargo] ?? 0) + 1;
    purchases.push(choice.cargo);
  }

  stops.forEach((town, stop) => {
    const market = markets[town];
    if (market === undefined) return;
    const sold = slots.filter((slot) => slot.taken && slot.stop === stop);
    const before = stop === 0 && craft.trading ? (view.port?.sold.length ?? 0) : 0;
    const fills = sold.length > 0 && sold.length === market.open.length;
    if (fills || sold.length + before >= SALES_FOR_BONUS) gold += market.bonus;
    if (fills) gold += market.tileGold;
    if (sold.some(({ cargo }) => market.wanted[cargo] === true)) gold += DELIVERY_BONUS;
    for (const card of craft.travelers) {
      if (isTraveler(card as never) && travelerOf(card as never).destination === TOWN_IDS[town]) {
        gold += travelerOf(card as never).gold;
      }
    }
  });
  gold += left * (view.lastRound ? FINAL_BARREL : DUMP_PRICE);
  gold += BOATS[craft.size].resale;
  const spent = clock.turns * ACTIONS_A_TURN + view.actions - clock.actions;
  const time = view.lastRound ? 0 : (spent * GOLD_A_TURN) / ACTIONS_A_TURN;
  return { value: gold - time, stops, sales, purchases };
}
