import type { Seat } from '../../kit/title';
import { leastColumn } from '../city';
import { type Crew, crewsFor, crewsOfSize, holdsCrew } from '../crews';
import {
  AREA_DATA,
  AREAS,
  type AreaId,
  BANK,
  BIG_OF,
  COLUMNS,
  GOODS,
  type Good,
  type GoodsCount,
  MOST_BUILDS,
  ORES,
  REWARDS,
  SMALL_SPACE_GOODS,
  WHEEL,
  WORKERS,
} from '../data';
import type { MontanaMove } from '../moves';
import { ADVANCES, hire } from '../recruit';
import type { Trades, Wares } from '../rewards';
import { playerOf, type View } from '../state';
import { bestBuild, COW_WORTH, type Plan, wishes } from './plan';
import { type Purse, worthOf } from './worth';

/** A move with what the stand-in reckons it to bring. */
export interface Offer {
  readonly move: MontanaMove;
  readonly worth: number;
}

/** A seat's purse, and what it works towards. */
export interface Mind {
  readonly view: View;
  readonly seat: Seat;
  readonly purse: Purse;
  readonly plan: Plan;
  readonly worth: number;
}

export function mindOf(view: View, seat: Seat): Mind {
  const { goods, workers, cows, silver } = playerOf(view.players, seat);
  return withPurse({ view, seat, plan: wishes(view, seat) }, { goods, workers, cows, silver });
}

export function withPurse(mind: Pick<Mind, 'view' | 'seat' | 'plan'>, purse: Purse): Mind {
  const { view, seat, plan } = mind;
  return { view, seat, plan, purse, worth: worthOf(purse, plan) };
}

export function best(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (found, offer) => (found === undefined || offer.worth > found.worth ? offer : found),
    undefined,
  );
}

function gain({ purse, plan, worth }: Mind, change: Partial<Purse>): number {
  return worthOf({ ...purse, ...change }, plan) - worth;
}

function withGoods(
  goods: Purse['goods'],
  change: Readonly<Partial<GoodsCount>>,
  sign: 1 | -1 = 1,
): GoodsCount {
  const total = { ...goods };
  for (const good of GOODS) total[good] += sign * (change[good] ?? 0);
  return total;
}

function withCrew(workers: Purse['workers'], crew: Crew, sign: 1 | -1): Purse['workers'] {
  const total = { ...workers };
  for (const worker of crew) total[worker] += sign;
  return total;
}

export function hirings(mind: Mind): Offer[] {
  const crews = crewsOfSize(2).filter(
    (crew) => hire.refuse(mind.view, mind.seat, { workers: [...crew] }) === undefined,
  );
  return crews.map((crew) => ({
    move: { type: 'hire', args: { workers: [...crew] } },
    worth: gain(mind, { workers: withCrew(mind.purse.workers, crew, 1) }),
  }));
}

export function sendings(mind: Mind): Offer[] {
  const { workers } = mind.purse;
  return WORKERS.filter((worker) => workers[worker] > 0).map((worker) => ({
    move: { type: 'sendBack', args: { worker } },
    worth: gain(mind, { workers: withCrew(workers, [worker], -1) }),
  }));
}

/** What the two workers of a space of the wheel would add. */
function pairWorth(mind: Mind, arrow: number, goods: Purse['goods'] = mind.purse.goods): number {
  const pair = WHEEL[arrow % WHEEL.length] ?? 'white';
  const pairs = pair === 'white' ? crewsOfSize(2) : [pair];
  return Math.max(
    ...pairs.map((crew) => gain(mind, { goods, workers: withCrew(mind.purse.workers, crew, 1) })),
  );
}

export function advances(mind: Mind, arrow = mind.view.arrow): Offer[] {
  const { goods } = mind.purse;
  return ADVANCES.filter((spaces) => spaces <= goods.grain).map((spaces) => ({
    move: { type: 'advance', args: { spaces } },
    worth: pairWorth(mind, arrow + spaces, withGoods(goods, { grain: spaces }, -1)),
  }));
}

