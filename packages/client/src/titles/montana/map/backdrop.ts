import { rolling } from '../../../chart/grain';
import { type Box, tenth } from '../../../chart/point';

const CELL = 24;
const LEVELS = [0.26, 0.38, 0.5, 0.62, 0.74];

/** Hills around the land as a surveyor drew them: lines of equal height, as one path. */
export function contoursIn({ x, y, width, height }: Box): string {
  const heightAt = (px: number, py: number) =>
    0.72 * rolling(px, py, 250, 61) + 0.28 * rolling(px, py, 96, 62);
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const heights = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (__, i) => heightAt(x + i * CELL, y + j * CELL)),
  );
  let path = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = heights[j]?.[i] ?? 0;
      const b = heights[j]?.[i + 1] ?? 0;
      const c = heights[j + 1]?.[i + 1] ?? 0;
      const d = heights[j + 1]?.[i] ?? 0;
      const [left, top] = [x + i * CELL, y + j * CELL];
      for (const level of LEVELS) path += crossing(level, left, top, a, b, c, d);
    }
  return path;
}

/** Where a line of equal height runs through one square with these corners, clockwise from the top left. */
function crossing(
  level: number,
  left: number,
  top: number,
  a: number,
  b: number,
  c: number,
  d: number,
): string {
  const share = (from: number, to: number) => ((level - from) / (to - from)) * CELL;
  const points: string[] = [];
  if (a < level !== b < level) points.push(`${tenth(left + share(a, b))},${tenth(top)}`);
  if (b < level !== c < level) points.push(`${tenth(left + CELL)},${tenth(top + share(b, c))}`);
  if (d < level !== c < level) points.push(`${tenth(left + share(d, c))},${tenth(top + CELL)}`);
  if (a < level !== d < level) points.push(`${tenth(left)},${tenth(top + share(a, d))}`);
  let path = '';
  for (let i = 0; i + 1 < points.length; i += 2) path += `M${points[i]}L${points[i + 1]}`;
  return path;
}

/** Township lines: a square every so many units, as the land office laid them out. */
export function townshipsIn({ x, y, width, height }: Box, side = 132): string {
  let path = '';
  for (let px = Math.ceil(x / side) * side; px < x + width; px += side)
    path += `M${px},${tenth(y)}V${tenth(y + height)}`;
  for (let py = Math.ceil(y / side) * side; py < y + height; py += side)
    path += `M${tenth(x)},${py}H${tenth(x + width)}`;
  return path;
}
