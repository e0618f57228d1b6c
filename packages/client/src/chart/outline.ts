import { rolling } from './grain';
import type { Loop, Point } from './point';
import { apart } from './point';

const at = (loop: Loop, i: number): Point => loop[(i + loop.length) % loop.length] as Point;

/** Moves each point toward the middle of its neighbours. */
export function relaxed(loop: Loop, weight: number): Loop {
  return loop.map((p, i) => {
    const [a, b] = [at(loop, i - 1), at(loop, i + 1)];
    return [
      p[0] * (1 - weight) + ((a[0] + b[0]) / 2) * weight,
      p[1] * (1 - weight) + ((a[1] + b[1]) / 2) * weight,
    ];
  });
}

/** Chaikin's corner cutting: rounds a loop off, the more often the softer. */
export function rounded(loop: Loop, times: number): Loop {
  let soft = loop;
  for (let k = 0; k < times; k++) {
    soft = soft.flatMap((a, i): Point[] => {
      const b = at(soft, i + 1);
      return [
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      ];
    });
  }
  return soft;
}

/** The unit vectors that point out of a clockwise loop, one a point. */
export function outwardsOf(loop: Loop): Point[] {
  return loop.map((_, i) => {
    const [a, b] = [at(loop, i - 1), at(loop, i + 1)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [dy / length, -dx / length];
  });
}

/** Moves every point outwards by what `by` says for it. */
export function pushed(loop: Loop, by: (point: Point, index: number) => number): Loop {
  const outwards = outwardsOf(loop);
  return loop.map((p, i) => {
    const [nx, ny] = outwards[i] as Point;
    const d = by(p, i);
    return [p[0] + nx * d, p[1] + ny * d];
  });
}

/** The same loop with points at even distances. */
export function evenly(loop: Loop, spacing: number): Loop {
  const points: Point[] = [];
  let carried = 0;
  loop.forEach((a, i) => {
    const b = at(loop, i + 1);
    const length = apart(a, b);
    for (; carried < length; carried += spacing) {
      points.push([a[0] + ((b[0] - a[0]) * carried) / length, a[1] + ((b[1] - a[1]) * carried) / length]);
    }
    carried -= length;
  });
  return points;
}

export interface Shore {
  /** How far the hex border is pushed out (in, when negative) before it is rounded. */
  readonly push: number;
  readonly relax: number;
  /** How far the finished line sways out of itself; it sways inwards by little more than a third of it. */
  readonly sway: number;
  readonly layer: number;
  /** How far it is from one swell to the next; 66 when nothing is said. */
  readonly wave?: number;
}

/**
 * A natural shore from the border of some hexes: rounded, then swayed by noise that depends on the place alone, so
 * that a river that grows keeps the shore it had.
 */
export function shoreOf(border: Loop, { push, relax, sway, layer, wave = 66 }: Shore): Loop {
  const soft = evenly(
    rounded(
      relaxed(
        pushed(border, () => push),
        relax,
      ),
      3,
    ),
    5,
  );
  const swayed = pushed(soft, ([x, y]) => {
    const broad = rolling(x, y, wave, layer);
    const fine = rolling(x, y, 19, layer + 1) - 0.5;
    return sway * (broad * 1.15 - 0.26) + sway * 0.22 * fine;
  });
  return rounded(swayed, 1);
}
