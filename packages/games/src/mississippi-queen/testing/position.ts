import { HEADING_NAMES, type Heading, type Seat } from '../../kit';
import {
  type Bend,
  PASSENGERS_BY_SEATS,
  type Race,
  RIVER_TILES,
  START_TILE,
  TILES,
  TILES_IN_RACE,
  type TileId,
} from '../data';
import { nextOrder } from '../order';
import { passengersFor } from '../river';
import { steeringOf } from '../setup';
import { type Boat, type G, newestTile, type Spot, spotAt } from '../state';

type HeadingName = (typeof HEADING_NAMES)[number];

/** A boat of a test: `{ at: '1.12', heading: 'NE', speed: 3 }`; by default speed 1, 6 coal, nobody aboard. */
export interface BoatAt {
  at: string;
  heading?: HeadingName;
  speed?: number;
  coal?: number;
  aboard?: number[];
}

export interface PositionOf {
  race?: Race;
  /** Tiles from the start on, `<` and `>` for bends: `S0 R01 R05< R07>`. */
  river: string;
  boats: BoatAt[];
  landing?: Bend;
  /** The tiles to come, the next first; by default all that are left, in the order of their names. */
  stack?: TileId[];
  gone?: number;
  /** Passengers still waiting, where they are not as many as on a fresh tile: by tile number. */
  waiting?: Record<number, number>;
  /** The order of the round; by default the one a new round would have. */
  order?: Seat[];
}

export function spot(place: string): Spot {
  const [tile = 0, cell = 0] = place.split('.').map(Number);
  return spotAt(tile, cell);
}

/** A state with the boats where the test wants them, the boat that leads at the helm. */
export function position(of: PositionOf): G {
  const race = of.race ?? 'passengers';
  const boats = of.boats.map(
    ({ at, heading = 'N', speed = 1, coal = 6, aboard = [] }): Boat => ({
      at: spot(at),
      heading: HEADING_NAMES.indexOf(heading) as Heading,
      speed,
      coal,
      aboard: [...aboard],
      fate: 'racing',
    }),
  );
  const [first = boats[0]] = boats;
  if (first === undefined) throw new RangeError('a position has a boat');
  const g: G = {
    race,
    river: of.river.split(' ').map((piece) => {
      const bend: Bend = piece.endsWith('<') ? -1 : piece.endsWith('>') ? 1 : 0;
      return { tile: tileNamed(piece.slice(0, piece.startsWith(START_TILE) ? 2 : 3)), bend, waiting: 0 };
    }),
    gone: of.gone ?? 0,
    landing: of.landing ?? null,
    supply: 0,
    returned: 0,
    boats,
    round: { number: 2, order: [], by: [], at: 0 },
    move: steeringOf(first),
    facing: [],
    landed: [],
    out: [],
    ended: null,
    gainedIn: 2,
    stack: [],
  };
  const laid = new Set(g.river.map(({ tile }) => tile));
  g.stack =
    of.stack ?? RIVER_TILES.filter((tile) => !laid.has(tile)).slice(0, TILES_IN_RACE[race] - newestTile(g));
  g.river.forEach((one, number) => {
    one.waiting = number < g.gone ? 0 : (of.waiting?.[number] ?? passengersFor(one.tile, g));
  });
  g.supply = g.stack.reduce((sum, tile) => sum + passengersFor(tile, g), 0);
  const placed = g.river.reduce((sum, { waiting }) => sum + waiting, 0);
  const aboard = boats.reduce((sum, boat) => sum + boat.aboard.length, 0);
  const total = race === 'passengers' ? (PASSENGERS_BY_SEATS[boats.length]?.total ?? 0) : 0;
  g.returned = total - g.supply - placed - aboard;

  const round = nextOrder(g);
  const order = of.order ?? round.order;
  g.round = {
    number: 2,
    order,
    by: of.order === undefined ? round.by : order.slice(1).map(() => 'seat'),
    at: 0,
  };
  g.move = steeringOf(boats[order[0] ?? 0] ?? first);
  return g;
}

/** The end of the passenger race: a straight river down to its landing behind R05, tiles 10 and 11 still there. */
export function finale(boats: BoatAt[], waiting = 1): G {
  return position({
    river: 'S0 R01 R02 R03 R04 R06 R07 R08 R09 R10 R11 R05',
    gone: 10,
    landing: 0,
    waiting: { 11: waiting },
    boats,
    order: boats.map((_, seat) => seat),
  });
}

function tileNamed(name: string): TileId {
  if (!(name in TILES)) throw new RangeError(`no tile is called ${name}`);
  return name as TileId;
}
