import type { Clock } from '../clock';
import { travelerOf } from '../data/cards';
import {
  ACTIONS_A_TURN,
  BOATS,
  CARGOES,
  type Cargo,
  DELIVERY_BONUS,
  DUMP_PRICE,
  FINAL_BARREL,
  isPerishable,
  LAST_WEAR,
  SALES_FOR_BONUS,
} from '../data/goods';
import { TOWN_IDS } from '../data/towns';
import type { BoatView, View } from '../state';
import { actionsBetween } from './clock';
import type { Demand, TownDemand } from './demand';

/** What can be bought now: for each good the prices of its next barrels, and the purse. */
export interface Offers {
  readonly prices: Readonly<Record<Cargo, readonly number[]>>;
  readonly purse: number;
}

/** A barrel of the boat and the space it will go to. */
export interface Sale {
  readonly box: number;
  /** The stop, by its place in the voyage. */
  readonly stop: number;
  readonly space: number;
}

/** What a turn is worth: about the gold that an expedition earns in one. */
const GOLD_A_TURN = 3;

/** Of each gold for a barrel that may spoil, so much is lost to luck a turn. */
const SPOIL_RISK = 0.03;

/** What a search is about. */
export interface Question {
  readonly view: View;
  readonly boat: BoatView;
  readonly trading: boolean;
  readonly offers: Offers | undefined;
  readonly demand: readonly TownDemand[];
  readonly start: Clock;
  readonly most: number;
}

/** A space of a town on the way. A town is visited once a voyage, so its slots serve all voyages of a search. */
export interface Slot extends Demand {
  /** The stop, its turn, and the value less the risk of spoiling until then. */
  stop: number;
  turn: number;
  worth: number;
  taken: boolean;
}

export interface Search extends Question {
  /** Boxes with a barrel, those in a hurry first. */
  readonly loaded: readonly number[];
  readonly free: number;
  readonly wearATurn: number;
  /** The voyage being tried. */
  readonly stops: number[];
  readonly turns: number[];
  readonly slots: Slot[];
}

/** What is worth knowing of the best voyage alone. */
export interface Details {
  readonly sales: Sale[];
  readonly purchases: Cargo[];
}

/** Written out, because copies by spreading are many times slower and there are thousands. */
export function slotOf({ cargo, value, space, until, again }: Demand): Slot {
  return { cargo, value, space, until, again, stop: 0, turn: 0, worth: 0, taken: false };
}

/** Notes when the voyage being tried gets to a slot. */
export function visit(slot: Slot, stop: number, turn: number): void {
  slot.stop = stop;
  slot.turn = turn;
  slot.worth = isPerishable(slot.cargo) ? slot.value * (1 - SPOIL_RISK * turn) : slot.value;
}

/** What the voyage being tried is worth, and whether it stops somewhere for nothing. */
export function reckon(all: Search, end: Clock, details?: Details): { value: number; idle: boolean } {
  const { view, boat, start } = all;
  for (const slot of all.slots) slot.taken = false;
  const { gold, left } = stow(all, details);
  const bought = buy(all, details);
  const ashore = atStops(all);
  const loose = left * (view.lastRound ? FINAL_BARREL : DUMP_PRICE);
  const time = view.lastRound ? 0 : (actionsBetween(start, end) * GOLD_A_TURN) / ACTIONS_A_TURN;
  const value = gold + bought + loose + BOATS[boat.size].resale + ashore.gold - time;
  return { value, idle: ashore.idle };
}

/** The best space left for a barrel that will not have spoilt by then. */
function slotFor({ slots, wearATurn }: Search, cargo: Cargo, wear: number): Slot | undefined {
  const perishes = isPerishable(cargo);
  let best: Slot | undefined;
  for (const slot of slots) {
    if (slot.taken || slot.cargo !== cargo || (best !== undefined && best.worth >= slot.worth)) continue;
    if (!perishes || wear + slot.turn * wearATurn <= LAST_WEAR) best = slot;
  }
  return best;
}

