import { type RefObject, useMemo, useRef } from 'react';
import type { ChartHandle } from '../../../chart/Chart';
import type { Point } from '../../../chart/point';
import type { MontanaHand } from '../hand/useHand';
import type { Land } from './land';
import { lookAt } from './look';
import type { LandWindow } from './useLandWindow';

/** Where the map looks in a window, and what of it is asked for by name. */
export function useLandLook(
  root: RefObject<HTMLElement | null>,
  chart: RefObject<ChartHandle | null>,
  land: Land,
  window: LandWindow,
  { offers }: MontanaHand,
) {
  const windowKey = JSON.stringify(window);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window with the same figures is the same window
  const sight = useMemo(
    () => lookAt(land, { ...window, focus: [...offers.keys()] }),
    [land, windowKey, offers],
  );
  const around = useRef(sight.margins);
  around.current = sight.margins;
  return {
    sight,
    showWhole: () => {
      const { at, zoom } = sight.whole;
      if (window.wide) chart.current?.show(at, zoom);
      else chart.current?.showAll(land.box, () => around.current);
    },
    /** Where a hex is on the page, while it is in sight. */
    hexOnPage: (site: number): Point | null => {
      const map = root.current?.querySelector('.chart')?.getBoundingClientRect();
      if (map === undefined || !chart.current?.inSight(land.centre(site), 0)) return null;
      const [x, y] = chart.current.toScreen(land.centre(site));
      return [map.left + x, map.top + y];
    },
  };
}
