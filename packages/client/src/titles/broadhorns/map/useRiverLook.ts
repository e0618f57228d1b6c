import { isTown, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { type RefObject, useMemo } from 'react';
import type { Box, Point } from '../../../chart/point';
import { type Size, sizeInside, useMeasured } from '../../../parts/measured';
import { moorings } from './moorings';
import { berthAfter, berthOf, STRIP, stream } from './river';

const STRIP_SIZE: Size = [STRIP.width, STRIP.height];

/** The strip and as much land around it as the window shows: nothing smaller than its own size is ever needed. */
function sheetFor([width, height]: Size, zoom: number): Box {
  const [w, h] = [Math.max(STRIP.width, width / zoom), Math.max(STRIP.height, height / zoom)];
  return { x: (STRIP.width - w) / 2, y: (STRIP.height - h) / 2, width: w, height: h };
}

/**
 * Where the map looks. Where the strip does not fit, it follows whoever acts, and shows that bank whole on which the
 * next sign hangs.
 */
export function useRiverLook(region: RefObject<HTMLElement | null>, view: View, followed: Seat) {
  const box = useMeasured(region, sizeInside, STRIP_SIZE);
  const [width, height] = box;
  const zoom = Math.max(1, Math.min(width / STRIP.width, height / STRIP.height));
  const sheet = useMemo(() => sheetFor([width, height], zoom), [width, height, zoom]);
  const boat = moorings(view).find(({ seat }) => seat === followed);
  const focus = boat?.at ?? stream(2);
  const { port } = view;
  const { bank } = port !== null && isTown(port.place) ? berthOf(port.place) : berthAfter(boat?.space ?? 0);
  const at: Point = [
    width < STRIP.width ? focus[0] : STRIP.width / 2,
    height >= STRIP.height ? STRIP.height / 2 : bank < 0 ? 0 : STRIP.height,
  ];
  return { sheet, look: { at, zoom }, followKey: `${view.round}:${view.seat}:${focus.join()}` };
}
