import type { Seat } from '../../kit/title';
import { type Clock, spend } from '../clock';
import type { Cargo } from '../data/goods';
import { RIVER_END, TOWN_IDS, TOWNS } from '../data/towns';
import { plainSpeed, seasonEffects } from '../season';
import type { BoatView, View } from '../state';
import { clockNext, clockNow, copied, sailTo } from './clock';
import { demandFor, openDemand, type RivalSale, type TownDemand } from './demand';
import {
  type Details,
  type Offers,
  type Question,
  reckon,
  type Sale,
  type Search,
  type Slot,
  slotOf,
  visit,
} from './reckon';

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

const MOST_STOPS = 3;
const MOST_RIVAL_STOPS = 2;

const ENTRANCES = TOWN_IDS.map((town) => TOWNS[town].entrance);

/** Who plays a playout reckons with as little. */
const QUICK_STOPS = 2;

/** What may be done beside sailing. */
export interface Outlook {
  /** A port action is under way where the boat lies: to sell there takes no time. */
  readonly trading?: boolean;
  readonly offers?: Offers;
}

/** How somebody finds the best way to go on, when a seat is asked something. */
export type Pilot = (view: View, seat: Seat, boat: BoatView, outlook?: Outlook) => Voyage | undefined;

/** The best way to go on, the other boats considered. */
export const bestVoyage: Pilot = (view, seat, boat, outlook = {}) => {
  const open = openDemand(view);
  return voyageOn(view, boat, outlook, {
    demand: demandFor(view, seat, open, rivalSales(view, seat, open)),
    most: MOST_STOPS,
  });
};

/** The best way of a few stops, as if nobody else were on the river: a twentieth of the work. */
export const quickVoyage: Pilot = (view, seat, boat, outlook = {}) =>
  voyageOn(view, boat, outlook, {
    demand: demandFor(view, seat, openDemand(view), []),
    most: QUICK_STOPS,
  });

function voyageOn(
  view: View,
  boat: BoatView,
  { trading = false, offers }: Outlook,
  within: Pick<Question, 'demand' | 'most'>,
): Voyage | undefined {
  // Whoever answers a spoil card sails on next turn at the earliest.
  const start = view.step === 'ice' ? clockNext(boat.at) : clockNow(view, boat.at);
  return search({ view, boat, trading, offers, start, ...within });
}

/** What the other boats on the river will probably sell: the farthest first, the next ones around it. */
function rivalSales(view: View, seat: Seat, open: readonly TownDemand[]): RivalSale[] {
  const sales: RivalSale[] = [];
  const rivals = view.merchants.flatMap(({ boat }, rival) =>
    boat === null || rival === seat ? [] : [{ boat, rival }],
  );
  for (const { boat, rival } of rivals.sort((a, b) => b.boat.at - a.boat.at)) {
    if (boat.boxes.every((barrel) => barrel === null)) continue;
    const demand = demandFor(view, rival, open, sales);
    const start = clockNext(boat.at);
    const most = MOST_RIVAL_STOPS;
    const voyage = search({ view, boat, trading: false, offers: undefined, demand, start, most });
    for (const { stop, space } of voyage?.sales ?? []) {
      sales.push({ town: voyage?.stops[stop] ?? 0, space, turns: voyage?.turns[stop] ?? 0 });
    }
  }
  return sales;
}

/** A search under way. */
interface Trying {
  readonly all: Search;
  readonly speed: number;
  /** By town: its spaces, once it has been tried. */
  readonly wants: Slot[][];
  best: Voyage | undefined;
}

/**
 * Tries every choice of a few towns downstream. This is where a stand-in spends its time, so a voyage is tried in
 * place, and only the best one is written down.
 */
function search(question: Question): Voyage | undefined {
  const { view, boat, start } = question;
  const wear = (box: number) => boat.boxes[box]?.wear ?? 0;
  const loaded = boat.boxes.flatMap((barrel, box) => (barrel === null ? [] : [box]));
  const all: Search = {
    ...question,
    loaded: loaded.sort((a, b) => wear(b) - wear(a)),
    free: boat.boxes.length - loaded.length,
    wearATurn: seasonEffects(view).spoilStep ? 1 : 0,
    stops: [],
    turns: [],
    slots: [],
  };
  const trying: Trying = { all, speed: plainSpeed(view, boat.size), wants: [], best: undefined };
  goOn(trying, start);
  return trying.best;
}

/** Tries each town below the last stop as the next one, and all that may come after it. */
function goOn(trying: Trying, before: Clock): void {
  const { all } = trying;
  const { view, stops, turns, slots, most } = all;
  for (let town = (stops.at(-1) ?? -1) + 1; town < ENTRANCES.length; town++) {
    if (!canStopAt(all, town)) continue;
    const clock = clockAfter(trying, town, before);
    // In the last round nothing counts but what this turn can still do.
    if (view.lastRound && clock.turns > 0) return;
    const known = slots.length;
    stops.push(town);
    turns.push(clock.turns);
    offerSpaces(trying, town, clock.turns);

    const { value, idle } = reckon(all, clock);
    if (trying.best === undefined || value > trying.best.value) trying.best = written(all, clock, value);
    // A stop that sells nothing now sells nothing on a longer way either.
    if (stops.length < most && !idle) goOn(trying, clock);
    slots.length = known;
    stops.pop();
    turns.pop();
  }
}

/** Who trades begins where he lies; who lies in a port and does not trade there goes on. */
function canStopAt({ boat, trading, stops }: Search, town: number): boolean {
  const entrance = ENTRANCES[town] ?? RIVER_END;
  if (entrance < boat.at) return false;
  if (stops.length > 0) return true;
  return trading ? entrance === boat.at : !boat.inPort || entrance !== boat.at;
}

/** When the port action of a town is done. One that is under way takes no more time. */
function clockAfter({ all, speed }: Trying, town: number, before: Clock): Clock {
  const clock = copied(before);
  sailTo(clock, ENTRANCES[town] ?? RIVER_END, speed);
  if (all.stops.length > 0 || !all.trading) spend(clock);
  return clock;
}

/** Adds the spaces of a town that are open in that turn. */
function offerSpaces({ all, wants }: Trying, town: number, turn: number): void {
  const { slots, stops, demand } = all;
  let open = wants[town];
  if (open === undefined) {
    open = (demand[town]?.spaces ?? []).map(slotOf);
    wants[town] = open;
  }
  for (const slot of open) {
    if (turn >= slot.until && turn < slot.again) continue;
    slots.push(slot);
    visit(slot, stops.length - 1, turn);
  }
}

function written(all: Search, end: Clock, value: number): Voyage {
  const details: Details = { sales: [], purchases: [] };
  reckon(all, end, details);
  return { value, stops: [...all.stops], turns: [...all.turns], ...details };
}
