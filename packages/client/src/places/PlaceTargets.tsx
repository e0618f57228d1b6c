import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import type { Places } from './places';
import type { Walk } from './walk';

interface PlaceTargetsProps<Id extends string | number> {
  readonly places: Places<Id>;
  readonly walk: Walk<Id>;
  /** A move is on its way. */
  readonly pending: boolean;
  /** The title's own class of a target. */
  readonly className: string | ((id: Id) => string);
  /** For places of a drawing that is no map to be moved. */
  readonly pressed?: PressedPlaces<Id>;
}

/** Places that hear pointers themselves, and the arrows while the focus is among them. */
export interface PressedPlaces<Id> {
  /** Where Tab leads before keys have been anywhere; else to the first that is open. */
  readonly first: Id | undefined;
  readonly chosen: (id: Id) => boolean;
  readonly onPoint: (id: Id | null) => void;
  /** What is drawn of a place, above what may be pressed. */
  readonly draw: (id: Id) => ReactNode;
}

/**
 * Everything that may be chosen on a map as a button with a name, for whoever comes by keys or by ear. Pointers are heard
 * by the map itself, which knows a tap from a drag.
 */
export function PlaceTargets<Id extends string | number>(props: PlaceTargetsProps<Id>) {
  const { places, walk, pending, className, pressed } = props;
  const { open, ground, label, barred, choose } = places;
  const { place: at } = walk.cursor();
  const first = at !== null && open.includes(at) ? at : (pressed?.first ?? open[0]);
  const classOf = typeof className === 'string' ? () => className : className;
  return (
    <g
      aria-hidden={open.length === 0 || undefined}
      onKeyDown={(event) => {
        if (pressed !== undefined && walk.key(event.nativeEvent)) event.preventDefault();
      }}
    >
      {open.map((id) => (
        // biome-ignore lint/a11y/useSemanticElements: a place on a drawn map cannot be an HTML button
        <g
          key={id}
          ref={id === at ? takeFocus : undefined}
          role="button"
          tabIndex={id === first ? 0 : -1}
          className={`${classOf(id)}${id === at ? ' at' : ''}`}
          data-place={id}
          aria-label={label(id)}
          aria-pressed={pressed?.chosen(id) || undefined}
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
          {...(pressed && heard(props, pressed, id))}
        >
          <path className="reach" d={ground.outline(id)} />
          {pressed?.draw(id)}
        </g>
      ))}
    </g>
  );
}

/** What a place hears of pointers that no map hears for it. */
function heard<Id extends string | number>(
  { places, walk }: PlaceTargetsProps<Id>,
  { onPoint }: PressedPlaces<Id>,
  id: Id,
) {
  // A finger does not hover: what would follow it into sight would move away under it.
  const byMouse = (to: Id | null) => (event: PointerEvent) => event.pointerType === 'mouse' && onPoint(to);
  return {
    onBlur: () => onPoint(null),
    onClick: () => {
      walk.follow(id);
      places.choose(id);
    },
    onPointerEnter: byMouse(id),
    onPointerLeave: byMouse(null),
  };
}

/** Where keys come to, the focus comes with them, if it was among these places. */
const takeFocus = (place: SVGGElement | null): void => {
  if (place?.parentElement?.contains(document.activeElement) && document.activeElement !== place)
    place.focus({ preventScroll: true });
};

/** Whether a click comes by itself, as assistive technology sends it: the map has heard of every other one already. */
const isAlone = ({ detail }: MouseEvent): boolean => detail === 0;
