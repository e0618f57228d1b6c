import type { Seat } from '../../kit/title';
import { buildResult, openFields, ownersOf } from '../build';
import { GOODS, type Good, type GoodsCount, MOST_BUILDS, noGoods } from '../data';
import type { Site } from '../geometry';
import { fieldAt } from '../landscape';
import { playerOf, type View } from '../state';

/** What the stand-in reckons a thing to be worth; found by letting stand-ins play each other. */
const SETTLEMENT_WORTH = 6;
const LAST_SETTLEMENTS_WORTH = 14;
const LONG_GAME = 20;
export const COW_WORTH = 3.9;
/** Little beside the extra turn it brings: whoever runs for canteens builds on the wrong fields. */
const CANTEEN_WORTH = 2.5;

/** What a good that is still missing costs in turns, workers and silver. */
const MISSING: Readonly<GoodsCount> = {
  grain: 4,
  pumpkin: 4,
  copper: 5,
  stone: 5,
  bigCopper: 8.5,
  bigStone: 8.5,
};

/** A field to build on, and what the stock lacks for it. */
interface Step {
  readonly site: Site;
  /** Small goods that cows stand in for. */
  readonly cows: Partial<GoodsCount>;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly settlements: number;
  /** All that the fields cost. */
  readonly goods: Readonly<GoodsCount>;
  /** What settlements, cows and canteens are worth. */
  readonly reward: number;
  /** The reward less what the goods cost. */
  readonly worth: number;
}

/** How far a plan may go beyond the stock. */
interface Means {
  readonly goods: Readonly<GoodsCount>;
  readonly cows: number;
  /** True for what to work towards; false for what can be built at once. */
  readonly wishful: boolean;
}

/** Of the fields open at each step, so many of the best are followed. */
const BREADTH = { wishful: 1, now: 5 } as const;

/** The fields that it would be best to build on in one turn, as far as the goods and cows go. */
export function bestBuild(view: View, seat: Seat): Plan {
  const { goods, cows } = playerOf(view.players, seat);
  const steps = MOST_BUILDS - (view.turn.action === 'build' ? view.turn.built.length : 0);
  return search(view, seat, { goods, cows, wishful: false }, steps);
}

/** The fields to work towards: each the best for what the stock would still lack. */
export function wishes(view: View, seat: Seat): Plan {
  return search(
    view,
    seat,
    { goods: playerOf(view.players, seat).goods, cows: 0, wishful: true },
    MOST_BUILDS,
  );
}

const NOTHING: Plan = { steps: [], settlements: 0, goods: noGoods(), reward: 0, worth: 0 };

function search(view: View, seat: Seat, means: Means, stepsLeft: number): Plan {
  const { settlements: left } = playerOf(view.players, seat);
  if (stepsLeft === 0 || left === 0) return NOTHING;
  const owners = ownersOf(view);
  const firsts = openFields(view, owners)
    .flatMap((site) => first(view, seat, site, owners, means))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, means.wishful ? BREADTH.wishful : BREADTH.now);
  let best = NOTHING;
  for (const one of firsts) {
    const rest = search(one.after, seat, one.means, stepsLeft - 1);
    const worth = one.worth + rest.worth;
    if (worth <= best.worth && best !== NOTHING) continue;
    best = {
      steps: [one.step, ...rest.steps],
      settlements: one.settlements + rest.settlements,
      goods: sumOf(one.goods, rest.goods),
      reward: one.reward + rest.reward,
      worth,
    };
  }
  return best;
}

function first(view: View, seat: Seat, site: Site, owners: Map<Site, Seat>, means: Means) {
  const field = fieldAt(view.landscape, site);
  if (field === undefined) return [];
  const goods = { ...means.goods };
  const cowsFor: Partial<GoodsCount> = {};
  let [cows, lacking] = [means.cows, 0];
  for (const good of GOODS) {
    const missing = Math.max(0, field.cost[good] - goods[good]);
    goods[good] = Math.max(0, goods[good] - field.cost[good]);
    if (missing === 0) continue;
    if (means.wishful) lacking += missing * MISSING[good];
    else if (isBig(good) || missing > cows) return [];
    else {
      cowsFor[good] = missing;
      cows -= missing;
      lacking += missing * COW_WORTH;
    }
  }
  const { settlements, cow, canteens } = buildResult(view, seat, site, owners);
  const spent = GOODS.reduce((sum, good) => sum + field.cost[good] * (isBig(good) ? 2 : 1), 0);
  const reward =
    settlements * settlementWorth(view) + (cow ? COW_WORTH : 0) + canteens.length * CANTEEN_WORTH;
  return [
    {
      step: { site, cows: cowsFor },
      settlements,
      goods: field.cost,
      reward,
      worth: reward - lacking - spent,
      means: { ...means, goods, cows: cows + (cow ? 1 : 0) },
      after: settledView(view, seat, site, settlements, canteens),
    },
  ];
}

/** Close to the end every settlement counts for more; and in a long game, so that it does come to an end. */
function settlementWorth({ players, round }: View): number {
  const close = players.some(({ settlements }) => settlements <= 3);
  return (close ? LAST_SETTLEMENTS_WORTH : SETTLEMENT_WORTH) + Math.max(0, round - LONG_GAME);
}

export function isBig(good: Good): boolean {
  return good === 'bigCopper' || good === 'bigStone';
}

function settledView(view: View, seat: Seat, at: Site, count: number, canteens: readonly Site[]): View {
  const players = view.players.map((player, one) =>
    one === seat ? { ...player, settlements: player.settlements - count } : player,
  );
  return {
    ...view,
    players,
    settled: [...view.settled, { at, seat, count }],
    canteens: view.canteens.filter((lake) => !canteens.includes(lake)),
  };
}

function sumOf(a: Readonly<GoodsCount>, b: Readonly<GoodsCount>): GoodsCount {
  const sum = noGoods();
  for (const good of GOODS) sum[good] = a[good] + b[good];
  return sum;
}
