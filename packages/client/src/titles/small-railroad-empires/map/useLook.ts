import type { View } from '@packetboat/games/small-railroad-empires/state';
import { type RefObject, useMemo, useState } from 'react';
import { type Box, middleOf, type Point } from '../../../chart/point';
import { useShape } from '../../../stage/shape';
import type { Country } from './country';
import { useClearing } from './useClearing';

/**
 * The sheet reaches so far beyond the map: more than any panel covers, or a tray that is open beside it, or the tools
 * beside a whole map that is small on a phone.
 */
const [MARGIN, TRAY_MARGIN, TOOLS_MARGIN] = [420, 640, 900];

/** From no further away can a finger choose a space, or the mouse on a smaller one. */
const LEAST_TARGET = [0.74, 0.68] as const;

/** On a phone the tools lie across the top of the map. */
const TOOLS_HIGH = 64;

/** Where the map looks, and how much of it the panels cover. */
export function useLook(
  /** Around the panels. */
  corners: RefObject<HTMLElement | null>,
  country: Country,
  view: View,
  /** Whose line is looked at where not all of the map is large enough. */
  seat: number,
  plays: boolean,
) {
  const { column: phone, roomy, size } = useShape();
  const [footHeight, onFootHeight] = useState(118);
  const nearby = LEAST_TARGET[phone ? 0 : 1];
  const sheet = useMemo((): Box => {
    const { x, y, width, height } = country.box;
    const aside = roomy ? MARGIN : phone ? TOOLS_MARGIN : TRAY_MARGIN;
    return { x: x - aside, y: y - MARGIN, width: width + 2 * aside, height: height + 2 * MARGIN };
  }, [country, roomy, phone]);
  // The panels at the foot stand on the bar.
  const panels = `${phone} ${roomy} ${view.freight} ${plays} ${footHeight}`;
  const most = 1.5 * size;
  const least = roomy ? 0.2 : nearby;
  const clear = useClearing(corners, country, most, least, panels);
  const inset = clear.inset ?? {
    top: phone ? TOOLS_HIGH : 6,
    right: 6 + clear.aside,
    bottom: phone ? 6 : footHeight + (roomy ? 26 : 72),
    left: 6,
  };
  const at = homeOf(view, seat, country) ?? middleOf(country.box);
  return {
    roomy,
    nearby,
    sheet,
    inset,
    whole: { box: country.box, at, least, most },
    /** Margins that keep the whole map clear of the panels, as they lie when it is asked for. */
    clear: clear.whole,
    onFootHeight,
  };
}

/** The middle of one's own line: where to look on a small screen. */
function homeOf(view: View, seat: number, { at }: Country): Point | undefined {
  const own = view.rails.flatMap((mask, spot) => (((mask >> seat) & 1) === 1 ? [at(spot)] : []));
  if (own.length === 0) return undefined;
  return [
    own.reduce((sum, [x]) => sum + x, 0) / own.length,
    own.reduce((sum, [, y]) => sum + y, 0) / own.length,
  ];
}
