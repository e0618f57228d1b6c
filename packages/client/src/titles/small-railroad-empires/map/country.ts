import type { Hex } from '@packetboat/games/kit/hex';
import { added, hexKey } from '@packetboat/games/kit/hex';
import { type Board, boardOf, type Space, spaceAt } from '@packetboat/games/small-railroad-empires/board';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { ACROSS, hexAt, centreOf as hexCentre, hexPath } from '../../../chart/hexes';
import { type Box, boxAround, type Point } from '../../../chart/point';

/** From the centre of a space to its corners, in map units. */
export const HEX = 36;

const ROOT3 = Math.sqrt(3);

/** One of the six edges of a space, clockwise from the east: its number in `ACROSS`. */
export type Edge = number;

export const opposite = (edge: Edge): Edge => (edge + 3) % 6;

/** Hexes stand on a corner here, unlike those of the river. */
export const centreOf = (hex: Hex): Point => hexCentre(hex, HEX, 'corner');

/** The middle of an edge; `share` 0.5 is halfway there. */
export function edgeAt([x, y]: Point, edge: Edge, share = 1): Point {
  const a = (edge * Math.PI) / 3;
  const far = (HEX * ROOT3 * share) / 2;
  return [x + far * Math.cos(a), y + far * Math.sin(a)];
}

export const hexOutline = (centre: Point, radius = HEX): string => hexPath(centre, radius, 'corner');

/** A row of the atlas: its letter, and where that stands at the margin. */
export interface Row {
  readonly letter: string;
  readonly at: Point;
}

/** The map as it is drawn: where everything lies, and what a place is called. */
export interface Country {
  readonly board: Board;
  readonly box: Box;
  readonly rows: readonly Row[];
  /** Of every space, by spot. */
  readonly centres: readonly Point[];
  /** The neighbour across each edge; -1 where the map ends. */
  readonly beyond: readonly (readonly Spot[])[];
  /** `C7`: the third row from the top, the seventh space from the left. */
  readonly grid: readonly string[];
  at(spot: Spot): Point;
  spotAt(point: Point): Spot | undefined;
}

const known = new WeakMap<Board, Country>();

export function countryOf(view: Pick<View, 'tiles'>): Country {
  const board = boardOf(view);
  const country = known.get(board) ?? chartedFrom(board);
  known.set(board, country);
  return country;
}

function chartedFrom(board: Board): Country {
  const { spaces } = board;
  const centres = spaces.map(({ hex }) => centreOf(hex));
  const spots = new Map(spaces.map(({ hex, spot }) => [hexKey(hex), spot]));
  const find = ({ q, r }: Hex): Spot => spots.get(hexKey({ q, r })) ?? -1;
  const top = Math.min(...spaces.map(({ hex }) => hex.r));
  const grid: string[] = [];
  const rows: (Row & { length: number })[] = [];
  for (const space of [...spaces].sort((a, b) => a.hex.r - b.hex.r || a.hex.q - b.hex.q)) {
    const { hex, spot } = space;
    const letter = String.fromCharCode(65 + hex.r - top);
    const row = rows.find((one) => one.letter === letter);
    if (row === undefined) {
      const [x, y] = centreOf(hex);
      rows.push({ letter, at: [x - HEX * 1.22, y], length: 1 });
    } else row.length++;
    grid[spot] = `${letter}${row?.length ?? 1}`;
  }
  return {
    board,
    box: boxAround(centres, HEX + 8),
    rows,
    centres,
    beyond: spaces.map(({ hex }) => ACROSS.map((by) => find(added(hex, by)))),
    grid,
    at: (spot) => centres[spot] ?? [0, 0],
    spotAt: (point) => {
      const spot = find(hexAt(point, HEX, 'corner'));
      return spot < 0 ? undefined : spot;
    },
  };
}

/** Over which edge of a space a neighbour lies. */
export function edgeTo(country: Country, from: Spot, to: Spot): Edge | undefined {
  const edge = country.beyond[from]?.indexOf(to) ?? -1;
  return edge < 0 ? undefined : edge;
}

export const spaceOn = (country: Country, spot: Spot): Space => spaceAt(country.board, spot);
