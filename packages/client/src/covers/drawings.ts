import { broadhornsCover } from './broadhorns';
import { broadsidesCover } from './broadsides';
import type { CoveredTitle } from './Cover';
import { mississippiQueenCover } from './mississippi-queen';
import { montanaCover } from './montana';
import { smallRailroadEmpiresCover } from './small-railroad-empires';

const DRAWINGS: Readonly<Record<CoveredTitle, () => string>> = {
  'mississippi-queen': mississippiQueenCover,
  broadhorns: broadhornsCover,
  broadsides: broadsidesCover,
  montana: montanaCover,
  'small-railroad-empires': smallRailroadEmpiresCover,
};

const drawn = new Map<CoveredTitle, string>();

/** The inside of a cover. Some thousand strokes: drawn once. */
export function drawingOf(title: CoveredTitle): string {
  const known = drawn.get(title) ?? DRAWINGS[title]();
  drawn.set(title, known);
  return known;
}
