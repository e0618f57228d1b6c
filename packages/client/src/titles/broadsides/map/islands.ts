import { ISLANDS } from '@packetboat/games/broadsides/data';
import { type Point, smoothPath, tenth } from '../../../chart/point';

/** The chart's drawing units: dots 46 apart, the first one 52 from the sheet's edge. */
export const DOT = 46;
export const MARGIN = 52;
export const CHART_WIDTH = 10 * DOT + 2 * MARGIN;
export const CHART_HEIGHT = 12 * DOT + 2 * MARGIN;

export const dotX = (x: number): number => MARGIN + x * DOT;
export const dotY = (y: number): number => MARGIN + y * DOT;

/** A small random sequence that is the same on every page. */
function seeded(seed: number): () => number {
  let s = seed;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The outline of an island at a share of its size, always the same for the same island. */
function outline(index: number, share: number): Point[] {
  const dots = ISLANDS[index] ?? [];
  const [a = { x: 0, y: 0 }, b = a] = dots;
  const [ax, ay, bx, by] = [dotX(a.x), dotY(a.y), dotX(b.x), dotY(b.y)];
  const [cx, cy] = [(ax + bx) / 2, (ay + by) / 2];
  const half = Math.hypot(bx - ax, by - ay) / 2;
  const angle = Math.atan2(by - ay, bx - ax);
  const count = dots.length > 1 ? 26 : 18;
  const q = seeded(index * 17 + 3);
  const phase = [q() * 6, q() * 6, q() * 6];
  const jag = seeded(index * 17 + 8);
  return Array.from({ length: count }, (_, j): Point => {
    const t = (j / count) * 2 * Math.PI;
    const bulge =
      1 +
      0.16 * Math.sin(3 * t + (phase[0] ?? 0)) +
      0.1 * Math.sin(5 * t + (phase[1] ?? 0)) +
      0.06 * Math.sin(9 * t + (phase[2] ?? 0)) +
      (jag() - 0.5) * 0.12 * share;
    const stretch = Math.sign(Math.cos(t)) * half * Math.min(1, Math.abs(Math.cos(t)) * 1.5) * share ** 0.35;
    const x = Math.cos(t) * 20 * bulge * share + stretch;
    const y = Math.sin(t) * 20 * bulge * share;
    return [cx + x * Math.cos(angle) - y * Math.sin(angle), cy + x * Math.sin(angle) + y * Math.cos(angle)];
  });
}

/** The slopes, as an engraver hatches them: heavy on the south-east side, thinned out in the light. */
function hachures(index: number): { readonly lit: string; readonly shaded: string } {
  let [lit, shaded] = ['', ''];
  for (const [ring, [outer, inner]] of (
    [
      [0.66, 0.5],
      [0.44, 0.27],
      [0.22, 0.08],
    ] as const
  ).entries()) {
    const [high, low] = [outline(index, outer), outline(index, inner)];
    const q = seeded(index * 7 + ring);
    const between = (line: readonly Point[], j: number, f: number): Point => {
      const [a, b] = [line[j] ?? [0, 0], line[(j + 1) % line.length] ?? [0, 0]];
      return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
    };
    for (let j = 0; j < high.length; j++) {
      for (let u = 0; u < 2; u++) {
        const f = u / 2 + q() * 0.2;
        const [ax, ay] = between(high, j, f);
        const [bx, by] = between(low, j, f);
        const stroke = `M${tenth(ax)},${tenth(ay)}L${tenth(bx)},${tenth(by)}`;
        if (ax - bx + (ay - by) >= 0) shaded += stroke;
        else if (u === 0 || ring === 2) lit += stroke;
      }
    }
  }
  return { lit, shaded };
}

export interface IslandDrawing {
  readonly coast: string;
  readonly beach: string;
  readonly green: string;
  readonly lit: string;
  readonly shaded: string;
}

export const ISLAND_DRAWINGS: readonly IslandDrawing[] = ISLANDS.map((_, i) => ({
  coast: smoothPath(outline(i, 1)),
  beach: smoothPath(outline(i, 0.86)),
  green: smoothPath(outline(i, 0.74)),
  ...hachures(i),
}));

/** A ring of wax, or any other lump: round, and never quite. */
export const lump = (radius: number): string =>
  smoothPath(
    Array.from({ length: 14 }, (_, k): Point => {
      const r = radius + (k % 3) * 1.3 - (k % 2) * 1.5;
      const a = (k / 14) * 2 * Math.PI;
      return [r * Math.cos(a), r * Math.sin(a)];
    }),
  );

/** A field of fire: a wedge of a ring around a ship, towards a bearing. */
export function wedge(cx: number, cy: number, bearing: number, inner: number, outer: number): string {
  const [from, to] = [bearing * 45 - 111, bearing * 45 - 69].map((degrees) => (degrees * Math.PI) / 180);
  const p = (r: number, a = 0) => `${tenth(cx + r * Math.cos(a))},${tenth(cy + r * Math.sin(a))}`;
  return `M${p(inner, from)}L${p(outer, from)}A${outer},${outer} 0 0 1 ${p(outer, to)}L${p(inner, to)}A${inner},${inner} 0 0 0 ${p(inner, from)}Z`;
}
