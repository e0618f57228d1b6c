import type { Options } from '../kit/options';
import type { RuleTools } from '../kit/title';
import { CELLS_PER_DECK, CREW_PER_GUN, GUNS, HULL_SECTIONS, MASTS, STARTS, spotAt } from './data';
import { type G, SEATS, type Ship } from './state';

/** Both ships armed and manned (BS-2.1); the Captains are still to be placed. */
export function setup(_table: { readonly seats: number; readonly options: Options }, _tools: RuleTools): G {
  return {
    phase: 'manning',
    round: 0,
    turned: 0,
    ready: [false, false],
    plots: [[], []],
    shown: [[], []],
    due: [0, 0],
    ships: STARTS.map((_, seat) => newShip(seat)),
    volley: null,
    boarding: null,
    shots: false,
    quietRounds: 0,
    ended: null,
  };
}

function newShip(seat: number): Ship {
  const { x, y, heading } = STARTS[seat === 0 ? 0 : 1];
  const crew = Array.from({ length: SEATS * CELLS_PER_DECK }, () => 0);
  for (const gun of GUNS) crew[spotAt(seat, gun)] = CREW_PER_GUN;
  return {
    x,
    y,
    heading,
    aground: false,
    guns: [...GUNS],
    masts: MASTS.map(({ hits }) => hits),
    hull: Array.from({ length: HULL_SECTIONS }, () => 0),
    crew,
    captain: null,
    lostIn: null,
    fallen: 0,
  };
}
