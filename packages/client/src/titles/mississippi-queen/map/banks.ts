import { grainAt, rolling } from '../../../chart/grain';
import { nearestOf } from '../../../chart/nearest';
import { outwardsOf, pushed } from '../../../chart/outline';
import type { Loop, Point } from '../../../chart/point';
import { apart, tenth } from '../../../chart/point';
import type { Course } from './course';
import { HEX } from './course';

/** Where a shore is a beach, and where a bluff: from -1 to 1, the same for the same place. */
const beachAt = ([x, y]: Point): number => {
  const n = rolling(x, y, 78, 61) * 0.75 + rolling(x, y, 27, 62) * 0.25;
  return Math.max(-1, Math.min(1, (n - 0.47) * 5));
};

/** The outer edge of the sand along a shore: broad on beaches, a thin line under bluffs. */
export const sandOf = (shore: Loop): Loop =>
  pushed(shore, (point) => 4 + 14 * Math.max(0, beachAt(point)) ** 1.3);

/** The green of an island within its sand. */
export const greenOf = (island: Loop): Loop =>
  pushed(island, (point) => -2.6 - 5.5 * Math.max(0, beachAt(point)));

/** Engraved strokes that fall from the bluffs to the water. */
export function bluffsOf(shore: Loop): string {
  const outwards = outwardsOf(shore);
  return shore
    .flatMap(([x, y], i) => {
      const steep = -beachAt([x, y]);
      if (i % 2 === 1 || steep < 0.05) return [];
      const [nx, ny] = outwards[i] as Point;
      const [from, length] = [3.2, 3.5 + 7 * steep * (0.55 + 0.45 * grainAt(x, y, 63))];
      return [`M${tenth(x + nx * from)},${tenth(y + ny * from)}l${tenth(nx * length)},${tenth(ny * length)}`];
    })
    .join('');
}

/** Pebbles on the beaches, as strokes without length. */
export function pebblesOf(shore: Loop): string {
  const outwards = outwardsOf(shore);
  return shore
    .flatMap(([x, y], i) => {
      const broad = beachAt([x, y]);
      if (broad < 0.35 || grainAt(x, y, 64) > 0.55) return [];
      const [nx, ny] = outwards[i] as Point;
      const far = 4 + grainAt(x, y, 65) * 11 * broad;
      return [`M${tenth(x + nx * far)},${tenth(y + ny * far)}h.01`];
    })
    .join('');
}

/** Sandbars and reeds, where the water reaches well beyond what is sailed on. No bar comes near the middle of a hex. */
export function alongTheBanks({ shores, cells }: Pick<Course, 'shores' | 'cells'>): {
  readonly bars: readonly Loop[];
  readonly reeds: string;
} {
  const sailed = nearestOf(cells.filter(({ island }) => !island).map(({ centre }) => centre));
  const slack = shores.flatMap((shore) =>
    slackOf(shore, sailed, HEX * 1.3, 64).map((middle) => ({ shore, middle, at: shore[middle] as Point })),
  );
  return {
    bars: slack
      .filter((_, i) => i % 3 !== 2)
      .map(({ shore, middle, at }) => {
        const deep = Math.min(9.5, sailed(at) - HEX * 0.98);
        return barAt(shore, middle, 8 + Math.round(grainAt(at[0], at[1], 67) * 6), deep);
      }),
    reeds: slack
      .filter((_, i) => i % 3 === 2)
      .map(({ shore, middle }) => reedsAlong(shore, middle))
      .join(''),
  };
}

/** Where the water reaches far beyond what is played on, at least `gap` apart: room for bars and reeds. */
function slackOf(shore: Loop, room: (point: Point) => number, least: number, gap: number): number[] {
  const found: number[] = [];
  const order = shore
    .map((point, i) => ({ i, room: room(point) }))
    .filter((one) => one.room > least)
    .sort((a, b) => b.room - a.room || a.i - b.i);
  for (const { i } of order) {
    const at = shore[i] as Point;
    if (found.every((other) => apart(shore[other] as Point, at) > gap)) found.push(i);
  }
  return found;
}

/** A sandbar along a shore: a sickle whose back is the bank and whose belly lies `deep` in the water. */
function barAt(shore: Loop, middle: number, half: number, deep: number): Loop {
  const outwards = outwardsOf(shore);
  const at = (i: number) => (i + shore.length * 2) % shore.length;
  const steps = Array.from({ length: half * 2 + 1 }, (_, k) => k - half);
  const back = steps.map((k): Point => shore[at(middle + k)] as Point);
  const belly = steps.map((k): Point => {
    const [x, y] = shore[at(middle + k)] as Point;
    const [nx, ny] = outwards[at(middle + k)] as Point;
    const share = Math.cos((k / half) * (Math.PI / 2)) ** 1.4;
    const ripple = 0.85 + 0.3 * rolling(x, y, 11, 66);
    return [x - nx * deep * share * ripple, y - ny * deep * share * ripple];
  });
  return [...back, ...belly.reverse()];
}

/** Tufts in the shallows of a few steps of shore. */
function reedsAlong(shore: Loop, middle: number): string {
  return [-6, -3, 0, 2, 5]
    .map((k) => {
      const [x, y] = shore[(middle + k + shore.length) % shore.length] as Point;
      const lean = (grainAt(x, y, 68) - 0.5) * 3;
      return `M${tenth(x - 2)},${tenth(y + 2)}l${tenth(lean - 1.6)},-6.5M${tenth(x)},${tenth(y + 2)}l${tenth(lean)},-9M${tenth(x + 2)},${tenth(y + 2)}l${tenth(lean + 1.6)},-6`;
    })
    .join('');
}
