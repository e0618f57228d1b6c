import { GOODS, type GoodsCount, MOST_WORKERS, WORKERS, type Worker, type WorkersCount } from './data';
import { COW_WORTH, isBig, type Plan } from './plan';

/** What a player owns that the stand-in weighs one against the other. */
export interface Purse {
  readonly goods: Readonly<GoodsCount>;
  readonly workers: Readonly<WorkersCount>;
  readonly cows: number;
  readonly silver: number;
}

/** A small good the plan needs, and the next ones beyond it: less and less. */
const NEEDED = 4.6;
const NEEDED_BIG = 8;
const SPARE = [2.2, 1.8, 1.2, 0.7, 0.4];
const SPARE_BIG = [4, 2, 1];
/** A small ore that could be traded for a big one the plan lacks. */
const TO_TRADE = 3.4;
/** The first worker, the second and so on: the more there are, the less the next one helps. */
const WORKER = [3.4, 3.2, 3, 2.7, 2.3, 1.9, 1.5, 1.1];
/** On top of it for a worker of the colour of a good the plan lacks: worth two of the others there. */
const OF_USE = 0.9;
const SILVER = [
  { upTo: 4, worth: 1.25 },
  { upTo: 9, worth: 0.95 },
  { upTo: 15, worth: 0.6 },
  { upTo: Number.POSITIVE_INFINITY, worth: 0.15 },
];

/** How much a purse is worth to somebody who works towards this plan. */
export function worthOf(purse: Purse, plan: Plan): number {
  return (
    goodsWorth(purse, plan) + workersWorth(purse, plan) + silverWorth(purse.silver) + purse.cows * COW_WORTH
  );
}

function goodsWorth({ goods }: Purse, plan: Plan): number {
  let total = 0;
  for (const good of GOODS) {
    const big = isBig(good);
    const needed = Math.min(goods[good], plan.goods[good]);
    total += needed * (big ? NEEDED_BIG : NEEDED);
    let spare = goods[good] - needed;
    if (good === 'copper' || good === 'stone') {
      const bigger = good === 'copper' ? 'bigCopper' : 'bigStone';
      const toTrade = Math.min(spare, Math.max(0, plan.goods[bigger] - goods[bigger]));
      total += toTrade * TO_TRADE;
      spare -= toTrade;
    }
    const scale = big ? SPARE_BIG : SPARE;
    for (let i = 0; i < spare; i++) total += scale[i] ?? 0.2;
  }
  return total;
}

function workersWorth({ workers, goods }: Purse, plan: Plan): number {
  let [total, held] = [0, 0];
  for (const worker of WORKERS) {
    held += workers[worker];
    total += Math.min(workers[worker], lacks(goods, plan, worker)) * OF_USE;
  }
  for (let i = 0; i < Math.min(held, MOST_WORKERS); i++) total += WORKER[i] ?? 0;
  return total;
}

/** How many of this good are still missing, those to trade for big ones included. */
function lacks(goods: Readonly<GoodsCount>, plan: Plan, good: Worker): number {
  const bigger = good === 'copper' ? 'bigCopper' : good === 'stone' ? 'bigStone' : undefined;
  const forBig = bigger === undefined ? 0 : Math.max(0, plan.goods[bigger] - goods[bigger]);
  return Math.max(0, plan.goods[good] + forBig - goods[good]);
}

function silverWorth(silver: number): number {
  let [total, counted] = [0, 0];
  for (const { upTo, worth } of SILVER) {
    const here = Math.max(0, Math.min(silver, upTo) - counted);
    total += here * worth;
    counted += here;
  }
  return total;
}
