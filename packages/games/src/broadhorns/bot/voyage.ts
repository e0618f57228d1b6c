import type { Seat } from '../../kit';
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
import { RIVER_END, TOWN_IDS, TOWNS } from '../data/towns';
import { seasonEffects } from '../season';
import type { BoatView, View } from '../state';
import { actionsBetween, type Clock, clockNext, clockNow, plainSpeed, sailTo, spend } from './clock';
import { type Demand, demandOf, type RivalSale, type TownDemand } from './demand';

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

/** An expedition to its end. */
export interface Voyage {
  /** Gold it will bring beyond what its time is worth. */
  readonly value: number;
  /** Towns by number, and the turn of each stop. */
  readonly stops: readonly number[];
  readonly turns: readonly number[];
  readonly sales: readonly Sale[];
  /** What to buy now. */
  readonly purchases: readonly Cargo[];
}

/** What a turn is worth: about the gold that an expedition earns in one. */
const GOLD_A_TURN = 3;

/** Of each gold for a barrel that may spoil, so much is lost to luck a turn. */
const SPOIL_RISK = 0.03;

const MOST_STOPS = 3;
const MOST_RIVAL_STOPS = 2;

const ENTRANCES = TOWN_IDS.map((town) => TOWNS[town].entrance);
const NOTHING: readonly number[] = [];

/** What may be done beside sailing. */
export interface Outlook {
  /** A port action is under way where the boat lies: to sell there takes no time. */
  readonly trading?: boolean;
  readonly offers?: Offers;
}

/** The best way to go on for the seat whose turn it is. */
export function bestVoyage(
  view: View,
  seat: Seat,
  boat: BoatView,
  outlook: Outlook = {},
): Voyage | undefined {
  const { trading = false, offers } = outlook;
  const demand = demandOf(view, seat, rivalSales(view, seat));
  return search({ view, boat, trading, offers, demand, start: clockNow(view, boat.at), most: MOST_STOPS });
}

/** What the other boats on the river will probably sell: each as if it were alone. */
function rivalSales(view: View, seat: Seat): RivalSale[] {
  return view.merchants.flatMap(({ boat }, rival) => {
    if (boat === null || rival === seat || boat.boxes.every((barrel) => barrel === null)) return [];
    const demand = demandOf(view, rival, []);
    const start = clockNext(boat.at);
    const most = MOST_RIVAL_STOPS;
    const voyage = search({ view, boat, trading: false, offers: undefined, demand, start, most });
    if (voyage === undefined) return [];
    const { sales, stops, turns } = voyage;
    return sales.map(({ stop, space }) => ({ town: stops[stop] ?? 0, space, turns: turns[stop] ?? 0 }));
  });
}

interface Question {
  readonly view: View;
  readonly boat: BoatView;
  readonly trading: boolean;
  readonly offers: Offers | undefined;
  readonly demand: readonly TownDemand[];
  readonly start: Clock;
  readonly most: number;
}

/** A space on the way, when the boat gets there. */
interface Slot {
  readonly demand: Demand;
  readonly stop: number;
  readonly turn: number;
  /** Its value less the risk of spoiling on the way. */
  readonly worth: number;
  taken: boolean;
}

interface Search extends Question {
  /** Boxes with a barrel, those in a hurry first. */
  readonly loaded: readonly number[];
  readonly free: number;
  readonly speed: number;
  readonly wearATurn: number;
}

/**
 * Tries every choice of a few towns downstream. This is where a stand-in spends its time, so the slots of a voyage
 * are kept in one list while the next stop is tried.
 */
function search(question: Question): Voyage | undefined {
  const { view, boat, trading, start, demand, most } = question;
  const wear = (box: number) => boat.boxes[box]?.wear ?? 0;
  const loaded = boat.boxes.flatMap((barrel, box) => (barrel === null ? [] : [box]));
  const all: Search = {
    ...question,
    loaded: loaded.sort((a, b) => wear(b) - wear(a)),
    free: boat.boxes.length - loaded.length,
    speed: plainSpeed(view, boat.size),
    wearATurn: seasonEffects(view).spoilStep ? 1 : 0,
  };
  let best: Voyage | undefined;

  const goOn = (before: Clock, stops: readonly number[], turns: readonly number[], slots: Slot[]) => {
    for (let town = (stops.at(-1) ?? -1) + 1; town < ENTRANCES.length; town++) {
      const entrance = ENTRANCES[town] ?? RIVER_END;
      const isFirst = stops.length === 0;
      if (
        entrance < boat.at ||
        (isFirst && (trading ? entrance !== boat.at : boat.inPort && entrance === boat.at))
      )
        continue;
      const clock = { ...before };
      sailTo(clock, entrance, all.speed);
      if (!isFirst || !trading) spend(clock);
      // In the last round nothing counts but what this turn can still do.
      if (view.lastRound && clock.turns > 0) return;
      const known = slots.length;
      for (const one of demand[town]?.spaces ?? []) {
        if (clock.turns >= one.until) continue;
        const risk = isPerishable(one.cargo) ? 1 - SPOIL_RISK * clock.turns : 1;
        slots.push({
          demand: one,
          stop: stops.length,
          turn: clock.turns,
          worth: one.value * risk,
          taken: false,
        });
      }
      const voyage = reckon(all, [...stops, town], [...turns, clock.turns], slots, clock);
      if (best === undefined || voyage.value > best.value) best = voyage;
      // A stop that sells nothing now sells nothing on a longer way either.
      if (stops.length + 1 < most && !voyage.idle) goOn(clock, voyage.stops, voyage.turns, slots);
      slots.length = known;
    }
  };
  goOn(start, NOTHING, NOTHING, []);
  return best;
}

