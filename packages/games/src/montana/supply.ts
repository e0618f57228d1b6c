import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { GOODS, type Good, type GoodsCount, WORKERS, type Worker } from './data';
import { type G, playerOf, type View } from './state';

/**
 * Limited workers and goods (MT-12): whoever is due more than the supply holds makes everybody give back one of the
 * kind, again and again, until there is enough or nobody has any left.
 */
type Stock<K extends string> = Record<K, number>;

function gather<K extends string>(
  supply: Stock<K>,
  held: readonly Stock<K>[],
  kind: K,
  wanted: number,
  onRound: (givers: Seat[]) => void,
): number {
  while (supply[kind] < wanted) {
    const givers = held.flatMap((stock, seat) => (stock[kind] > 0 ? [seat] : []));
    if (givers.length === 0) break;
    for (const seat of givers) playerOf(held, seat)[kind]--;
    supply[kind] += givers.length;
    onRound(givers);
  }
  return Math.min(wanted, supply[kind]);
}

/** Gives the seat so many goods of a kind from the supply, and says how many it could have. */
export function takeGoods(g: G, seat: Seat, good: Good, wanted: number, tools: RuleTools): number {
  const held = g.players.map(({ goods }) => goods);
  const taken = gather<Good>(g.supply.goods, held, good, wanted, (givers) => {
    if (!g.turn.short.includes(good)) g.turn.short.push(good);
    tell(tools, 'gaveBackGoods', { good, seats: givers.join(',') });
  });
  g.supply.goods[good] -= taken;
  playerOf(held, seat)[good] += taken;
  return taken;
}

/** Gives the seat these workers from the supply, colour by colour, and says which it could have. */
export function takeWorkers(g: G, seat: Seat, wanted: readonly Worker[], tools: RuleTools): Worker[] {
  const held = g.players.map(({ workers }) => workers);
  const got: Worker[] = [];
  for (const worker of WORKERS) {
    const number = wanted.filter((one) => one === worker).length;
    const taken = gather<Worker>(g.supply.workers, held, worker, number, (givers) => {
      if (!g.turn.short.includes(`${worker}Worker`)) g.turn.short.push(`${worker}Worker`);
      tell(tools, 'gaveBackWorkers', { worker, seats: givers.join(',') });
    });
    g.supply.workers[worker] -= taken;
    playerOf(held, seat)[worker] += taken;
    for (let i = 0; i < taken; i++) got.push(worker);
  }
  return got;
}

/** Cows are limited as well, but nobody gives one back (MT-12.4). */
export function takeCows(g: G, seat: Seat, wanted: number): number {
  const taken = Math.min(wanted, g.supply.cows);
  g.supply.cows -= taken;
  playerOf(g.players, seat).cows += taken;
  return taken;
}

export function payGoods(g: G, seat: Seat, goods: Readonly<Partial<GoodsCount>>): void {
  const held = playerOf(g.players, seat).goods;
  for (const good of GOODS) {
    const number = goods[good] ?? 0;
    if (number === 0) continue;
    held[good] -= number;
    g.supply.goods[good] += number;
  }
}

/** Coins never run out (MT-1.4): the supply may go below zero. */
export function takeSilver(g: G, seat: Seat, silver: number): void {
  playerOf(g.players, seat).silver += silver;
  g.supply.silver -= silver;
}

export function returnWorkers(g: G, workers: readonly Worker[]): void {
  for (const worker of workers) g.supply.workers[worker]++;
}

/** All there would be to take if everybody gave back everything. */
export function obtainableGoods({ supply, players }: View, good: Good): number {
  return players.reduce((sum, { goods }) => sum + goods[good], supply.goods[good]);
}

export function obtainableWorkers({ supply, players }: View, worker: Worker): number {
  return players.reduce((sum, { workers }) => sum + workers[worker], supply.workers[worker]);
}

export function holdsGoods(held: Readonly<GoodsCount>, wanted: Readonly<GoodsCount>): boolean {
  return GOODS.every((good) => held[good] >= wanted[good]);
}
