import type { RefObject } from 'react';
import type { ChartHandle } from '../../chart/Chart';
import type { Hand } from '../../hand/hand';
import type { Walk } from '../../places/walk';
import { type KeyPress, useStrayKeys } from '../../stage/stray-keys';
import type { Broadhorns, Place } from './hand/reading';

/** With the focus on the map these are the map's own. */
const ZOOMS: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 };

interface BoardKeys {
  readonly press: Hand<Broadhorns>;
  readonly walk: Walk<Place>;
  readonly chart: RefObject<ChartHandle | null>;
  leave(): void;
}

/** What keys do on the map and with the focus nowhere: where they have come to on the map goes first. */
export function useBoardKeys({ press, walk, chart, leave }: BoardKeys): (event: KeyPress) => void {
  const means = (event: KeyPress): boolean => {
    const closer = ZOOMS[event.key];
    if (closer !== undefined) chart.current?.zoomBy(closer);
    else if (event.key === 'Escape' && walk.cursor().place !== null) leave();
    else return walk.key(event) || press.key(event);
    return true;
  };
  const key = (event: KeyPress) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down says nothing twice.
    if ((event.repeat && event.key === 'Enter') || means(event)) event.preventDefault();
  };
  useStrayKeys(key);
  return key;
}
