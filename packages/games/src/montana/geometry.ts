import { added, HEADINGS, type Hex, hexKey, neighbours, step } from '../kit/hex';
import { SEATS, tableSize } from './data';

/**
 * A hex of the landscape: the number of its tile times 7, plus its place in the tile as it lies: the centre first,
 * then clockwise from the east. So the shape of the land depends on the number of seats alone.
 */
export type Site = number;

export const SITES_PER_TILE = 7;

/** The places of a tile around its centre: E, SE, SW, W, NW, NE. */
const PLACES: readonly Hex[] = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export interface Shape {
  /** Where each site lies, in axial coordinates (pointed tops: q to the east, r to the south-east). */
  readonly hexes: readonly Hex[];
  readonly neighbours: readonly (readonly Site[])[];
  /** `rays[site][h]`: the sites straight on from it in each of the six directions, nearest first. */
  readonly rays: readonly (readonly (readonly Site[])[])[];
  /** How far each site is from the middle of the land, squared. */
  readonly fromMiddle: readonly number[];
}

const SHAPES = Array.from({ length: SEATS.max - SEATS.min + 1 }, (_, i) => shape(SEATS.min + i));

/** The shape of the landscape for so many seats. */
export function shapeOf(seats: number): Shape {
  const known = SHAPES[seats - SEATS.min];
  if (known === undefined) throw new RangeError(`no landscape for ${seats} seats`);
  return known;
}

function shape(seats: number): Shape {
  const centres = tableSize(seats).centres.map(([q, r]) => ({ q, r }));
  const hexes = centres.flatMap((centre) => PLACES.map((place) => added(centre, place)));
  const siteAt = new Map(hexes.map((hex, site) => [hexKey(hex), site]));
  const found = (hex: Hex): Site[] => {
    const site = siteAt.get(hexKey(hex));
    return site === undefined ? [] : [site];
  };
  const ray = (from: Hex, heading: (typeof HEADINGS)[number]): Site[] => {
    const sites: Site[] = [];
    for (let at = found(step(from, heading)); at[0] !== undefined; ) {
      sites.push(at[0]);
      at = found(step(from, heading, sites.length + 1));
    }
    return sites;
  };
  const mean = (pick: (hex: Hex) => number) => hexes.reduce((sum, hex) => sum + pick(hex), 0) / hexes.length;
  const [q, r] = [mean((hex) => hex.q), mean((hex) => hex.r)];
  return {
    hexes,
    neighbours: hexes.map((hex) => neighbours(hex).flatMap(found)),
    rays: hexes.map((hex) => HEADINGS.map((heading) => ray(hex, heading))),
    fromMiddle: hexes.map((hex) => (hex.q - q) ** 2 + (hex.q - q) * (hex.r - r) + (hex.r - r) ** 2),
  };
}

/** Which hex of the drawn tile comes to lie at a place of it when it is turned clockwise by so many sixths. */
export function drawnHex(place: number, turn: number): number {
  return place === 0 ? 0 : ((place - 1 + 6 - turn) % 6) + 1;
}

/** Whether these sites hang together. */
export function connected(seats: number, sites: readonly Site[]): boolean {
  const left = new Set(sites);
  const [first] = sites;
  const reached = first === undefined ? [] : [first];
  for (const site of reached) {
    left.delete(site);
    for (const next of shapeOf(seats).neighbours[site] ?? []) if (left.delete(next)) reached.push(next);
  }
  return left.size === 0;
}