/** Eight spins, each as likely as the other. */
export function recruiting(mind: Mind): Offer {
  const worths = WHEEL.map(
    (_, arrow) => pairWorth(mind, arrow) + Math.max(0, best(advances(mind, arrow))?.worth ?? 0) / 2,
  );
  const worth = worths.reduce((total, one) => total + one, 0) / worths.length;
  return { move: { type: 'recruit', args: {} }, worth };
}

export function bankings(mind: Mind): Offer[] {
  const { purse, view } = mind;
  return BANK.flatMap(({ workers: size, silver }, space) =>
    (view.bank[space]?.length ?? 0) > 0
      ? []
      : crewsOfSize(size)
          .filter((crew) => holdsCrew(purse.workers, crew))
          .map((crew) => ({
            move: { type: 'bank', args: { space: space + 1, workers: [...crew] } },
            worth: gain(mind, {
              workers: withCrew(purse.workers, crew, -1),
              silver: purse.silver + silver,
            }),
          })),
  );
}

export function workings(mind: Mind): Offer[] {
  return AREAS.flatMap((area) => workingsIn(mind, area));
}

function workingsIn(mind: Mind, area: AreaId): Offer[] {
  const { purse, view } = mind;
  const { good, spaces } = AREA_DATA[area];
  const crews = crewsFor(area).filter((crew) => holdsCrew(purse.workers, crew));
  return spaces.flatMap(({ silver, goods }, space) =>
    (view.areas[area].large[space]?.length ?? 0) > 0 || silver > purse.silver
      ? []
      : crews.map((crew) => {
          const after = {
            ...purse,
            silver: purse.silver - silver,
            workers: withCrew(purse.workers, crew, -1),
            goods: withGoods(purse.goods, { [good]: goods }),
          };
          const then = withPurse(mind, after);
          const small = best(smallWorkings(then, area))?.worth ?? 0;
          return {
            move: { type: 'work', args: { area, space: space + 1, workers: [...crew] } },
            worth: then.worth - mind.worth + Math.max(0, small),
          };
        }),
  );
}

export function smallWorkings(mind: Mind, area: AreaId): Offer[] {
  const { workers, goods } = mind.purse;
  const more = withGoods(goods, { [AREA_DATA[area].good]: SMALL_SPACE_GOODS });
  return crewsFor(area)
    .filter((crew) => holdsCrew(workers, crew))
    .map((crew) => ({
      move: { type: 'workSmall', args: { workers: [...crew] } },
      worth: gain(mind, { workers: withCrew(workers, crew, -1), goods: more }),
    }));
}

export function tradings(mind: Mind, announcements: readonly Trades[]): Offer[] {
  return announcements.map((args) => ({
    move: { type: 'trade', args },
    worth: gain(mind, { goods: traded(mind.purse.goods, args) }),
  }));
}

function traded(goods: Purse['goods'], trades: Trades): GoodsCount {
  const after = { ...goods };
  for (const ore of ORES) {
    after[ore] -= trades[ore];
    after[BIG_OF[ore]] += trades[ore];
  }
  return after;
}

export function wareChoices(mind: Mind, announcements: readonly Wares[]): Offer[] {
  return announcements.map((args) => ({
    move: { type: 'takeGoods', args },
    worth: gain(mind, { goods: withGoods(mind.purse.goods, args) }),
  }));
}

