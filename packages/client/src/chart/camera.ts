import type { Box, Point } from './point';

/** What is looked at: the map point in the middle of the free part of the screen, and pixels a map unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The screen a map is shown on, and how much of it panels cover on each side. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly inset: Inset;
}

export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** The middle of what the panels leave free. */
export function freeMiddle({ width, height, inset }: Frame): Point {
  return [(inset.left + width - inset.right) / 2, (inset.top + height - inset.bottom) / 2];
}

export function freeSize({ width, height, inset }: Frame): readonly [number, number] {
  return [Math.max(60, width - inset.left - inset.right), Math.max(60, height - inset.top - inset.bottom)];
}

/** Looks at a whole box, as close as it fits between the panels. */
export function fitting(box: Box, frame: Frame, limits: { readonly most: number }): Camera {
  const [width, height] = freeSize(frame);
  const zoom = Math.min(limits.most, width / box.width, height / box.height);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, zoom };
}

/** The camera nearest to a wish that shows nothing beyond the sheet. */
export function kept(camera: Camera, sheet: Box, frame: Frame, most: number): Camera {
  const least = Math.max(frame.width / sheet.width, frame.height / sheet.height);
  const zoom = Math.max(least, Math.min(most, camera.zoom));
  const [mx, my] = freeMiddle(frame);
  const within = (at: number, from: number, size: number, before: number, after: number) => {
    const [low, high] = [from + before / zoom, from + size - after / zoom];
    return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, at));
  };
  return {
    x: within(camera.x, sheet.x, sheet.width, mx, frame.width - mx),
    y: within(camera.y, sheet.y, sheet.height, my, frame.height - my),
    zoom,
  };
}

export function onScreen([x, y]: Point, camera: Camera, frame: Frame): Point {
  const [mx, my] = freeMiddle(frame);
  return [mx + (x - camera.x) * camera.zoom, my + (y - camera.y) * camera.zoom];
}

export function onMap([x, y]: Point, camera: Camera, frame: Frame): Point {
  const [mx, my] = freeMiddle(frame);
  return [camera.x + (x - mx) / camera.zoom, camera.y + (y - my) / camera.zoom];
}

/** Zooms by a factor so that the map under a point of the screen stays where it is. */
export function zoomedAt(camera: Camera, factor: number, at: Point, frame: Frame): Camera {
  const [px, py] = onMap(at, camera, frame);
  const zoom = camera.zoom * factor;
  const [mx, my] = freeMiddle(frame);
  return { x: px - (at[0] - mx) / zoom, y: py - (at[1] - my) / zoom, zoom };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** A camera on its way from one place to another. */
export function onTheWay(from: Camera, to: Camera, share: number): Camera {
  const eased = 1 - (1 - share) ** 3;
  const part = (a: number, b: number) => a + (b - a) * eased;
  return {
    x: part(from.x, to.x),
    y: part(from.y, to.y),
    zoom: from.zoom * (to.zoom / from.zoom) ** eased,
  };
}
