import type { MouseEvent } from 'react';
import type { Places } from './places';
import type { Walk } from './walk';

interface PlaceTargetsProps<Id extends string | number> {
  readonly places: Places<Id>;
  readonly walk: Walk<Id>;
  /** A move is on its way. */
  readonly pending: boolean;
  /** The title's own class of a target. */
  readonly className: string;
}

/**
 * Everything that may be chosen on a map as a button with a name, for whoever comes by keys or by ear. Pointers are heard
 * by the map itself, which knows a tap from a drag.
 */
export function PlaceTargets<Id extends string | number>(props: PlaceTargetsProps<Id>) {
  const { places, walk, pending, className } = props;
  const { open, ground, label, barred, choose } = places;
  const { place: at } = walk.cursor();
  const first = at !== null && open.includes(at) ? at : open[0];
  return (
    <g aria-hidden={open.length === 0 || undefined}>
      {open.map((id) => (
        // biome-ignore lint/a11y/useSemanticElements: a place on a drawn map cannot be an HTML button
        <g
          key={id}
          ref={id === at ? takeFocus : undefined}
          role="button"
          tabIndex={id === first ? 0 : -1}
          className={`${className} ${id === at ? 'at' : ''}`}
          data-place={id}
          aria-label={label(id)}
          aria-disabled={pending || barred?.(id) || undefined}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && walk.focus(id)}
          onClick={(event) => isAlone(event) && choose(id)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            event.stopPropagation();
            // Keys may have walked on from where the focus is.
            choose(walk.cursor().place ?? id);
          }}
        >
          <path d={ground.outline(id)} />
        </g>
      ))}
    </g>
  );
}

/** Where keys come to, the focus comes with them, if it was among these places. */
const takeFocus = (place: SVGGElement | null): void => {
  if (place?.parentElement?.contains(document.activeElement) && document.activeElement !== place)
    place.focus({ preventScroll: true });
};

/** Whether a click comes by itself, as assistive technology sends it: the map has heard of every other one already. */
const isAlone = ({ detail }: MouseEvent): boolean => detail === 0;
