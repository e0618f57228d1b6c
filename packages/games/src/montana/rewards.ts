import type { Refusal, RuleTools, Seat } from '../kit/title';
import { cityPlace, tell } from './chronicle';
import { BIG_OF, COLUMNS, ORES, type Ore, REWARDS, type Reward } from './data';
import { refusal } from './refusals';
import { dueFirst, GOODS_ROW, stageOf } from './stages';
import { type City, type G, isPlaced, playerOf, type View } from './state';
import { payGoods, takeCows, takeGoods, takeSilver } from './supply';

/** Small ore for big ore of the same kind: how many of each. */
export type Trades = Readonly<Record<Ore, number>>;

/** Small goods of the second row: how many of each. */
export type Wares = Readonly<Record<'copper' | 'stone' | 'grain', number>>;

function rewardOf(view: View): Reward | undefined {
  const stand = view.city?.rewards?.[0] === undefined ? undefined : view.city.contractors[view.city.asked];
  return isPlaced(stand) ? REWARDS[stand.row] : undefined;
}

export function refuseTrade(view: View, trades: Trades): Refusal | undefined {
  const stage = stageOf(view);
  if (stage !== 'trading') return dueFirst(stage) ?? refusal('trade.notAsked');
  const most = rewardOf(view)?.trades ?? 0;
  if (trades.copper + trades.stone > most) return refusal('trade.tooMany', { most });
  const held = playerOf(view.players, view.city?.asked ?? 0).goods;
  const short = ORES.find((ore) => trades[ore] > held[ore]);
  return short === undefined ? undefined : refusal('trade.notHeld', { good: short, held: held[short] });
}

export function refuseTakeGoods(view: View, { copper, stone, grain }: Wares): Refusal | undefined {
  const stage = stageOf(view);
  if (stage !== 'takingGoods') return dueFirst(stage) ?? refusal('takeGoods.notAsked');
  const most = rewardOf(view)?.goods ?? 0;
  return copper + stone + grain > most ? refusal('takeGoods.tooMany', { most }) : undefined;
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

export function trade(g: G, seat: Seat, trades: Trades, tools: RuleTools): void {
  reward(g, seat, trades, NO_WARES, tools);
}

export function takeWares(g: G, seat: Seat, wares: Wares, tools: RuleTools): void {
  reward(g, seat, NO_TRADES, wares, tools);
}

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
    copper: takeGoods(g, seat, 'copper', wares.copper, tools),
    stone: takeGoods(g, seat, 'stone', wares.stone, tools),
    grain: takeGoods(g, seat, 'grain', wares.grain, tools),
    bigCopper: takeGoods(g, seat, BIG_OF.copper, trades.copper, tools),
    bigStone: takeGoods(g, seat, BIG_OF.stone, trades.stone, tools),
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
