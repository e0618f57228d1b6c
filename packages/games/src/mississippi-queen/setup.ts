import type { RuleTools, Seat } from '../kit/title';
import {
  COAL_AT_START,
  PASSENGERS_BY_SEATS,
  type Race,
  RIVER_TILES,
  SPEED_AT_START,
  START_CELLS,
  START_TILE,
  TILES_IN_RACE,
} from './data';
import { layTile } from './river';
import { type Boat, type G, type Spot, type Steering, spotAt } from './state';

export type MississippiQueenOptions = { readonly race: Race };

/** The table before the first move (MQ-2). */
export function setup(
  table: { readonly seats: number; readonly options: MississippiQueenOptions },
  tools: RuleTools,
): G {
  const { race } = table.options;
  const seats: Seat[] = Array.from({ length: table.seats }, (_, seat) => seat);
  const boats = seats.map(boatAtStart);
  const g: G = {
    race,
    river: [{ tile: START_TILE, bend: 0, waiting: 0 }],
    gone: 0,
    landing: null,
    supply: race === 'passengers' ? (PASSENGERS_BY_SEATS[table.seats]?.total ?? 0) : 0,
    returned: 0,
    boats,
    // MQ-9.4: the passenger race, too, begins in the order of the starting spaces.
    round: {
      number: 1,
      order: seats,
      by: seats.slice(1).map(() => (race === 'passengers' ? 'start' : 'seat')),
      at: 0,
    },
    move: steeringOf(boats[0] ?? boatAtStart(0)),
    facing: [],
    landed: [],
    out: [],
    ended: null,
    gainedIn: 1,
    stack: tools.chance.shuffle(RIVER_TILES).slice(0, TILES_IN_RACE[race]),
  };
  layTile(g, 0, tools);
  return g;
}

/** The same table in the first edition of these rules. */
export const setupFirst: typeof setup = (table, tools) => {
  const { gainedIn: _, ...g } = setup(table, tools);
  return g;
};

function boatAtStart(seat: Seat): Boat {
  const at: Spot = spotAt(0, START_CELLS[seat] ?? 0);
  return { at, heading: 0, speed: SPEED_AT_START, coal: COAL_AT_START, aboard: [], fate: 'racing' };
}

/** A move of this boat, before its first small move. */
export function steeringOf(boat: Readonly<Pick<Boat, 'at' | 'speed' | 'coal'>>): Steering {
  return {
    speedBefore: boat.speed,
    coalBefore: boat.coal,
    speedChosen: false,
    spent: 0,
    turns: 0,
    path: [boat.at],
    pushes: [],
    reached: null,
  };
}