/** Gives every barrel the best space left for it. */
function stow(all: Search, details: Details | undefined): { gold: number; left: number } {
  let gold = 0;
  let left = 0;
  for (const box of all.loaded) {
    const barrel = all.boat.boxes[box];
    if (barrel === null || barrel === undefined) continue;
    const slot = slotFor(all, barrel.cargo, barrel.wear);
    if (slot === undefined) {
      left++;
    } else {
      slot.taken = true;
      gold += slot.worth;
      details?.sales.push({ box, stop: slot.stop, space: slot.space });
    }
  }
  return { gold, left };
}

/** Buys while a barrel pays, and says what that earns. */
function buy(all: Search, details: Details | undefined): number {
  const { boat, offers, loaded, free } = all;
  if (offers === undefined || free === 0) return 0;
  let gold = 0;
  let { purse } = offers;
  const bought = { flour: 0, apples: 0, pork: 0, furs: 0, whiskey: 0 };
  // The first barrel of an expedition is bought even at a loss: an empty boat would never get the game on.
  let least = boat.at === 0 && loaded.length === 0 ? Number.NEGATIVE_INFINITY : 0;
  for (let room = free; room > 0; room--) {
    const choice = bestPurchase(all, offers.prices, bought, purse, least);
    if (choice === undefined) break;
    const { slot, price } = choice;
    slot.taken = true;
    gold += slot.worth - price;
    purse -= price;
    bought[slot.cargo]++;
    details?.purchases.push(slot.cargo);
    least = 0;
  }
  return gold;
}

/** The barrel that earns most where it will be sold, if that is more than the least. */
function bestPurchase(
  all: Search,
  prices: Offers['prices'],
  bought: Readonly<Record<Cargo, number>>,
  purse: number,
  least: number,
): { slot: Slot; price: number } | undefined {
  let best: Slot | undefined;
  let paid = 0;
  let most = least;
  for (const cargo of CARGOES) {
    const price = prices[cargo][bought[cargo]];
    if (price === undefined || price > purse) continue;
    const slot = slotFor(all, cargo, 0);
    if (slot === undefined || slot.worth - price <= most) continue;
    most = slot.worth - price;
    best = slot;
    paid = price;
  }
  return best && { slot: best, price: paid };
}

/** Town bonuses, tiles, delivery cards and fares on the way. */
function atStops({ view, boat, trading, demand, stops, slots }: Search): { gold: number; idle: boolean } {
  let gold = 0;
  let idle = false;
  for (let stop = 0; stop < stops.length; stop++) {
    const town = stops[stop] ?? 0;
    const market = demand[town];
    if (market === undefined) continue;
    const sold = soldAt(stop, slots);
    const fares = faresTo(town, boat);
    const here = stop === 0 && trading;
    const fills = sold > 0 && sold === market.spaces.length;
    if (fills || sold + soldBefore(view, here) >= SALES_FOR_BONUS) gold += market.bonus;
    if (fills) gold += market.tileGold;
    if (sold > 0 && delivers(stop, slots, market)) gold += DELIVERY_BONUS;
    gold += fares;
    idle ||= !here && sold === 0 && fares === 0;
  }
  return { gold, idle };
}

/** What was sold in the port action under way counts for its bonus. */
function soldBefore({ port }: View, here: boolean): number {
  return here && port !== null ? port.sold.length : 0;
}

function soldAt(stop: number, slots: readonly Slot[]): number {
  let sold = 0;
  for (const slot of slots) if (slot.taken && slot.stop === stop) sold++;
  return sold;
}

/** Something is sold that a delivery card wants. */
function delivers(stop: number, slots: readonly Slot[], { wanted }: TownDemand): boolean {
  for (const slot of slots) {
    if (slot.taken && slot.stop === stop && wanted.includes(slot.cargo)) return true;
  }
  return false;
}

function faresTo(town: number, { travelers }: BoatView): number {
  let fares = 0;
  for (const card of travelers) {
    const { destination, gold } = travelerOf(card);
    if (destination === TOWN_IDS[town]) fares += gold;
  }
  return fares;
}
