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

/** What may be done beside sailing. */
export interface Outlook {
  /** A port action is under way where the boat lies: to sell there takes no time. */
  readonly trading?: boolean;
  readonly offers?: Offers;
}

/** The best way to go on for a seat that is asked something. */
export function bestVoyage(
  view: View,
  seat: Seat,
  boat: BoatView,
  outlook: Outlook = {},
): Voyage | undefined {
  const { trading = false, offers } = outlook;
  const open = openDemand(view);
  const demand = demandFor(view, seat, open, rivalSales(view, seat, open));
  // Whoever answers a spoil card sails on next turn at the earliest.
  const start = view.step === 'ice' ? clockNext(boat.at) : clockNow(view, boat.at);
  return search({ view, boat, trading, offers, demand, start, most: MOST_STOPS });
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

/**
 * Tries every choice of a few towns downstream. This is where a stand-in spends its time, so a voyage is tried in
 * place, and only the best one is written down.
 */
function search(question: Question): Voyage | undefined {
  const { view, boat, trading, start, demand, most } = question;
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
  const speed = plainSpeed(view, boat.size);
  const wants = demand.map(({ spaces }) => spaces.map(slotOf));
  const { stops, turns, slots } = all;
  let best: Voyage | undefined;

  const goOn = (before: Clock) => {
    const isFirst = stops.length === 0;
    for (let town = (stops.at(-1) ?? -1) + 1; town < ENTRANCES.length; town++) {
      const entrance = ENTRANCES[town] ?? RIVER_END;
      if (entrance < boat.at) continue;
      if (isFirst && (trading ? entrance !== boat.at : boat.inPort && entrance === boat.at)) continue;
      const clock = copied(before);
      sailTo(clock, entrance, speed);
      if (!isFirst || !trading) spend(clock);
      // In the last round nothing counts but what this turn can still do.
      if (view.lastRound && clock.turns > 0) return;
      const known = slots.length;
      stops.push(town);
      turns.push(clock.turns);
      for (const slot of wants[town] ?? []) {
        if (clock.turns < slot.until || clock.turns >= slot.again) slots.push(slot);
      }
      for (let i = known; i < slots.length; i++) visit(slots[i], stops.length - 1, clock.turns);

      const { value, idle } = reckon(all, clock);
      if (best === undefined || value > best.value) {
        const details: Details = { sales: [], purchases: [] };
        reckon(all, clock, details);
        best = { value, stops: [...stops], turns: [...turns], ...details };
      }
      // A stop that sells nothing now sells nothing on a longer way either.
      if (stops.length < most && !idle) goOn(clock);
      slots.length = known;
      stops.pop();
      turns.pop();
    }
  };
  goOn(start);
  return best;
}
