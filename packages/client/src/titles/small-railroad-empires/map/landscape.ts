import { grainAt } from '../../../chart/grain';
import { ACROSS, cornersOf } from '../../../chart/hexes';
import type { Point } from '../../../chart/point';
import { pathOf, smoothPath, tenth } from '../../../chart/point';
import { type Country, type Edge, edgeAt, HEX, hexOutline, opposite } from './country';

/** A tree, a peak or a dune where it stands. */
export interface Standing {
  readonly at: Point;
  readonly size: number;
}

/** Everything of the printed map that never changes: paths to be filled and stroked, and small drawings. */
export interface Landscape {
  /** Spaces by ground, as one path each. */
  readonly grounds: Readonly<Record<'plains' | 'forest' | 'desert' | 'mountain', string>>;
  readonly trees: readonly Standing[];
  readonly peaks: readonly Standing[];
  readonly dunes: string;
  readonly sand: string;
  readonly rivers: string;
  /** Lakes from the shore inward, and the straits that join neighbouring ones. */
  readonly lakes: readonly LakeLayer[];
  readonly straits: string;
  readonly waves: string;
  readonly grid: string;
  /** The edges of the map and those between tiles. */
  readonly seams: string;
  readonly outline: string;
}

interface LakeLayer {
  readonly colour: 'sand' | 'ink' | 'water' | 'tide';
  readonly path: string;
  readonly strait: number;
}

/** How far each layer of a lake reaches, and how wide its straits are. */
const LAKE_LAYERS = [
  ['sand', 31.4, 54],
  ['ink', 28.8, 48.6],
  ['water', 27, 45],
  ['tide', 23.4, 38],
  ['water', 22.3, 35.6],
  ['tide', 19.6, 30],
  ['water', 18.5, 27.8],
  ['tide', 15.8, 22.4],
  ['water', 14.8, 20.2],
] as const;

const GROUNDS = {
  plains: 'plains',
  lake: 'plains',
  river: 'plains',
  city: 'plains',
  factory: 'plains',
  forest: 'forest',
  desert: 'desert',
  mountain: 'mountain',
} as const;

const known = new WeakMap<Country, Landscape>();

export function landscapeOf(country: Country): Landscape {
  const landscape = known.get(country) ?? painted(country);
  known.set(country, landscape);
  return landscape;
}

function painted(country: Country): Landscape {
  const { board, centres, beyond } = country;
  const grounds = { plains: '', forest: '', desert: '', mountain: '' };
  const trees: Standing[] = [];
  const peaks: Standing[] = [];
  let dunes = '';
  let sand = '';
  let rivers = '';
  const lakes: Point[] = [];
  let straits = '';
  let waves = '';
  let seams = '';
  for (const { spot, kind, tile } of board.spaces) {
    const at = centres[spot] ?? [0, 0];
    const [x, y] = at;
    const near = beyond[spot] ?? [];
    grounds[GROUNDS[kind]] += hexOutline(at, HEX + 0.6);
    if (kind === 'forest') trees.push(...treesAt(at));
    if (kind === 'mountain')
      peaks.push(...PEAKS.map(([dx, dy, size]) => ({ at: [x + dx, y + dy] as const, size })));
    if (kind === 'desert') {
      dunes += DUNES.map(
        ([dx, dy]) => `M${tenth(x + dx)},${tenth(y + dy)}q6.3,-7.5 12.6,-1.2q5,-3.8 11.3,1.2`,
      ).join('');
      sand += grains(at);
    }
    if (kind === 'river') {
      const wet = (edge: Edge) => ['river', 'lake'].includes(board.spaces[near[edge] ?? -1]?.kind ?? '');
      rivers += riverAt(at, ACROSS.map((_, k) => k).filter(wet), (edge) =>
        board.spaces[near[edge] ?? -1]?.kind === 'lake' ? 1.35 : 1,
      );
    }
    if (kind === 'lake') {
      lakes.push(at);
      waves += `M${tenth(x - 9)},${tenth(y)}q4.5,-3.8 9,0t9,0`;
      for (const edge of [0, 1, 2]) {
        const other = near[edge] ?? -1;
        if (board.spaces[other]?.kind === 'lake') straits += pathOf([at, centres[other] ?? at], false);
      }
    }
    const corners = cornersOf(at, HEX, 'corner');
    near.forEach((other, edge) => {
      if (other >= 0 && (other < spot || board.spaces[other]?.tile === tile)) return;
      seams += pathOf([corners[edge] ?? at, corners[(edge + 1) % 6] ?? at], false);
    });
  }
  peaks.sort((a, b) => a.at[1] - b.at[1]);
  trees.sort((a, b) => a.at[1] - b.at[1]);
  return {
    grounds,
    trees,
    peaks,
    dunes,
    sand,
    rivers,
    lakes: LAKE_LAYERS.map(([colour, radius, strait]) => ({
      colour,
      strait,
      path: lakes.map((at) => smoothPath(pondAt(at, radius))).join(''),
    })),
    straits,
    waves,
    seams,
    grid: centres.map((at) => hexOutline(at)).join(''),
    outline: centres.map((at) => hexOutline(at, HEX + 5)).join(''),
  };
}

const PEAKS = [
  [-11, 5, 0.82],
  [14, 10, 0.78],
  [0, 20, 1.08],
] as const;

const DUNES = [
  [-21, -13],
  [1, -2],
  [-20, 9],
  [-2, 19],
] as const;

const TREES = [
  [-15, -11],
  [2, -18],
  [16, -8],
  [-19, 8],
  [-2, 1],
  [13, 11],
  [-6, 19],
] as const;

function treesAt([x, y]: Point): Standing[] {
  return TREES.map(([dx, dy], k) => ({
    at: [x + dx + grainAt(x, y, k) * 4, y + dy + grainAt(y, x, k) * 4],
    size: 1.12 + grainAt(x, y, 20 + k) * 0.3,
  }));
}

function grains([x, y]: Point): string {
  return Array.from({ length: 12 }, (_, k) => {
    const [u, v] = [(grainAt(x, y, 40 + k) - 0.5) * 46, (grainAt(y, x, 40 + k) - 0.5) * 48];
    return `M${tenth(x + u)},${tenth(y + v)}h.01`;
  }).join('');
}

/** A river joins all the water around its space; where there is none, it comes from the hills and runs dry. */
function riverAt(at: Point, wet: readonly Edge[], reach: (edge: Edge) => number): string {
  const bend: Point = [
    at[0] + (grainAt(at[0], at[1], 7) - 0.5) * 12,
    at[1] + (grainAt(at[1], at[0], 7) - 0.5) * 12,
  ];
  const first = wet[0] ?? 1;
  const rest = wet.length > 1 ? wet.slice(1) : [opposite(first)];
  const a = edgeAt(at, first, wet.length > 0 ? reach(first) : 0.82);
  return rest
    .map((edge) => {
      const b = edgeAt(at, edge, wet.length > 1 ? reach(edge) : 0.72);
      return `M${tenth(a[0])},${tenth(a[1])}Q${tenth(bend[0])},${tenth(bend[1])} ${tenth(b[0])},${tenth(b[1])}`;
    })
    .join('');
}

function pondAt([x, y]: Point, radius: number): Point[] {
  const phase = grainAt(x, y, 9) * 6;
  return Array.from({ length: 12 }, (_, k) => {
    const a = (k / 12) * Math.PI * 2;
    const far = radius * (1 + 0.09 * Math.sin(2 * a + phase) + 0.07 * Math.sin(3 * a + phase * 2));
    return [x + far * Math.cos(a), y + far * Math.sin(a)];
  });
}
