import { ROWS, type Row, type Spot, spotOf } from '@packetboat/games/broadsides/data';
import type { PlaceGround, Way } from '../../../places/ground';
import { isRow, isSection, onRow, type Place, rowOn } from '../hand/reading';
import {
  CELL_LONG,
  CELL_WIDE,
  HALF_BEAM,
  type Mooring,
  neighbour,
  onStage,
  rowX,
  shipY,
  spotXY,
  type XY,
} from './deckplan';

const WAYS: Readonly<Record<Way, XY>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** How the decks lie: turned with their bows up where the page is narrow. */
export interface Lie {
  readonly mooring: Mooring;
  readonly turn: 0 | -90;
}

/** A way on the page, as a way on the stage before it is turned. */
const unturned = ({ turn }: Lie, way: Way): XY => {
  const [dx, dy] = WAYS[way];
  return turn === 0 ? [dx, dy] : [-dy, dx];
};

const boxPath = ([x, y]: XY, [width, height]: XY): string =>
  `M${x - width / 2},${y - height / 2}h${width}v${height}h${-width}Z`;
const isWithin = ([x, y]: XY, [ox, oy]: XY, [width, height]: XY): boolean =>
  Math.abs(x - ox) <= width / 2 && Math.abs(y - oy) <= height / 2;

/** Sections of the decks, of one ship or of both. */
export function sectionsOf(lie: Lie, ids: readonly Place[]): PlaceGround<Place> {
  const size: XY = [CELL_LONG, CELL_WIDE];
  const spots = ids.flatMap((id) => (isSection(id) ? [spotOf(id)] : []));
  const placeOf = (spot: Spot | undefined) => ids.find((id) => isSection(id) && spotOf(id) === spot);
  const at = (id: Place): XY => (isSection(id) ? spotXY(lie.mooring, spotOf(id)) : [0, 0]);
  return {
    ids,
    at,
    outline: (id) => boxPath(at(id), size),
    under: (point) => ids.find((id) => isWithin(point, at(id), size)),
    beyond: (id, way) =>
      isSection(id) ? placeOf(neighbour(lie.mooring, spotOf(id), unturned(lie, way), spots)) : undefined,
  };
}

/** The eight rows of a ship that is fired at. */
export function rowsOf(lie: Lie, target: number): PlaceGround<Place> {
  const size: XY = [CELL_LONG, 2 * HALF_BEAM];
  const at = (id: Place): XY => rowXY(lie.mooring, target, isRow(id) ? rowOn(id) : 'A');
  return {
    ids: ROWS.map(onRow),
    at,
    outline: (id) => boxPath(at(id), size),
    under: (point) => ROWS.map(onRow).find((id) => isWithin(point, at(id), size)),
    beyond: (id, way) => {
      const [along] = unturned(lie, way);
      if (along === 0 || !isRow(id)) return undefined;
      const flipped = lie.mooring.flipped[target === 0 ? 0 : 1];
      const next = ROWS[ROWS.indexOf(rowOn(id)) + (flipped ? -along : along)];
      return next && onRow(next);
    },
  };
}

/** The middle of a row. */
export const rowXY = (mooring: Mooring, target: number, row: Row): XY => [
  onStage(mooring, target, [rowX(row) + CELL_LONG / 2, 0])[0],
  shipY(mooring, target),
];
