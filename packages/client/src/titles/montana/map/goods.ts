import { GOODS, type Good, type GoodsCount } from '@packetboat/games/montana/data';
import type { Point } from '../../../chart/point';

/** A good of a field's price, where it lies on the hex, around the hex's centre. */
export interface Disc {
  readonly key: string;
  readonly good: Good;
  readonly at: Point;
  readonly radius: number;
  /** Not in the builder's stock. */
  readonly lacking: boolean;
}

/** Side by side, as a triangle, as a square. */
const PLACES: readonly (readonly Point[])[] = [
  [],
  [[0, 0]],
  [
    [-14.5, 0],
    [14.5, 0],
  ],
  [
    [-13.5, -8],
    [13.5, -8],
    [0, 14.5],
  ],
  [
    [-13, -12],
    [13, -12],
    [-13, 13],
    [13, 13],
  ],
];
const RADII = [15, 15, 14, 13.2, 12.6];

export const isBig = (good: Good): boolean => good === 'bigCopper' || good === 'bigStone';

/** The discs of a price. With a cow at the foot of the hex they move up, with a badge at its head down. */
export function discsOf(
  cost: Readonly<GoodsCount>,
  missing: Readonly<GoodsCount> | undefined,
  cow: boolean,
  badge: boolean,
): Disc[] {
  const goods = GOODS.flatMap((good) => {
    const lacking = missing?.[good] ?? 0;
    return Array.from({ length: cost[good] }, (_, i) => ({ good, lacking: i >= cost[good] - lacking }));
  });
  const n = goods.length;
  // Three stand on their heads where the cow would lie on the lowest.
  const upside = n === 3 && cow;
  const shift = n === 2 ? (cow ? -6 : badge ? 4 : 0) : n === 3 ? (cow ? -3 : badge ? 3 : -1) : cow ? -5 : 2;
  return goods.map(({ good, lacking }, i): Disc => {
    const [x, y] = PLACES[n]?.[i] ?? [0, 0];
    const flat = upside && i === 2 ? 8 : y;
    return {
      key: `${good}${i}`,
      good,
      at: [upside && i !== 2 ? x * 1.06 : x, flat + shift + (upside && i !== 2 ? -4 : 0)],
      radius: (RADII[n] ?? 12) + (isBig(good) ? 1 : 0) - (upside ? 0.6 : 0),
      lacking,
    };
  });
}
