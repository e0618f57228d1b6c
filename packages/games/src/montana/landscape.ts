import type { Chance } from '../kit/chance';
import { landPlace, tell } from './chronicle';
import { type Field, type Terrain, TILE_IDS, tableSize, tileHexes } from './data';
import { connected, drawnHex, type Shape, SITES_PER_TILE, type Site, shapeOf } from './geometry';
import { hexName } from './names';
import { no } from './refusals';
import type { G, LaidTile, View } from './state';
import { site, verb } from './verb';

const SIXTHS = [0, 1, 2, 3, 4, 5] as const;

/** Draws the tiles and their turns; the turns again until all fields hang together (MT-2.3). */
export function dealLandscape(seats: number, chance: Chance): LaidTile[] {
  const tiles = chance.shuffle(TILE_IDS).slice(0, tableSize(seats).centres.length);
  for (;;) {
    const landscape = tiles.map((tile) => ({ tile, turn: chance.pick(SIXTHS) }));
    if (connected(seats, fieldSites(landscape))) return landscape;
  }
}

type Land = readonly Readonly<LaidTile>[];

export function terrainAt(landscape: Land, site: Site): Terrain | undefined {
  const laid = landscape[Math.floor(site / SITES_PER_TILE)];
  return laid === undefined ? undefined : tileHexes(laid.tile)[drawnHex(site % SITES_PER_TILE, laid.turn)];
}

export function fieldAt(landscape: Land, site: Site): Field | undefined {
  const terrain = terrainAt(landscape, site);
  return terrain?.kind === 'field' ? terrain : undefined;
}

function sitesWhere(landscape: Land, wanted: (terrain: Terrain) => boolean): Site[] {
  return Array.from({ length: landscape.length * SITES_PER_TILE }, (_, site) => site).filter((site) => {
    const terrain = terrainAt(landscape, site);
    return terrain !== undefined && wanted(terrain);
  });
}

/** A landscape never changes, and its fields are asked for again and again. */
const knownFields = new WeakMap<Land, readonly Site[]>();

export function fieldSites(landscape: Land): readonly Site[] {
  const known = knownFields.get(landscape) ?? sitesWhere(landscape, ({ kind }) => kind === 'field');
  knownFields.set(landscape, known);
  return known;
}

export function lakeSites(landscape: Land): Site[] {
  return sitesWhere(landscape, ({ kind }) => kind === 'lake');
}

export function cowSites(landscape: Land): Site[] {
  return sitesWhere(landscape, (terrain) => terrain.kind === 'field' && terrain.cow);
}

export function shapeOfView(view: View): Shape {
  return shapeOf(view.players.length);
}

/** The field with neither cow nor double nearest the middle: where the starting tile goes by itself (MT-2.4). */
export function middleField(landscape: Land, seats: number): Site {
  const { fromMiddle } = shapeOf(seats);
  const distance = (site: Site) => fromMiddle[site] ?? 0;
  const plain = sitesWhere(landscape, (one) => one.kind === 'field' && !one.cow && one.settlements === 1);
  return plain.reduce((best, site) => (distance(site) < distance(best) ? site : best), plain[0] ?? 0);
}

/** `layStart`: the field under the starting tile is lost, with its cow and its second settlement (MT-2.5). */
export const layStart = verb({
  args: { site },
  when: ['layingStart'],
  options: (view) => fieldSites(view.landscape).map((one) => ({ site: one })),
  sure: true,
  refuse: (view, _, { site: at }) =>
    fieldAt(view.landscape, at) === undefined ? no('startTile.notAField') : undefined,
  untimely: () => no('startTile.laid'),
  make: (g, seat, { site }, tools) => {
    coverField(g, site);
    tell(tools, 'startTileLaid', { seat, hex: hexName(g, site) }, landPlace(site));
  },
});

export function coverField(g: G, site: Site): void {
  g.startTile = site;
  const at = g.cows.indexOf(site);
  if (at < 0) return;
  g.cows.splice(at, 1);
  g.supply.cows++;
}
