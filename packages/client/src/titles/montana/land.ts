import { type Hex, hexKey } from '@packetboat/games/kit/hex';
import type { Terrain } from '@packetboat/games/montana/data';
import { SITES_PER_TILE, type Site, shapeOf } from '@packetboat/games/montana/geometry';
import { terrainAt } from '@packetboat/games/montana/landscape';
import type { View } from '@packetboat/games/montana/state';
import { type Box, boxAround, type Loop, type Point, pathOf, tenth } from '../../chart/point';

/** The radius of a hex in map units. */
export const HEX = 40;
const ROOT3 = Math.sqrt(3);
const LETTERS = 22;

/** The centre of a hex with its points up and down. */
export function centreOf({ q, r }: Hex): Point {
  return [HEX * ROOT3 * (q + r / 2), HEX * 1.5 * r];
}

export function hexAt([x, y]: Point): Hex {
  const r = y / (HEX * 1.5);
  const q = x / (HEX * ROOT3) - r / 2;
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(Math.round(s) - s)];
  if (dq > dr && dq > ds) rq = -rr - Math.round(s);
  else if (dr > ds) rr = -rq - Math.round(s);
  return { q: rq + 0, r: rr + 0 };
}

/** The six corners, clockwise from the top one. */
export function cornersOf([x, y]: Point, radius = HEX): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3 - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export const hexPath = (centre: Point, radius = HEX): string => pathOf(cornersOf(centre, radius));

/** The step across edge `i`, which runs from corner `i` to corner `i + 1`. */
const ACROSS: readonly Hex[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

export interface LandSite {
  readonly site: Site;
  readonly hex: Hex;
  readonly at: Point;
  readonly terrain: Terrain;
}

/** The landscape as it is drawn: where everything lies, and its edges. It never changes in a game. */
export interface Land {
  readonly key: string;
  readonly sites: readonly LandSite[];
  /** Around all of it, clockwise; one loop, because the land has no holes. */
  readonly border: Loop;
  /** The joints between tiles, as one path. */
  readonly joints: string;
  readonly box: Box;
  /** The hex at the western end of each row, from the north. */
  readonly rows: readonly LandSite[];
  centre(site: Site): Point;
  siteAt(point: Point): Site | undefined;
  /** The neighbour in one of six directions, clockwise from the north-east. */
  next(site: Site, edge: number): Site | undefined;
}

let last: Land | undefined;

export function landOf({ landscape, players }: View): Land {
  const key = `${players.length}:${landscape.map(({ tile, turn }) => `${tile}${turn}`).join()}`;
  if (last?.key !== key) last = drawUp(key, players.length, landscape);
  return last;
}

function drawUp(key: string, seats: number, landscape: View['landscape']): Land {
  const { hexes } = shapeOf(seats);
  const sites = hexes.map((hex, site) => ({
    site,
    hex,
    at: centreOf(hex),
    terrain: terrainAt(landscape, site) ?? { kind: 'mountain' as const },
  }));
  const siteOf = new Map(hexes.map((hex, site) => [hexKey(hex), site]));
  const next = (site: Site, edge: number) => {
    const [hex, by] = [hexes[site], ACROSS[edge]];
    return hex === undefined || by === undefined
      ? undefined
      : siteOf.get(hexKey({ q: hex.q + by.q, r: hex.r + by.r }));
  };
  const tileOf = (site: Site) => Math.floor(site / SITES_PER_TILE);
  const corner = ([x, y]: Point) => `${Math.round(x * 10)},${Math.round(y * 10)}`;
  const outer = new Map<string, readonly [Point, Point]>();
  let joints = '';
  for (const { site, at } of sites) {
    const corners = cornersOf(at);
    for (let edge = 0; edge < 6; edge++) {
      const [a, b] = [corners[edge] as Point, corners[(edge + 1) % 6] as Point];
      const beyond = next(site, edge);
      if (beyond === undefined) outer.set(corner(a), [a, b]);
      else if (tileOf(beyond) > tileOf(site))
        joints += `M${tenth(a[0])},${tenth(a[1])}L${tenth(b[0])},${tenth(b[1])}`;
    }
  }
  const border: Point[] = [];
  const [first] = outer.values();
  for (let edge = first; edge !== undefined; edge = outer.get(corner(edge[1]))) {
    border.push(edge[0]);
    outer.delete(corner(edge[0]));
  }
  const rows = sites
    .filter(
      ({ site, hex }) => !sites.some((one) => one.site !== site && one.hex.r === hex.r && one.hex.q < hex.q),
    )
    .sort((a, b) => a.hex.r - b.hex.r);
  const edge = boxAround(border, 12);
  return {
    key,
    sites,
    border,
    joints,
    // Room for the letters of the rows in the west.
    box: { ...edge, x: edge.x - LETTERS, width: edge.width + LETTERS },
    rows,
    centre: (site) => sites[site]?.at ?? [0, 0],
    siteAt: (point) => siteOf.get(hexKey(hexAt(point))),
    next,
  };
}
