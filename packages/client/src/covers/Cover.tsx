import { useEffect, useState } from 'react';

/** The titles that have a cover, in the order of the front page. */
export const coveredTitles = [
  'mississippi-queen',
  'broadhorns',
  'broadsides',
  'montana',
  'small-railroad-empires',
] as const;
export type CoveredTitle = (typeof coveredTitles)[number];
export const isCovered = (title: string): title is CoveredTitle =>
  (coveredTitles as readonly string[]).includes(title);

type Drawings = typeof import('./drawings');
let loaded: Drawings | undefined;

/** The plates come after the page: a table is played without them. */
function useDrawings(): Drawings | undefined {
  const [drawings, setDrawings] = useState(loaded);
  useEffect(() => {
    if (drawings !== undefined) return;
    let gone = false;
    import('./drawings').then(
      (chunk) => {
        loaded = chunk;
        if (!gone) setDrawings(chunk);
      },
      // Without its drawing a cover is an empty plate.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [drawings]);
  return drawings;
}

/** A title's cover: a drawn plate in a pale frame. Its name stands beside it, so it is silent. */
export function Cover({ title, className = '' }: { readonly title: string; readonly className?: string }) {
  const drawings = useDrawings();
  if (!isCovered(title)) return <div className={`cover-plate ${className}`} aria-hidden="true" />;
  return (
    <svg
      className={`cover-plate ${className}`}
      viewBox="0 0 240 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from constants alone.
      dangerouslySetInnerHTML={{ __html: drawings?.drawingOf(title) ?? '' }}
    />
  );
}
