import {
  BOXES_PER_SECTION,
  type Cell,
  GUNS,
  HULL_ROLL,
  MAST_ROLL,
  MASTS,
  MISSES,
  type Row,
  type Side,
  sectionOf,
  spotAt,
} from '@packetboat/games/broadsides/data';
import { crewAt, of, type View } from '@packetboat/games/broadsides/state';
import { counted } from '../../../../words/phrase';
import { MAST_WORDS } from './names';

/** What one face of the die would do to a row of the enemy. */
export interface Face {
  readonly roll: number;
  readonly hits: boolean;
  /** Where, as somebody reads it on the deck: `C3`, `Port hull`. */
  readonly where: string;
  /** What would be lost there. */
  readonly what: string;
  /** The section it is seen in; nothing for a miss. */
  readonly cell: Cell | null;
  readonly toll: Toll;
}

export interface Toll {
  readonly guns: number;
  readonly crew: number;
  readonly captain: boolean;
  readonly mast: boolean;
  readonly hull: boolean;
}

const NO_TOLL: Toll = { guns: 0, crew: 0, captain: false, mast: false, hull: false };

/** All six faces of a shot at a row of a seat's ship. */
export function facesOf(view: View, seat: number, row: Row, side: Side, final: boolean): readonly Face[] {
  return [1, 2, 3, 4, 5, 6].map((roll) => faceOf(view, seat, row, side, final, roll));
}

function faceOf(view: View, seat: number, row: Row, side: Side, final: boolean, roll: number): Face {
  const ship = of(view.ships, seat);
  const face = (where: string, what: string, cell: Cell | null, toll: Toll = NO_TOLL): Face => ({
    roll,
    where,
    what,
    cell,
    toll,
    hits: toll.guns + toll.crew > 0 || toll.captain || toll.mast || toll.hull,
  });
  if (MISSES.includes(roll)) return face('Miss', '', null);
  if (roll === HULL_ROLL) {
    const at: Cell = `${row}${side === 'port' ? 3 : 5}`;
    if (final) return face('Hull', 'counts no more', at);
    const hits = of(ship.hull, sectionOf(row, side));
    const where = `${side === 'port' ? 'Port' : 'Starboard'} hull`;
    if (hits >= BOXES_PER_SECTION) return face(where, 'ruined already', at);
    const what = hits + 1 === BOXES_PER_SECTION ? 'second hit: ruined' : 'first hit';
    return face(where, what, at, { ...NO_TOLL, hull: true });
  }
  const cell: Cell = `${row}${roll as 3 | 4 | 5}`;
  const mastIndex = roll === MAST_ROLL && !final ? MASTS.findIndex((mast) => mast.row === row) : -1;
  const standing = mastIndex < 0 ? 0 : of(ship.masts, mastIndex);
  const toll: Toll = {
    guns: GUNS.some((gun) => gun === cell && ship.guns.includes(gun)) ? 1 : 0,
    crew: crewAt(ship, spotAt(seat, cell)),
    captain: ship.captain === spotAt(seat, cell),
    mast: standing > 0,
    hull: false,
  };
  const lost = [
    ...(toll.guns > 0 ? ['cannon'] : []),
    ...(toll.crew > 0 ? [`${toll.crew} crew`] : []),
    ...(toll.captain ? ['the Captain'] : []),
  ];
  const mast = MASTS[mastIndex];
  if (mast === undefined || standing === 0) return face(cell, lost.join(', ') || 'nobody there', cell, toll);
  const falls = standing === 1 ? 'it falls' : 'its top falls';
  const name = MAST_WORDS[mast.id];
  return face(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, [falls, ...lost].join(', '), cell, toll);
}

/** "four faces of six hit something". */
export function chancesWord(faces: readonly Face[]): string {
  const hits = faces.filter((face) => face.hits).length;
  return hits === 0
    ? 'no face of six hits anything'
    : `${counted(hits, 'face', 'faces')} of six ${hits === 1 ? 'hits' : 'hit'} something`;
}

/** A row of the target, for whoever does not see it. */
export const rowLabel = (row: Row, faces: readonly Face[]): string =>
  `Row ${row}: ${chancesWord(faces)}: ${faces.flatMap((face) => (face.hits ? [`${face.roll} ${face.where}`] : [])).join(', ')}`;
