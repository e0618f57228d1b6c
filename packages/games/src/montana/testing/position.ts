import type { Seat } from '../../kit';
import {
  AREAS,
  type AreaId,
  COINS,
  COWS,
  GOODS,
  GOODS_AT_START,
  type Good,
  noGoods,
  noWorkers,
  supplyAtStart,
  TILE_IDS,
  type TileId,
  tableSize,
  WORKERS,
  WORKERS_OF_A_COLOUR,
  type Worker,
} from '../data';
import { type Site, shapeOf } from '../geometry';
import { cowSites, fieldSites, lakeSites } from '../landscape';
import type { G, Player, TurnState } from '../state';
import { newTurn } from '../turns';

/** A player of a test: `{ workers: 'ccsg', goods: 'GPcsCS' }` in the letters of the tiles; what is left out is none. */
export interface PlayerAt {
  workers?: string;
  goods?: string;
  cows?: number;
  silver?: number;
  canteens?: number;
  /** Where it has settled: `41`, or `14*2` for two settlements there. */
  settled?: string;
  /** Places all settlements but so many, the rest of them somewhere out of the way. */
  left?: number;
}

export interface PositionOf {
  players: PlayerAt[];
  /** The tiles slot by slot, none of them turned; by default the first ones. */
  tiles?: TileId[];
  /** By default the field that the starting tile takes by itself with the default tiles. */
  start?: Site;
  /** The workers on the spaces: `['', 'cs', '']`. */
  bank?: [string, string, string];
  areas?: Partial<Record<AreaId, [string, string, string]>>;
  small?: Partial<Record<AreaId, [string, string, string]>>;
  arrow?: number;
  turn?: Partial<TurnState>;
  round?: number;
}

const WORKER_LETTERS: Readonly<Record<string, Worker>> = {
  c: 'copper',
  s: 'stone',
  g: 'grain',
  p: 'pumpkin',
};
const GOOD_LETTERS: Readonly<Record<string, Good>> = {
  G: 'grain',
  P: 'pumpkin',
  c: 'copper',
  s: 'stone',
  C: 'bigCopper',
  S: 'bigStone',
};
const MIDDLE = [23, 29, 29];

export function crew(letters: string): Worker[] {
  return [...letters].map((letter) => WORKER_LETTERS[letter] ?? 'grain');
}

/** A state with everything where the test wants it; the supply is what is left of the box. */
export function position(of: PositionOf): G {
  const seats = of.players.length;
  const start = of.start ?? MIDDLE[seats - 2] ?? 0;
  const tiles = of.tiles ?? TILE_IDS.slice(0, tableSize(seats).centres.length);
  const landscape = tiles.map((tile) => ({ tile, turn: 0 }));
  const players = of.players.map((player) => playerAt(player, seats));
  const spaces = (texts: readonly string[] = ['', '', '']) => texts.map(crew);
  const area = (id: AreaId) => ({ large: spaces(of.areas?.[id]), small: spaces(of.small?.[id]) });
  const g: G = {
    landscape,
    startTile: start,
    settled: of.players.flatMap(({ settled = '' }, seat) => settledBy(settled, seat)),
    cows: [],
    canteens: [],
    canteensSpent: 0,
    players,
    supply: { workers: noWorkers(), goods: noGoods(), cows: 0, silver: 0 },
    arrow: of.arrow ?? 0,
    bank: spaces(of.bank),
    areas: {
      mine: area('mine'),
      quarry: area('quarry'),
      grainField: area('grainField'),
      farmland: area('farmland'),
    },
    city: null,
    round: of.round ?? 1,
    turn: { ...newTurn(of.turn?.seat ?? 0), ...of.turn },
    over: false,
  };
  of.players.forEach(({ left }, seat) => {
    if (left !== undefined) settleAway(g, seat, left);
  });
  const taken = new Set([start, ...g.settled.map(({ at }) => at)]);
  g.cows = cowSites(landscape).filter((site) => !taken.has(site));
  layCanteens(g);
  fillSupply(g);
  return g;
}

function playerAt(
  { workers = '', goods = '', cows = 0, silver = 0, canteens = 0 }: PlayerAt,
  seats: number,
): Player {
  const player = {
    workers: noWorkers(),
    goods: noGoods(),
    cows,
    silver,
    canteens,
    settlements: tableSize(seats).settlements,
  };
  for (const worker of crew(workers)) player.workers[worker]++;
  for (const letter of goods) player.goods[GOOD_LETTERS[letter] ?? 'grain']++;
  return player;
}

function settledBy(text: string, seat: Seat): G['settled'] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [at = 0, count = 1] = word.split('*').map(Number);
      return { at, seat, count };
    });
}

/** On the last free fields of the land, two on each, which disturbs neither lines nor prices near the middle. */
function settleAway(g: G, seat: Seat, left: number): void {
  const size = tableSize(g.players.length);
  const placed = g.settled.reduce((sum, one) => sum + (one.seat === seat ? one.count : 0), 0);
  const { fromMiddle } = shapeOf(g.players.length);
  const free = fieldsFarFromLakes(g).filter(
    (site) => site !== g.startTile && !g.settled.some(({ at }) => at === site),
  );
  free.sort((a, b) => (fromMiddle[b] ?? 0) - (fromMiddle[a] ?? 0));
  for (let due = size.settlements - placed - left; due > 0; due -= 2) {
    const at = free.shift();
    if (at !== undefined) g.settled.push({ at, seat, count: Math.min(2, due) });
  }
}

function fieldsFarFromLakes(g: G): Site[] {
  const lakes = lakeSites(g.landscape);
  const { neighbours } = shapeOf(g.players.length);
  return fieldSites(g.landscape).filter(
    (site) => !(neighbours[site] ?? []).some((next) => lakes.includes(next)),
  );
}

/** Canteens lie where nobody has settled beside the lake, less those that players hold. */
function layCanteens(g: G): void {
  const { neighbours } = shapeOf(g.players.length);
  const lakes = lakeSites(g.landscape);
  const untouched = lakes.filter(
    (lake) => !(neighbours[lake] ?? []).some((site) => g.settled.some(({ at }) => at === site)),
  );
  const held = g.players.reduce((sum, { canteens }) => sum + canteens, 0);
  g.canteens = untouched.slice(0, lakes.length - held);
  g.canteensSpent = lakes.length - held - g.canteens.length;
}

function fillSupply(g: G): void {
  const { supply, players } = g;
  const seats = players.length;
  const spaces = [g.bank, ...AREAS.flatMap((id) => [g.areas[id].large, g.areas[id].small])].flat(2);
  for (const worker of WORKERS) {
    const away = players.reduce((sum, { workers }) => sum + workers[worker], 0);
    supply.workers[worker] = WORKERS_OF_A_COLOUR - away - spaces.filter((one) => one === worker).length;
  }
  for (const good of GOODS) {
    const away = players.reduce((sum, { goods }) => sum + goods[good], 0);
    supply.goods[good] = supplyAtStart(seats)[good] + GOODS_AT_START[good] * seats - away;
  }
  supply.cows = COWS - g.cows.length - players.reduce((sum, { cows }) => sum + cows, 0);
  supply.silver = COINS - players.reduce((sum, { silver }) => sum + silver, 0);
  players.forEach((player, seat) => {
    player.settlements -= g.settled.reduce((sum, one) => sum + (one.seat === seat ? one.count : 0), 0);
  });
}
