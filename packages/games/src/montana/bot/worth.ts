import { GOODS, type GoodsCount, MOST_WORKERS, WORKERS, type Worker, type WorkersCount } from '../data';
import { COW_WORTH, isBig, type Plan } from './plan';

/** What a player owns that the stand-in weighs one against the other. */
export interface Purse {
  readonly goods: Readonly<GoodsCount>;
  readonly workers: Readonly<WorkersCount>;
  readonly cows: number;
  readonly silver: number;
}

/** A good the plan needs: what it takes of turns, workers and silver to get it. */
const NEEDED: Readonly<GoodsCount> = {
  grain: 2.7,
  pumpkin: 2.7,
  copper: 4,
  stone: 4,
  bigCopper: 7.3,
  bigStone: 7.3,
};
/** The next ones beyond it: less and less. */
const SPARE = [2.2, 1.8, 1.3, 0.8, 0.4];
const SPARE_BIG = [4, 2, 1];
/** Pumpkins bid in the city, in everybody's turn. */
const SPARE_PUMPKINS = [2.7, 2.6, 2.4, 1.8, 1.2, 0.7];
/** A small ore that could be traded for a big one the plan lacks. */
const TO_TRADE = 3.6;
/** The first worker, the second and so on: the more there are, the less the next one helps. */
const WORKER = [1.25, 1.2, 1.15, 1, 0.9, 0.75, 0.6, 0.45];
/** On top of it for a worker of the colour of a good the plan lacks: worth two of the others there. */
const OF_USE = 0.45;
/** A cow is a small good, a worker or three silver, whenever it is wanted; a herd is more than anybody wants. */
const COWS = [COW_WORTH, COW_WORTH, 3, 2, 1.3, 0.8];
const SILVER = [
  { upTo: 4, worth: 0.95 },
  { upTo: 9, worth: 0.77 },
  { upTo: 15, worth: 0.47 },
  { upTo: Number.POSITIVE_INFINITY, worth: 0.12 },
];

/** How much a purse is worth to somebody who works towards this plan. */
export function worthOf(purse: Purse, plan: Plan): number {
  return (
    goodsWorth(purse, plan) + workersWorth(purse, plan) + silverWorth(purse.silver) + cowsWorth(purse.cows)
  );
}

function goodsWorth({ goods }: Purse, plan: Plan): number {
  let total = 0;
  for (const good of GOODS) {
    const big = isBig(good);
    const needed = Math.min(goods[good], plan.goods[good]);
    total += needed * NEEDED[good];
    let spare = goods[good] - needed;
    if (good === 'copper' || good === 'stone') {
      const bigger = good === 'copper' ? 'bigCopper' : 'bigStone';
      const toTrade = Math.min(spare, Math.max(0, plan.goods[bigger] - goods[bigger]));
      total += toTrade * TO_TRADE;
      spare -= toTrade;
    }
    const scale = big ? SPARE_BIG : good === 'pumpkin' ? SPARE_PUMPKINS : SPARE;
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

function cowsWorth(cows: number): number {
  let total = 0;
  for (let i = 0; i < cows; i++) total += COWS[i] ?? 0.5;
  return total;
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
