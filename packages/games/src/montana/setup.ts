import type { RuleTools } from '../kit/title';
import {
  COINS,
  COWS,
  GOODS_AT_START,
  noWorkers,
  SILVER_AT_START,
  SPINS_AT_START,
  supplyAtStart,
  tableSize,
  WORKERS_OF_A_COLOUR,
} from './data';
import { coverField, cowSites, dealLandscape, lakeSites, middleField } from './landscape';
import type { Area, G, Player } from './state';
import { newTurn } from './turns';

export type MontanaOptions = { readonly startTile: 'automatic' | 'chosen' };

/** The table before the spins (MT-2, MT-3). */
export function setup(
  table: { readonly seats: number; readonly options: MontanaOptions },
  tools: RuleTools,
): G {
  const { seats, options } = table;
  const landscape = dealLandscape(seats, tools.chance);
  const players = Array.from({ length: seats }, (_, seat) => playerAtStart(seat, seats));
  const cows = cowSites(landscape);
  const g: G = {
    landscape,
    startTile: null,
    settled: [],
    cows,
    canteens: lakeSites(landscape),
    canteensSpent: 0,
    players,
    supply: {
      workers: {
        copper: WORKERS_OF_A_COLOUR,
        stone: WORKERS_OF_A_COLOUR,
        grain: WORKERS_OF_A_COLOUR,
        pumpkin: WORKERS_OF_A_COLOUR,
      },
      goods: supplyAtStart(seats),
      cows: COWS - cows.length - seats,
      silver: players.reduce((left, { silver }) => left - silver, COINS),
    },
    arrow: 0,
    bank: [[], [], []],
    areas: { mine: emptyArea(), quarry: emptyArea(), grainField: emptyArea(), farmland: emptyArea() },
    city: null,
    round: 0,
    turn: { ...newTurn(0), spinsLeft: SPINS_AT_START },
    over: false,
  };
  if (options.startTile === 'automatic') coverField(g, middleField(landscape, seats));
  return g;
}

function playerAtStart(seat: number, seats: number): Player {
  return {
    workers: noWorkers(),
    goods: { ...GOODS_AT_START },
    cows: 1,
    silver: SILVER_AT_START[seat] ?? 0,
    settlements: tableSize(seats).settlements,
    canteens: 0,
  };
}

function emptyArea(): Area {
  return { large: [[], [], []], small: [[], [], []] };
}
