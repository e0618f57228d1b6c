import type { Inset } from '../../../chart/camera';
import { type Cover, fromTheMiddle, NEXT_SIZE } from '../../../chart/searching';
import { type Country, HEX } from './country';

/** The window on the map: the map may use all of it down to `height`, where the bar begins. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Of the whole window, with the bar if that lies over it. */
  readonly whole: number;
}

/** Pixels between the map and whatever lies beside it. */
const GAP = 6;

/** Down to half of what the room alone would allow. */
const TRIES = 46;

const PLACES = fromTheMiddle(21);

/**
 * Where the whole map lies as large as it can without a space under any panel: its corners are empty, and that is where
 * the panels are. Said as the margins around the map's box; `undefined` when the panels leave no such place, or none
 * where the map is as large as `least`.
 */
export function clearOf(
  country: Country,
  room: Room,
  covers: readonly Cover[],
  most: number,
  least = 0,
): Inset | undefined {
  const { box } = country;
  const marks = outskirts(country);
  let zoom = Math.min(most, (room.width - 2 * GAP) / box.width, (room.height - 2 * GAP) / box.height);
  for (let k = 0; k < TRIES && zoom >= least; k++, zoom *= NEXT_SIZE) {
    const [across, down] = [
      room.width - 2 * GAP - box.width * zoom,
      room.height - 2 * GAP - box.height * zoom,
    ];
    for (const [u, v] of PLACES) {
      const [left, top] = [GAP + across * u, GAP + down * v];
      if (covers.some((cover) => lies(marks, cover, left - box.x * zoom, top - box.y * zoom, zoom))) continue;
      return {
        left,
        top,
        right: room.width - left - box.width * zoom,
        bottom: room.whole - top - box.height * zoom,
      };
    }
  }
  return undefined;
}

interface Mark {
  readonly x: number;
  readonly y: number;
  /** Half of its width and of its height. */
  readonly wide: number;
  readonly high: number;
}

/** Each space at the edge as an upright and a flat box, which together are nearly its hexagon; and the letters of the rows. */
function outskirts({ board, beyond, rows, at }: Country): Mark[] {
  const edge = board.spaces.filter(({ spot }) => beyond[spot]?.includes(-1));
  return [
    ...edge.flatMap(({ spot }) => {
      const [x, y] = at(spot);
      const r = HEX + 7;
      return [
        { x, y, wide: r * 0.87, high: r * 0.5 },
        { x, y: y + 2, wide: r * 0.45, high: r },
      ];
    }),
    ...rows.map(({ at: [x, y] }) => ({ x, y, wide: 9, high: 9 })),
  ];
}

function lies(marks: readonly Mark[], cover: Cover, dx: number, dy: number, zoom: number): boolean {
  return marks.some(({ x, y, wide, high }) => {
    const [mx, my] = [x * zoom + dx, y * zoom + dy];
    return (
      mx + wide * zoom > cover.left - GAP &&
      mx - wide * zoom < cover.right + GAP &&
      my + high * zoom > cover.top - GAP &&
      my - high * zoom < cover.bottom + GAP
    );
  });
}
