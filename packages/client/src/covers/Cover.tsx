import { broadhornsCover } from './broadhorns';
import { broadsidesCover } from './broadsides';
import { mississippiQueenCover } from './mississippi-queen';
import { montanaCover } from './montana';
import { smallRailroadEmpiresCover } from './small-railroad-empires';

const DRAWINGS = {
  'mississippi-queen': mississippiQueenCover,
  broadhorns: broadhornsCover,
  broadsides: broadsidesCover,
  montana: montanaCover,
  'small-railroad-empires': smallRailroadEmpiresCover,
} as const;

/** The titles that have a cover, in the order of the front page. */
export type CoveredTitle = keyof typeof DRAWINGS;
export const coveredTitles = Object.keys(DRAWINGS) as readonly CoveredTitle[];
export const isCovered = (title: string): title is CoveredTitle => Object.hasOwn(DRAWINGS, title);

const drawn = new Map<CoveredTitle, string>();

/** A title's cover: a drawn plate in a pale frame. Its name stands beside it, so it is silent. */
export function Cover({ title, className = '' }: { readonly title: string; readonly className?: string }) {
  if (!isCovered(title)) return <div className={`cover-plate ${className}`} aria-hidden="true" />;
  const inside = drawn.get(title) ?? DRAWINGS[title]();
  drawn.set(title, inside);
  return (
    <svg
      className={`cover-plate ${className}`}
      viewBox="0 0 240 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn above from constants alone.
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}