/** The most that a row's reward can add, once so many pumpkins are paid. */
function rewardWorth(mind: Mind, row: number, pumpkins: number): number {
  const { cows = 0, silver = 0, trades = 0, goods: wares = 0 } = REWARDS[row] ?? {};
  const { purse } = mind;
  const paid = withPurse(mind, {
    ...purse,
    cows: purse.cows + cows,
    silver: purse.silver + silver,
    goods: withGoods(purse.goods, { pumpkin: pumpkins }, -1),
  });
  const { goods: supply } = mind.view.supply;
  const taken = (good: Good) => goods[good] - purse.goods[good];
  let goods: Purse['goods'] = paid.purse.goods;
  // One after the other, each time the best; never from an empty supply, where everybody would have to give back.
  for (let i = 0; i < trades + wares; i++) {
    const options =
      wares > 0
        ? WARES.filter((good) => taken(good) < supply[good]).map((good) => withGoods(goods, { [good]: 1 }))
        : ORES.filter((ore) => goods[ore] > 0 && taken(BIG_OF[ore]) < supply[BIG_OF[ore]]).map((ore) =>
            traded(goods, { copper: 0, stone: 0, [ore]: 1 }),
          );
    const worths = options.map((option) => worthOf({ ...paid.purse, goods: option }, mind.plan));
    const most = Math.max(...worths);
    const chosen = options[worths.indexOf(most)];
    if (chosen === undefined || most <= worthOf({ ...paid.purse, goods }, mind.plan)) break;
    goods = chosen;
  }
  return worthOf({ ...paid.purse, goods }, mind.plan) - mind.worth;
}

const WARES = ['copper', 'stone', 'grain'] as const;

/** The cheapest open space of each row, for what its reward would add. */
export function biddings(mind: Mind): Offer[] {
  const { city } = mind.view;
  if (city === null) return [];
  return REWARDS.flatMap((_, row) => {
    const column = leastColumn(city, row);
    const cost = COLUMNS[column];
    if (cost === undefined || cost > mind.purse.goods.pumpkin) return [];
    const move: MontanaMove = { type: 'bid', args: { row: row + 1, column: column + 1 } };
    return [{ move, worth: rewardWorth(mind, row, cost) }];
  });
}

/** What it is worth to a rival that somebody else pays the turn for a visit. */
const GIFT = 1.7;
/** More pumpkins than anybody sensible bids for a row. */
const DEAREST = 4;

/** The best row for about what it will cost, less what the rivals gain who hold pumpkins to bid as well. */
export function visitingCity(mind: Mind): Offer {
  const { view, seat, purse } = mind;
  const pumpkin = purse.goods.pumpkin + 1;
  const there = withPurse(mind, { ...purse, goods: { ...purse.goods, pumpkin } });
  const least = COLUMNS[0] ?? 1;
  const rivals = view.players.filter((_, one) => one !== seat).map(({ goods }) => goods.pumpkin);
  const bidders = rivals.filter((pumpkins) => pumpkins >= least);
  const price = Math.max(least, ...bidders.map((pumpkins) => Math.min(pumpkins + 1, DEAREST)));
  const rewards = price > pumpkin ? [] : REWARDS.map((_, row) => rewardWorth(there, row, price));
  const gift = (GIFT * bidders.length) / rivals.length;
  return {
    move: { type: 'city', args: {} },
    worth: there.worth - mind.worth + Math.max(0, ...rewards) - gift,
  };
}

/** Building the best that the goods and cows allow, if anything. */
export function building(mind: Mind): Offer[] {
  const plan = bestBuild(mind.view, mind.seat);
  const [step] = plan.steps;
  if (step === undefined) return [];
  const cows = plan.steps.flatMap((one) => Object.values(one.cows)).reduce((total, one) => total + one, 0);
  const goods = { ...mind.purse.goods };
  for (const good of GOODS) goods[good] = Math.max(0, goods[good] - plan.goods[good]);
  const silver = mind.purse.silver + MOST_BUILDS - plan.steps.length;
  const worth = plan.reward - cows * COW_WORTH + gain(mind, { goods, silver });
  const lacking = GOODS.find((good) => (step.cows[good] ?? 0) > 0);
  const move: MontanaMove =
    lacking === undefined || lacking === 'bigCopper' || lacking === 'bigStone'
      ? { type: 'build', args: { site: step.site } }
      : { type: 'cattle', args: { gain: lacking } };
  return [{ move, worth }];
}
