import { type Camera, type Frame, fitting, freeSize, type Inset, onMap } from './camera';
import type { Box, Point } from './point';

/** Of several ways of keeping clear of the panels, the one in which a box shows largest. */
export function roomiest(
  box: Box,
  size: readonly [width: number, height: number],
  insets: readonly Inset[],
): number {
  const zooms = insets.map(
    (inset) =>
      fitting(box, { width: size[0], height: size[1], inset }, { most: Number.POSITIVE_INFINITY }).zoom,
  );
  return Math.max(0, zooms.indexOf(Math.max(...zooms)));
}

/** As much of a box as shows at a zoom, while a point keeps a margin (on the map) from the edges of what is free. */
export function leaning(box: Box, at: Point, zoom: number, margin: number, frame: Frame): Camera {
  const towards = (middle: number, point: number, size: number) => {
    const reach = Math.max(0, size / zoom / 2 - margin);
    return Math.max(point - reach, Math.min(point + reach, middle));
  };
  const [width, height] = freeSize(frame);
  return {
    x: towards(box.x + box.width / 2, at[0], width),
    y: towards(box.y + box.height / 2, at[1], height),
    zoom,
  };
}

/** What is to come into sight: a whole box, or as much of it as shows no wider than `least`, and one point in any case. */
export interface Reach {
  readonly box: Box;
  readonly at: Point;
  readonly least: number;
}

/** A camera that is moved no more than it must be. */
export function reaching(camera: Camera, { box, at, least }: Reach, frame: Frame): Camera {
  const [width, height] = freeSize(frame);
  const fits = Math.min(width / box.width, height / box.height);
  if (fits < Math.min(least, camera.zoom)) return leaning(box, at, Math.min(least, camera.zoom), 60, frame);
  const zoom = Math.min(camera.zoom, fits);
  const within = (now: number, from: number, size: number, free: number) => {
    const [slack, middle] = [(free / zoom - size) / 2, from + size / 2];
    return Math.max(middle - slack, Math.min(middle + slack, now));
  };
  return {
    x: within(camera.x, box.x, box.width, width),
    y: within(camera.y, box.y, box.height, height),
    zoom,
  };
}

/** The part of the map that an inset leaves free. */
export function inTheClear(camera: Camera, frame: Frame, inset: Inset = frame.inset): Box {
  const [x, y] = onMap([inset.left, inset.top], camera, frame);
  const [width, height] = freeSize({ ...frame, inset });
  return { x, y, width: width / camera.zoom, height: height / camera.zoom };
}