interface Reckoned extends Voyage {
  /** At some stop nothing is sold and nobody goes ashore. */
  readonly idle: boolean;
}

function reckon(
  all: Search,
  stops: readonly number[],
  turns: readonly number[],
  slots: readonly Slot[],
  end: Clock,
): Reckoned {
  const { view, boat, start } = all;
  for (const slot of slots) slot.taken = false;
  const hold = stow(all, slots);
  const loose = hold.left * (view.lastRound ? FINAL_BARREL : DUMP_PRICE);
  const ashore = atStops(all, stops, slots);
  const earned = hold.gold + loose + BOATS[boat.size].resale + ashore.gold;
  const time = view.lastRound ? 0 : (actionsBetween(start, end) * GOLD_A_TURN) / ACTIONS_A_TURN;
  return {
    value: earned - time,
    stops,
    turns,
    sales: hold.sales,
    purchases: hold.purchases,
    idle: ashore.idle,
  };
}

/** The best space left for a barrel that will not have spoilt by then. */
function slotFor(slots: readonly Slot[], cargo: Cargo, wear: number, wearATurn: number): Slot | undefined {
  const perishes = isPerishable(cargo);
  let best: Slot | undefined;
  for (const slot of slots) {
    if (slot.taken || slot.demand.cargo !== cargo || (best !== undefined && best.worth >= slot.worth))
      continue;
    if (!perishes || wear + slot.turn * wearATurn <= LAST_WEAR) best = slot;
  }
  return best;
}

/** Gives every barrel the best space left for it, then buys while a barrel pays. */
function stow({ boat, offers, loaded, free, wearATurn }: Search, slots: readonly Slot[]) {
  const sales: Sale[] = [];
  let gold = 0;
  let left = 0;
  for (const box of loaded) {
    const barrel = boat.boxes[box];
    if (barrel === null || barrel === undefined) continue;
    const slot = slotFor(slots, barrel.cargo, barrel.wear, wearATurn);
    if (slot === undefined) {
      left++;
    } else {
      slot.taken = true;
      gold += slot.worth;
      sales.push({ box, stop: slot.stop, space: slot.demand.space });
    }
  }
  const purchases: Cargo[] = [];
  if (offers === undefined || free === 0) return { gold, left, sales, purchases };

  let { purse } = offers;
  const bought: Partial<Record<Cargo, number>> = {};
  // The first barrel of an expedition is bought even at a loss: an empty boat would never get the game on.
  let least = boat.at === 0 && loaded.length === 0 ? Number.NEGATIVE_INFINITY : 0;
  for (let room = free; room > 0; room--) {
    let choice: Slot | undefined;
    let paid = 0;
    let most = least;
    for (const cargo of CARGOES) {
      const price = offers.prices[cargo][bought[cargo] ?? 0];
      if (price === undefined || price > purse) continue;
      const slot = slotFor(slots, cargo, 0, wearATurn);
      if (slot === undefined || slot.worth - price <= most) continue;
      most = slot.worth - price;
      choice = slot;
      paid = price;
    }
    if (choice === undefined) break;
    const { cargo } = choice.demand;
    choice.taken = true;
    gold += most;
    purse -= paid;
    bought[cargo] = (bought[cargo] ?? 0) + 1;
    purchases.push(cargo);
    least = 0;
  }
  return { gold, left, sales, purchases };
}

/** Town bonuses, tiles, delivery cards and fares on the way. */
function atStops({ view, boat, trading, demand }: Search, stops: readonly number[], slots: readonly Slot[]) {
  let gold = 0;
  let idle = false;
  for (let stop = 0; stop < stops.length; stop++) {
    const town = stops[stop] ?? 0;
    const market = demand[town];
    if (market === undefined) continue;
    let sold = 0;
    let fares = 0;
    let delivered = false;
    for (const slot of slots) {
      if (!slot.taken || slot.stop !== stop) continue;
      sold++;
      delivered ||= market.wanted.has(slot.demand.cargo);
    }
    for (const card of boat.travelers) {
      const { destination, gold: fare } = travelerOf(card);
      if (destination === TOWN_IDS[town]) fares += fare;
    }
    const here = stop === 0 && trading;
    const before = here ? (view.port?.sold.length ?? 0) : 0;
    const fills = sold > 0 && sold === market.spaces.length;
    if (fills || sold + before >= SALES_FOR_BONUS) gold += market.bonus;
    if (fills) gold += market.tileGold;
    if (delivered) gold += DELIVERY_BONUS;
    gold += fares;
    idle ||= !here && sold === 0 && fares === 0;
  }
  return { gold, idle };
}
