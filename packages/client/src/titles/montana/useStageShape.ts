import type { RefObject } from 'react';
import { heightOnPage, type Size, sizeInside, useMeasured } from '../../parts/measured';
import { useMedia } from '../../stage/media';
import { useStageSize } from '../../stage/StageFrame';

/** Beside the map there is room for the panels from this width on, as the stage is drawn. */
const WIDE = 880;
/** Below this height nothing fits under the map: the bar stands beside it. */
const FLAT = 430;
/** The share of a low stage that the bar takes. */
const BESIDE = 0.48;
/** Up to this width the players' panel is another page: one's own goods are shown on the stage. */
const ALONE = '(max-width: 860px)';

const NO_SIZE: Size = [0, 0];

/** How the stage is laid out at its size. */
export interface StageShape {
  readonly width: number;
  readonly height: number;
  /** The window on the map: on a phone, what is left between the race and the foot. */
  readonly map: Size;
  /** How much larger panels are drawn on a wide screen. */
  readonly size: number;
  /** How much larger letters are by the settings. */
  readonly letters: number;
  /** The height of what stands under the map. */
  readonly foot: number;
  /** The width of what stands beside it instead. */
  readonly beside: number;
  readonly phone: boolean;
  readonly flat: boolean;
  /** The panels stand beside the map; else one at a time lies over it. */
  readonly wide: boolean;
  readonly alone: boolean;
  /** How high the panels beside the map may be together, in letters of the usual size. */
  readonly column: number;
}

export function useStageShape(root: RefObject<HTMLElement | null>): StageShape {
  // The bar, and on a narrow stage what lies on it.
  const footHeight = useMeasured(root, heightOnPage, 98, '.stage-foot');
  const { phone: slim, size, letters } = useStageSize();
  const [width, height] = useMeasured(root, sizeInside, NO_SIZE);
  const map = useMeasured(root, sizeInside, NO_SIZE, '.stage-map');
  const alone = useMedia(ALONE);
  const flat = height > 0 && height < FLAT;
  const foot = flat ? 0 : footHeight;
  const scale = size > 1.5 ? 1.6 : size > 1 ? 1.2 : 1;
  return {
    width,
    height,
    map,
    size,
    letters,
    foot,
    beside: flat ? width * BESIDE : 0,
    phone: slim && !flat,
    flat,
    wide: width / size >= WIDE * letters && !flat,
    alone,
    column: ((height - foot) / scale - 36) / letters,
  };
}
