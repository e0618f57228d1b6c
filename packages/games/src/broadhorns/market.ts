import type { Tools } from './chronicle';
import { CARGOES, type Cargo, MARKET_ROWS, MARKET_SIZE } from './data/goods';
import type { G, View } from './state';

export const noGoods = (): Record<Cargo, number> => ({ flour: 0, apples: 0, pork: 0, furs: 0, whiskey: 0 });

/** What the cheapest barrel of a good costs (BH-9.2), or `undefined` when the market has none. */
export function marketPrice(view: View, cargo: Cargo): number | undefined {
  const row = view.market[cargo].findIndex((barrels) => barrels > 0);
  return MARKET_ROWS[row]?.price;
}

/** Takes the cheapest barrel and says what the market asked for it. */
export function takeFromMarket(g: G, cargo: Cargo): number {
  const rows = g.market[cargo];
  const row = rows.findIndex((barrels) => barrels > 0);
  const price = MARKET_ROWS[row]?.price;
  if (price === undefined) throw new RangeError(`the market has no ${cargo}`);
  rows[row] = (rows[row] ?? 0) - 1;
  return price;
}

export function barrelsOnMarket(view: View): number {
  return CARGOES.reduce((sum, cargo) => sum + view.market[cargo].reduce((all, n) => all + n, 0), 0);
}

/** Draws barrels from the bag until the market has ten (BH-3). Barrels that lie there stay where they are. */
export function refreshMarket(g: G, tools: Tools): void {
  const drawn = noGoods();
  let missing = MARKET_SIZE - barrelsOnMarket(g);
  if (missing === 0) return;
  const bag = CARGOES.flatMap((cargo) => new Array<Cargo>(g.bag[cargo]).fill(cargo));
  while (missing > 0 && bag.length > 0) {
    const cargo = tools.chance.pick(bag);
    bag.splice(bag.indexOf(cargo), 1);
    g.bag[cargo]--;
    putOnMarket(g, cargo);
    drawn[cargo]++;
    missing--;
  }
  tools.tell({ key: 'market.refilled', params: drawn, place: 'market' });
  if (missing > 0) tools.tell({ key: 'market.short', params: { missing }, place: 'market' });
}

/** The dearest row of the good that has room takes it: 3, then 2, then 1 (BH-3.2). */
function putOnMarket(g: G, cargo: Cargo): void {
  const rows = g.market[cargo];
  const row = MARKET_ROWS.findLastIndex(({ holds }, i) => (rows[i] ?? 0) < holds);
  rows[row] = (rows[row] ?? 0) + 1;
}
