import type { Box, Point } from '../../../chart/point';
import { type Cover, fromTheMiddle, NEXT_SIZE } from '../../../chart/searching';
import { HEX } from './land';

/** Hexes as they lie in the window: pixels a map unit, and where their box begins. */
export interface Clearing {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

const PLACES = fromTheMiddle(9);

/** What does not fit clear of the cover is rather pushed out of sight. */
const BEYOND = 70;

/** What is looked for in a window: hexes and the box around them. */
export interface Sought {
  readonly hexes: readonly Point[];
  readonly box: Box;
}

/** The part of a window that is used, and what lies over it. */
export interface Pane {
  readonly room: Cover;
  readonly cover: Cover;
}

/** From one end of the room to the other, and by `beyond` pixels further. */
function placed({ box }: Sought, { room }: Pane, zoom: number, [u, v]: Point, beyond = 0): Clearing {
  const along = (from: number, to: number, size: number, share: number) => {
    const slack = to - from - size * zoom;
    return from + slack * share + (slack < 0 ? -beyond : beyond) * (2 * share - 1);
  };
  return {
    zoom,
    left: along(room.left, room.right, box.width, u),
    top: along(room.top, room.bottom, box.height, v),
  };
}

/**
 * Where all of it shows as large as it can, no larger than `most`, with nothing of it under the cover; where that would
 * be less than half of what the room alone allows, as if there were no cover.
 */
export function clearOf(sought: Sought, pane: Pane, most: number): Clearing {
  const { box } = sought;
  const { left, right, top, bottom } = pane.room;
  // A window without any height is no reason to lose one's way.
  const largest = Math.max(0.1, Math.min(most, (right - left) / box.width, (bottom - top) / box.height));
  for (let zoom = largest; zoom > largest / 2; zoom *= NEXT_SIZE)
    for (const share of PLACES) {
      const place = placed(sought, pane, zoom, share);
      if (!sought.hexes.some((hex) => lies(hex, sought, place, pane.cover))) return place;
    }
  return placed(sought, pane, largest, [0.5, 0.5]);
}

/** Where as much of it as can be is in sight at that zoom, with nothing of it under the cover if that can be. */
export function mostOf(sought: Sought, pane: Pane, zoom: number): Clearing {
  const { room, cover } = pane;
  const worth = (place: Clearing) =>
    sought.hexes.reduce((sum, hex) => {
      if (lies(hex, sought, place, cover)) return sum - sought.hexes.length;
      const [x, y] = inWindow(hex, sought, place);
      const edge = HEX * zoom * 0.8;
      const seen =
        x > room.left + edge && x < room.right - edge && y > room.top + edge && y < room.bottom - edge;
      return seen ? sum + 1 : sum;
    }, 0);
  let best = placed(sought, pane, zoom, [0.5, 0.5]);
  for (const share of PLACES) {
    const place = placed(sought, pane, zoom, share, BEYOND);
    if (worth(place) > worth(best)) best = place;
  }
  return best;
}

function inWindow([x, y]: Point, { box }: Sought, { zoom, left, top }: Clearing): Point {
  return [left + (x - box.x) * zoom, top + (y - box.y) * zoom];
}

function lies(hex: Point, sought: Sought, place: Clearing, cover: Cover): boolean {
  const [x, y] = inWindow(hex, sought, place);
  const across = Math.max(cover.left - x, 0, x - cover.right);
  const down = Math.max(cover.top - y, 0, y - cover.bottom);
  return Math.hypot(across, down) < (HEX + 3) * place.zoom;
}
