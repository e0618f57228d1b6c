import { when } from '../kit/check';
import {
  AREAS,
  COINS,
  COWS,
  GOODS,
  GOODS_AT_START,
  LINE,
  MOST_BUILDS,
  MOST_WORKERS,
  supplyAtStart,
  tableSize,
  WORKERS,
  WORKERS_OF_A_COLOUR,
} from './data';
import { connected } from './geometry';
import { cowSites, fieldAt, fieldSites, lakeSites } from './landscape';
import { type G, isPlaced, workersHeld } from './state';

/** What must hold in every state, whatever was played: a sentence for each law that is broken. */
export function check(g: G): string[] {
  return [...workers(g), ...goods(g), ...herd(g), ...money(g), ...land(g), ...settlements(g), ...flow(g)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function workers(g: G): string[] {
  const spaces = [g.bank, ...AREAS.flatMap((area) => [g.areas[area].large, g.areas[area].small])];
  const total = { ...g.supply.workers };
  for (const space of spaces) for (const crew of space) for (const worker of crew) total[worker]++;
  for (const player of g.players) for (const worker of WORKERS) total[worker] += player.workers[worker];
  return [
    ...WORKERS.flatMap((worker) =>
      when(total[worker] !== WORKERS_OF_A_COLOUR, `there are ${total[worker]} ${worker} workers`),
    ),
    ...[g.supply, ...g.players].flatMap((one, i) =>
      when(
        Object.values(one.workers).some((number) => number < 0),
        `stock ${i} has less than no workers`,
      ),
    ),
    ...g.players.flatMap((player, seat) =>
      when(
        workersHeld(player) > MOST_WORKERS + (seat === g.turn.seat ? 2 : 0),
        `seat ${seat} has ${workersHeld(player)} workers`,
      ),
    ),
    ...when(
      AREAS.some((area) =>
        g.areas[area].small.some(
          (space, i) => space.length > 0 && (g.areas[area].large[i] ?? []).length === 0,
        ),
      ),
      'a small space is taken beside a free large one',
    ),
  ];
}

function goods(g: G): string[] {
  const supply = supplyAtStart(g.players.length);
  return [
    ...GOODS.flatMap((good) => {
      const total = g.supply.goods[good] + sum(g.players.map((player) => player.goods[good]));
      const due = supply[good] + GOODS_AT_START[good] * g.players.length;
      return when(total !== due, `there are ${total} ${good}, not ${due}`);
    }),
    ...[g.supply, ...g.players].flatMap((one, i) =>
      when(
        Object.values(one.goods).some((number) => number < 0),
        `stock ${i} has less than no goods`,
      ),
    ),
  ];
}

function herd(g: G): string[] {
  const cows = g.supply.cows + g.cows.length + sum(g.players.map((player) => player.cows));
  const lakes = lakeSites(g.landscape);
  const canteens = g.canteens.length + g.canteensSpent + sum(g.players.map((player) => player.canteens));
  return [
    ...when(cows !== COWS, `there are ${cows} cows`),
    ...when(g.supply.cows < 0 || g.players.some((player) => player.cows < 0), 'a herd is smaller than none'),
    ...when(!subset(g.cows, cowSites(g.landscape)), 'a cow stands where none was drawn'),
    ...when(canteens !== lakes.length, `there are ${canteens} canteens for ${lakes.length} lakes`),
    ...when(!subset(g.canteens, lakes), 'a canteen lies outside the lakes'),
    ...when(
      g.players.some((player) => player.canteens < 0),
      'somebody used a canteen too many',
    ),
  ];
}

function subset(some: readonly number[], all: readonly number[]): boolean {
  return new Set(some).size === some.length && some.every((one) => all.includes(one));
}

function money(g: G): string[] {
  const coins = g.supply.silver + sum(g.players.map((player) => player.silver));
  return [
    ...when(coins !== COINS, `the coins are worth ${coins}`),
    ...when(
      g.players.some((player) => player.silver < 0),
      'somebody is in debt',
    ),
  ];
}

/** The landscape never changes, so that it is enough to look at it closely once. */
const soundLands = new WeakSet<object>();

function land(g: G): string[] {
  if (soundLands.has(g.landscape)) return [];
  const seats = g.players.length;
  const tiles = g.landscape.map(({ tile }) => tile);
  const fields = fieldSites(g.landscape);
  const broken = [
    ...when(tiles.length !== tableSize(seats).centres.length, `${tiles.length} tiles make the land`),
    ...when(new Set(tiles).size !== tiles.length, 'a tile lies twice'),
    ...when(!connected(seats, fields), 'the fields do not hang together'),
    ...when(g.startTile !== null && !fields.includes(g.startTile), 'the starting tile lies on no field'),
  ];
  if (broken.length === 0 && g.startTile !== null) soundLands.add(g.landscape);
  return broken;
}

function settlements(g: G): string[] {
  const { settlements: each } = tableSize(g.players.length);
  const sites = g.settled.map(({ at }) => at);
  return [
    ...g.players.flatMap((player, seat) => {
      const placed = sum(g.settled.map((one) => (one.seat === seat ? one.count : 0)));
      return when(
        placed + player.settlements !== each || player.settlements < 0,
        `seat ${seat} has ${placed} settlements on the board and ${player.settlements} left`,
      );
    }),
    ...when(new Set(sites).size !== sites.length, 'two players settle on one field'),
    ...when(
      sites.some((site) => site === g.startTile || fieldAt(g.landscape, site) === undefined),
      'a settlement stands where none may',
    ),
    ...when(
      g.settled.some(({ count }) => count < 1 || count > LINE + 1),
      'a field holds a strange number of settlements',
    ),
    ...when(
      sites.some((site) => g.cows.includes(site)),
      'a cow was left on a settled field',
    ),
  ];
}

function flow(g: G): string[] {
  const { turn, city } = g;
  const stands = (city?.contractors ?? []).filter(isPlaced);
  return [
    ...when(turn.built.length > MOST_BUILDS, 'more than three fields were built on in a turn'),
    ...when((turn.action === 'build') !== turn.built.length > 0, 'the action and the fields built disagree'),
    ...when(new Set(stands.map(({ row }) => row)).size !== stands.length, 'two contractors share a row'),
    ...when(city !== null && turn.action !== 'city', 'the city is open without a visit'),
    ...when(
      g.over && !g.players.some((player) => player.settlements === 0),
      'the game is over and nobody has settled everything',
    ),
    ...when(
      turn.action === null &&
        [g.bank, ...AREAS.map((area) => g.areas[area].large)].some((spaces) =>
          spaces.every((space) => space.length > 0),
        ),
      'a turn began with an area full',
    ),
  ];
}
