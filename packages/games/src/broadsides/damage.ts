import type { ChronicleEvent, RuleTools, Seat } from '../kit/title';
import { placeOn, type ShotResult, tell } from './chronicle';
import {
  BOXES_PER_SECTION,
  type Cell,
  COLUMNS,
  GUNS,
  type Gun,
  HULL_ROLL,
  MAST_ROLL,
  MASTS,
  MISSES,
  type Row,
  type Side,
  sectionOf,
  spotAt,
} from './data';
import { crewAt, type G, of, other, type Ship } from './state';

export interface Shot {
  readonly gun: Gun;
  readonly row: Row;
  readonly side: Side;
  /** Alongside, masts and hull count no more (BS-8.6). */
  readonly final: boolean;
}

/** What a shot took. */
interface Toll {
  guns: number;
  crew: number;
  captain: boolean;
}

/** Rolls for one cannon and takes away at once whatever it hits (BS-6.4, BS-6.9). */
export function shoot(g: G, seat: Seat, { gun, row, side, final }: Shot, tools: RuleTools): void {
  const enemy = other(seat);
  const roll = tools.chance.die(6);
  const toll: Toll = { guns: 0, crew: 0, captain: false };
  // The shot is told before what it took, and names it.
  const effects: ChronicleEvent[] = [];
  const later: RuleTools = { ...tools, tell: (event) => void effects.push(event) };
  const result = strike(g, enemy, roll, { gun, row, side, final }, toll, later);
  tell(tools, 'fired', { seat, gun, row, side, roll, result, ...toll }, placeOn(seat, gun));
  for (const event of effects) tools.tell(event);
}

function strike(g: G, seat: Seat, roll: number, shot: Shot, toll: Toll, tools: RuleTools): ShotResult {
  const { row, side, final } = shot;
  const ship = of(g.ships, seat);
  if (MISSES.includes(roll)) return 'miss';
  if (roll === HULL_ROLL) return final ? 'nothing' : hitHull(ship, seat, row, side, tools);
  const column = COLUMNS.find((one) => one === roll) ?? 4;
  clearCell(g, seat, `${row}${column}`, toll, tools);
  if (roll === MAST_ROLL && !final && hitMast(ship, seat, row, tools)) return 'mast';
  return toll.guns + toll.crew > 0 || toll.captain ? 'deck' : 'nothing';
}

function hitHull(ship: Ship, seat: Seat, row: Row, side: Side, tools: RuleTools): ShotResult {
  const section = sectionOf(row, side);
  const hits = ship.hull[section] ?? 0;
  if (hits >= BOXES_PER_SECTION) return 'hullFull';
  ship.hull[section] = hits + 1;
  tell(
    tools,
    'hullHit',
    { seat, row, side, hits: hits + 1 },
    placeOn(seat, `${row}${side === 'port' ? 3 : 5}`),
  );
  return 'hull';
}

function hitMast(ship: Ship, seat: Seat, row: Row, tools: RuleTools): boolean {
  const index = MASTS.findIndex((one) => one.row === row);
  const mast = MASTS[index];
  const standing = ship.masts[index] ?? 0;
  if (mast === undefined || standing === 0) return false;
  ship.masts[index] = standing - 1;
  tell(tools, 'mastHit', { seat, mast: mast.id, left: standing - 1 }, placeOn(seat, `${row}4`));
  return true;
}

/** Cannon, crew and Captain of one section, all of them (BS-6.5). */
function clearCell(g: G, seat: Seat, cell: Cell, toll: Toll, tools: RuleTools): void {
  const ship = of(g.ships, seat);
  const place = placeOn(seat, cell);
  const gun = GUNS.find((one) => one === cell);
  if (gun !== undefined && ship.guns.includes(gun)) {
    ship.guns = ship.guns.filter((one) => one !== gun);
    toll.guns = 1;
    tell(tools, 'gunLost', { seat, gun }, place);
  }
  const spot = spotAt(seat, cell);
  const crew = crewAt(ship, spot);
  if (crew > 0) {
    ship.crew[spot] = 0;
    ship.fallen += crew;
    toll.crew = crew;
    tell(tools, 'crewLost', { seat, place, crew }, place);
  }
  if (ship.captain === spot) {
    loseCaptain(g, ship);
    toll.captain = true;
    tell(tools, 'captainLost', { seat, place }, place);
  }
}

/** The next round of the ship is idle, and another Captain takes over at its end (BS-7.6). */
function loseCaptain(g: G, ship: Ship): void {
  ship.captain = null;
  ship.lostIn = g.round;
  ship.fallen++;
}
