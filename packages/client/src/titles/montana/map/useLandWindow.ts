import type { RefObject } from 'react';
import { heightOnPage, type Size, sizeInside, useMeasured } from '../../../parts/measured';
import { useShape } from '../../../stage/shape';

/** The share of a low stage that the bar takes. */
const BESIDE = 0.48;

const NO_SIZE: Size = [0, 0];

/** The window on the land, and what stands around it. */
export interface LandWindow {
  readonly width: number;
  readonly height: number;
  /** On a phone, what is left between the race and the foot. */
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
  /** The panels stand beside the map; else one at a time lies over it. */
  readonly wide: boolean;
  /** How high the panels beside the map may be together, in letters of the usual size. */
  readonly column: number;
}

export function useLandWindow(root: RefObject<HTMLElement | null>): LandWindow {
  // The bar, and on a narrow stage what lies on it.
  const footHeight = useMeasured(root, heightOnPage, 98, '.stage-foot');
  const [width, height] = useMeasured(root, sizeInside, NO_SIZE);
  const map = useMeasured(root, sizeInside, NO_SIZE, '.stage-map');
  const { size, letters, column: slim, level, spacious: wide } = useShape();
  const foot = level ? 0 : footHeight;
  const scale = size > 1.5 ? 1.6 : size > 1 ? 1.2 : 1;
  return {
    width,
    height,
    map,
    size,
    letters,
    foot,
    beside: level ? width * BESIDE : 0,
    phone: slim && !level,
    wide,
    column: ((height - foot) / scale - 36) / letters,
  };
}
