import { added, type Hex, hexKey } from '@packetboat/games/kit/hex';
import type { Terrain } from '@packetboat/games/montana/data';
import { SITES_PER_TILE, type Site, shapeOf } from '@packetboat/games/montana/geometry';
import { terrainAt } from '@packetboat/games/montana/landscape';
import type { View } from '@packetboat/games/montana/state';
import { ACROSS, hexAt, centreOf as hexCentre, hexPath as hexOutline } from '../../../chart/hexes';
import { bordersOf, edgesOf } from '../../../chart/hexgrid';
import { type Box, boxAround, type Loop, type Point, pathOf } from '../../../chart/point';

/** The radius of a hex in map units. */
export const HEX = 40;
const LETTERS = 22;

/** The centre of a hex with its points up and down. */
export const centreOf = (hex: Hex): Point => hexCentre(hex, HEX, 'corner');

export const hexPath = (centre: Point, radius = HEX): string => hexOutline(centre, radius, 'corner');

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
  /** The neighbour in one of six directions, clockwise from the east. */
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
    return hex === undefined || by === undefined ? undefined : siteOf.get(hexKey(added(hex, by)));
  };
  const tileOf = (site: Site) => Math.floor(site / SITES_PER_TILE);
  const joints = edgesOf(hexes, HEX, 'corner')
    .filter(({ from, to }) => {
      const [site, beyond] = [siteOf.get(hexKey(from)), siteOf.get(hexKey(to))];
      return site !== undefined && beyond !== undefined && tileOf(beyond) > tileOf(site);
    })
    .map(({ a, b }) => pathOf([a, b], false))
    .join('');
  const [border = []] = bordersOf(hexes, HEX, 'corner');
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
    siteAt: (point) => siteOf.get(hexKey(hexAt(point, HEX, 'corner'))),
    next,
  };
}
