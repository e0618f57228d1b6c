import type { Site } from '@packetboat/games/montana/geometry';
import type { ChartLook } from '../../chart/Chart';
import type { Inset } from '../../chart/camera';
import { type Box, boxAround } from '../../chart/point';
import { HEX, type Land } from './land';
import type { StageShape } from './useStageShape';

interface Window
  extends Pick<StageShape, 'width' | 'height' | 'foot' | 'wide' | 'beside' | 'phone' | 'size'> {
  /** Fields one may build on: a small window shows these, a large one always everything. */
  readonly focus: readonly Site[];
}

/** The zoom below which a fingertip covers more than one hex. */
const LEAST_TO_TOUCH = 0.74;
/** The same for a pointer. */
const LEAST_TO_POINT = 0.59;
const MOST = 2.6;
const COLUMN = 318;
/** The tabs of the parts, one under the other. */
const TABS = 128;

/** Where the map looks, and how much of it the panels cover. */
export function lookAt(land: Land, at: Window): { readonly look: ChartLook; readonly inset: Inset } {
  const { width, height, foot, wide, beside, phone, size, focus } = at;
  const zoomed = size > 1.5 ? 1.6 : size > 1 ? 1.2 : 1;
  const inset: Inset = phone
    ? { top: 0, right: 0, bottom: 0, left: 0 }
    : {
        top: 62 * zoomed,
        right: beside > 0 ? beside + 8 : (wide ? COLUMN + 20 : TABS + 20) * zoomed,
        bottom: foot + (wide ? 54 : 20) * zoomed,
        left: 4,
      };
  const zoomFor = (box: Box) =>
    Math.min(
      (width - inset.left - inset.right) / box.width,
      ((phone ? height - foot - 46 : height) - inset.top - inset.bottom) / box.height,
    );
  const middle = (box: Box) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const whole = Math.min(MOST, zoomFor(land.box));
  const least = phone ? LEAST_TO_TOUCH : LEAST_TO_POINT;
  if (whole >= least || focus.length === 0) {
    return { look: { at: middle(land.box), zoom: Math.max(0.3, whole) }, inset };
  }
  const near = boxAround(focus.map(land.centre), HEX * 1.2);
  return { look: { at: middle(near), zoom: Math.max(least, Math.min(1.1, zoomFor(near))) }, inset };
}
