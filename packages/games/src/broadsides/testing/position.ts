import type { Seat } from '../../kit';
import { chanceFromText } from '../../kit';
import {
  type Cell,
  CREW,
  type Gun,
  HEADING_NAMES,
  type Heading,
  type Layout,
  MASTS,
  type Mast,
  PLACES,
  type Place,
  type Row,
  type Side,
  sectionOf,
  spotAt,
  spotOf,
} from '../data';
import { setup } from '../setup';
import { crewOf, damageCardsDue, type G, MOVEMENTS_PER_TURN, of, type Ship } from '../state';

/** A ship of a test: where it differs from one that has just been manned, its Captain in D4. */
export interface ShipAt {
  readonly at?: readonly [number, number];
  readonly heading?: (typeof HEADING_NAMES)[number];
  readonly guns?: readonly Gun[];
  /** Crew by section, in place of two at each cannon. */
  readonly crew?: Readonly<Partial<Record<Cell, number>>>;
  /** `null`: lost in the round before. */
  readonly captain?: Cell | null;
  readonly mastsGone?: readonly Mast[];
  readonly ruined?: readonly (readonly [Row, Side])[];
  /** Sections with one hit. */
  readonly hit?: readonly (readonly [Row, Side])[];
}

/** Both plot, round 3 unless told otherwise. */
export function atSea(
  ships: readonly [ShipAt, ShipAt],
  more: { readonly quietRounds?: number; readonly round?: number } = {},
): G {
  const g = setup({ seats: 2, options: {} }, { chance: chanceFromText('at sea'), tell: () => {} });
  g.phase = 'plotting';
  g.round = more.round ?? 3;
  g.quietRounds = more.quietRounds ?? 0;
  for (const [seat, ship] of ships.entries()) place(of(g.ships, seat), seat, ship, g.round);
  g.due = g.ships.map(damageCardsDue);
  g.ready = g.ships.map(({ captain }) => captain === null);
  return g;
}

function place(ship: Ship, seat: Seat, to: ShipAt, round: number): void {
  const { at = [ship.x, ship.y], heading, guns, crew, captain = 'D4' } = to;
  [ship.x, ship.y] = at;
  if (heading !== undefined) ship.heading = HEADING_NAMES.indexOf(heading) as Heading;
  if (guns !== undefined) ship.guns = [...guns];
  if (crew !== undefined) {
    ship.crew.fill(0);
    for (const [cell, men] of Object.entries(crew)) ship.crew[spotAt(seat, cell as Cell)] = men;
  }
  ship.captain = captain === null ? null : spotAt(seat, captain);
  ship.lostIn = captain === null ? round - 1 : null;
  ship.fallen = CREW + 1 - crewOf(ship) - (captain === null ? 0 : 1);
  for (const mast of to.mastsGone ?? []) ship.masts[MASTS.findIndex(({ id }) => id === mast)] = 0;
  for (const [row, side] of to.hit ?? []) ship.hull[sectionOf(row, side)] = 1;
  for (const [row, side] of to.ruined ?? []) ship.hull[sectionOf(row, side)] = 2;
}

/** One side of a boarding: crew by place of either deck, and the Captain. */
export interface Party {
  readonly crew?: Readonly<Partial<Record<Place, number>>>;
  readonly captain: Place;
}

/** Two ships alongside, seat 0 on turn unless told otherwise. */
export function alongside(
  parties: readonly [Party, Party],
  more: {
    readonly layout?: Layout;
    readonly stationary?: Seat;
    readonly seat?: Seat;
    readonly quietTurns?: number;
  } = {},
): G {
  const g = atSea([{ at: [5, 5] }, { at: [5, 5] }]);
  g.phase = 'boarding';
  g.boarding = {
    layout: more.layout ?? 'R',
    stationary: more.stationary ?? 0,
    seat: more.seat ?? 0,
    turn: 1,
    movementsLeft: MOVEMENTS_PER_TURN,
    fights: [],
    fought: false,
    quietTurns: more.quietTurns ?? 0,
  };
  parties.forEach(({ crew = {}, captain }, seat) => {
    const ship = of(g.ships, seat);
    ship.crew = PLACES.map((name) => crew[name] ?? 0);
    ship.captain = spotOf(captain);
    ship.fallen = CREW - crewOf(ship);
  });
  return g;
}

/** What stands on a place: crew of seat 0, crew of seat 1. */
export function crewsAt(g: G, name: Place): readonly [number, number] {
  const spot = spotOf(name);
  return [of(g.ships, 0).crew[spot] ?? 0, of(g.ships, 1).crew[spot] ?? 0];
}
