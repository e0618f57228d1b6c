import { whole } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { cityPlace, tell } from './chronicle';
import { BIG_OF, COLUMNS, ORES, type Ore, REWARDS, type Reward } from './data';
import { no } from './refusals';
import { GOODS_ROW } from './stages';
import { type City, type G, isPlaced, playerOf, type View } from './state';
import { payGoods, takeGoods as receive, takeCows, takeSilver } from './supply';
import { verb } from './verb';

/** Small ore for big ore of the same kind: how many of each. */
export type Trades = Readonly<Record<Ore, number>>;

/** Small goods of the second row: how many of each. */
export type Wares = Readonly<Record<'copper' | 'stone' | 'grain', number>>;

function rewardOf(view: View): Reward | undefined {
  const stand = view.city?.rewards?.[0] === undefined ? undefined : view.city.contractors[view.city.asked];
  return isPlaced(stand) ? REWARDS[stand.row] : undefined;
}

/** Every announcement that the seat whose reward it is can make. */
export function possibleTrades(view: View): Trades[] {
  const most = rewardOf(view)?.trades ?? 0;
  const held = playerOf(view.players, view.city?.asked ?? 0).goods;
  return upTo(Math.min(most, held.copper)).flatMap((copper) =>
    upTo(Math.min(most - copper, held.stone)).map((stone) => ({ copper, stone })),
  );
}

export function possibleWares(view: View): Wares[] {
  const most = rewardOf(view)?.goods ?? 0;
  return upTo(most).flatMap((copper) =>
    upTo(most - copper).flatMap((stone) =>
      upTo(most - copper - stone).map((grain) => ({ copper, stone, grain })),
    ),
  );
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, number) => number);
}

/** The next winner announces; who has nothing to trade is rewarded without being asked (MT-8.9). */
export function beginReward(g: G, city: City, tools: RuleTools): void {
  const [seat] = city.rewards ?? [];
  if (seat === undefined) {
    g.city = null;
    return;
  }
  city.asked = seat;
  const { copper, stone } = playerOf(g.players, seat).goods;
  const stand = city.contractors[seat];
  if (isPlaced(stand) && stand.row !== GOODS_ROW && copper + stone === 0) {
    reward(g, seat, { copper: 0, stone: 0 }, NO_WARES, tools);
  }
}

const NO_TRADES: Trades = { copper: 0, stone: 0 };
const NO_WARES: Wares = { copper: 0, stone: 0, grain: 0 };

const trades = whole(0, Math.max(...REWARDS.map((one) => one.trades)));
const wares = whole(0, Math.max(...REWARDS.map((one) => one.goods)));

/** `trade`: announce which small ores become big ones, where the reward is trades. */
export const trade = verb({
  args: { copper: trades, stone: trades },
  when: ['trading'],
  options: possibleTrades,
  sure: true,
  refuse: (view, _, announced) => {
    const most = rewardOf(view)?.trades ?? 0;
    if (announced.copper + announced.stone > most) return no('trade.tooMany', { most });
    const held = playerOf(view.players, view.city?.asked ?? 0).goods;
    const short = ORES.find((ore) => announced[ore] > held[ore]);
    return short === undefined ? undefined : no('trade.notHeld', { good: short, held: held[short] });
  },
  untimely: () => no('trade.notAsked'),
  make: (g, seat, announced, tools) => reward(g, seat, announced, NO_WARES, tools),
});

/** `takeGoods`: announce which small goods the second row brings. */
export const takeGoods = verb({
  args: { copper: wares, stone: wares, grain: wares },
  when: ['takingGoods'],
  options: possibleWares,
  sure: true,
  refuse: (view, _, { copper, stone, grain }) => {
    const most = rewardOf(view)?.goods ?? 0;
    return copper + stone + grain > most ? no('takeGoods.tooMany', { most }) : undefined;
  },
  untimely: () => no('takeGoods.notAsked'),
  make: (g, seat, announced, tools) => reward(g, seat, NO_TRADES, announced, tools),
});

/** MT-8.8 to MT-8.10: the pumpkins are paid first, whatever was announced. */
function reward(g: G, seat: Seat, trades: Trades, wares: Wares, tools: RuleTools): void {
  const city = g.city;
  const stand = city?.contractors[seat];
  if (city === null || !isPlaced(stand)) return;
  const { row, column } = stand;
  const pumpkins = COLUMNS[column] ?? 0;
  const { cows = 0, silver = 0 } = REWARDS[row] ?? {};
  payGoods(g, seat, { pumpkin: pumpkins });
  const cowsTaken = takeCows(g, seat, cows);
  takeSilver(g, seat, silver);
  payGoods(g, seat, trades);
  const got = {
    copper: receive(g, seat, 'copper', wares.copper, tools),
    stone: receive(g, seat, 'stone', wares.stone, tools),
    grain: receive(g, seat, 'grain', wares.grain, tools),
    bigCopper: receive(g, seat, BIG_OF.copper, trades.copper, tools),
    bigStone: receive(g, seat, BIG_OF.stone, trades.stone, tools),
  };
  tell(
    tools,
    'rewarded',
    { seat, row: row + 1, pumpkins, cows: cowsTaken, silver, ...got },
    cityPlace(stand),
  );
  city.contractors[seat] = 'store';
  city.rewards?.shift();
  beginReward(g, city, tools);
}
