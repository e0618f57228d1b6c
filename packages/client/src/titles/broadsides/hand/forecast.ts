import type { CardResult } from '@packetboat/games/broadsides/chronicle';
import {
  ARCS,
  type Battery,
  CARDS_PER_PLOT,
  type Card,
  type Dot,
  dotAhead,
  type Heading,
  isIsland,
  onSea,
  turned,
} from '@packetboat/games/broadsides/data';
import { type Berth, carryOut } from '@packetboat/games/broadsides/sail';
import type { ShipView } from '@packetboat/games/broadsides/state';

/** What one card of a plot would do. */
export interface Leg {
  readonly card: Card;
  readonly from: Berth;
  readonly to: Berth;
  /** `lapsed`: the ship has run up to an island before. */
  readonly result: CardResult | 'lapsed';
}

/** Where a plot leads, card by card, as far as cards are laid. Nothing of the enemy is known, and nothing guessed. */
export function legsOf(start: Berth, cards: readonly (Card | null)[]): readonly Leg[] {
  const legs: Leg[] = [];
  let at: Berth = { x: start.x, y: start.y, heading: start.heading };
  let aground = false;
  for (const card of cards) {
    if (card === null) break;
    const done: Berth & { readonly result: Leg['result'] } = aground
      ? { ...at, result: 'lapsed' }
      : carryOut(card, at);
    const to: Berth = { x: done.x, y: done.y, heading: done.heading };
    legs.push({ card, from: at, to, result: done.result });
    aground = aground || done.result === 'aground';
    at = to;
  }
  return legs;
}

/** A card that comes to nothing: the edge of the sea is before the ship, or the land on this dot. */
export interface Stop {
  readonly card: number;
  readonly by: 'edge' | 'island';
  readonly land: Dot;
  /** Cards are laid after it, and lapse. */
  readonly lapses: boolean;
}

/** Where a plot ends, as far as it is laid, and what goes wrong on the way. */
export interface PlotEnd {
  readonly at: Berth;
  readonly laid: number;
  readonly stops: readonly Stop[];
  /** What lies before her there, where nothing has gone wrong before. */
  readonly ahead: 'edge' | 'island' | null;
}

export function endOf(start: Berth, legs: readonly Leg[]): PlotEnd {
  const at = legs.at(-1)?.to ?? start;
  const stops = legs.flatMap(({ result, from }, i): Stop[] => {
    if (result !== 'edge' && result !== 'aground') return [];
    const by = result === 'edge' ? 'edge' : 'island';
    const card = i + 1;
    return [
      { card, by, land: dotAhead(from, from.heading), lapses: by === 'island' && card < CARDS_PER_PLOT },
    ];
  });
  return { at, laid: legs.length, stops, ahead: stops.length > 0 ? null : aheadOf(at) };
}

/** A direction in which cannons bear, and how many of those that are left. */
export interface FieldOfFire {
  readonly bearing: Heading;
  readonly battery: Battery;
  readonly guns: number;
}

/** Where a ship's cannons would bear from a berth, clockwise from her bow. Directions without a cannon are left out. */
export function fieldsOfFire(ship: Pick<ShipView, 'guns'>, { heading }: Berth): readonly FieldOfFire[] {
  return ARCS.flatMap((arc, relative) => {
    const guns = arc?.guns.filter((gun) => ship.guns.includes(gun)).length ?? 0;
    return arc === null || guns === 0
      ? []
      : [{ bearing: turned(relative as Heading, heading), battery: arc.battery, guns }];
  });
}

export const deadEnd = (dot: Dot): 'island' | 'edge' | null =>
  !onSea(dot) ? 'edge' : isIsland(dot) ? 'island' : null;

/** What lies one dot ahead of a berth, if it would stop her. */
const aheadOf = (berth: Berth): 'island' | 'edge' | null => deadEnd(dotAhead(berth, berth.heading));

/** Cards of a plot that end on one dot. */
export interface Mark {
  readonly at: Dot;
  readonly cards: readonly number[];
}

/**
 * The cards by the dot they end on. Where the plot ends the ghost lies and says it; in little room the ship herself
 * does so where it begins.
 */
export function marksOf(legs: readonly Leg[], tight: boolean): readonly Mark[] {
  const byDot = new Map<string, { readonly at: Dot; readonly cards: number[] }>();
  legs.forEach(({ to }, i) => {
    const mark = byDot.get(keyOf(to)) ?? { at: to, cards: [] };
    mark.cards.push(i + 1);
    byDot.set(keyOf(to), mark);
  });
  const [start, end] = [legs[0]?.from, legs.at(-1)?.to];
  if (end !== undefined) byDot.delete(keyOf(end));
  if (tight && start !== undefined) byDot.delete(keyOf(start));
  return [...byDot.values()];
}

const keyOf = ({ x, y }: Dot): string => `${x},${y}`;
