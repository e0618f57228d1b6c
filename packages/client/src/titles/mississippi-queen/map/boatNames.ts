import type { Seat } from '@packetboat/games/kit/title';
import { boxAt, freePlace, shared } from '../../../chart/labels';
import type { Box, Point } from '../../../chart/point';
import type { Mooring } from './Boats';
import { beside } from './headings';

export interface BoatLabel {
  readonly seat: Seat;
  readonly at: Point;
  readonly text: string;
  readonly acts: boolean;
  readonly box: Box;
}

export const ACTING_TAG_HEIGHT = 25;
export const actingTagWidth = (text: string): number => text.length * 8.6 + 42;

/** What a hull covers, whichever way she points: bow, middle and stern. */
export const hullBoxes = ({ at, heading, scale }: Mooring): Box[] =>
  [-17, 0, 17].map((far) => boxAt(beside(at, heading, far * scale), 30 * scale, 30 * scale));

interface Surroundings {
  /** What no name may cover, beside the boats. */
  readonly taken: readonly Box[];
  /** What is seen of the map, in boxes; none while that is not known. */
  readonly sight: readonly Box[];
  readonly scale: number;
}

/**
 * A name beside every boat but the one at the reader's own helm: clear of all boats, of what is taken and of each
 * other, and nearer to its own boat than to any other. A name
 * without such a place is left out, and so is that of a boat out of sight; who acts has one always.
 */
export function boatLabels(
  moorings: readonly Mooring[],
  acting: readonly Seat[],
  atTheHelm: Seat | null,
  { taken, sight, scale }: Surroundings,
  nameOf: (seat: Seat) => string,
): BoatLabel[] {
  const boxes = [...moorings.flatMap(hullBoxes), ...taken];
  const labels: BoatLabel[] = [];
  const named = moorings
    .filter(({ seat, afloat }) => afloat && seat !== atTheHelm)
    .sort((a, b) => Number(acting.includes(b.seat)) - Number(acting.includes(a.seat)));
  for (const mooring of named) {
    const { seat, at } = mooring;
    const text = nameOf(seat);
    const acts = acting.includes(seat);
    const size = acts
      ? ([actingTagWidth(text) * scale, ACTING_TAG_HEIGHT * scale] as const)
      : ([(text.length * 8 + 5) * scale, 18 * scale] as const);
    const others = moorings.filter((other) => other !== mooring);
    const places = placesBeside(mooring, size);
    const fits = (place: Point) => {
      const box = boxAt(place, ...size);
      return (
        (sight.length === 0 || sight.some((part) => holds(part, box))) &&
        boxes.every((other) => shared(other, box) === 0) &&
        others.every((other) => away(box, other.at) > away(box, at) + 6)
      );
    };
    const place = places.find(fits) ?? (acts ? freePlace(size, places, boxes) : undefined);
    if (place === undefined) continue;
    const box = boxAt(place, ...size);
    boxes.push(box);
    labels.push({ seat, at: place, text, acts, box });
  }
  return labels;
}

/** Places all around a boat, to the right first, as near as her hull lets them and a little further off. */
function placesBeside(mooring: Mooring, size: readonly [number, number]): Point[] {
  const hull = hullBoxes(mooring);
  const [x, y] = mooring.at;
  const ring = Array.from({ length: 24 }, (_, k): readonly [number, number] => {
    const angle = -0.2 + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * (Math.PI / 12);
    return [Math.cos(angle), Math.sin(angle)];
  });
  return [2, 9].flatMap((gap) =>
    ring.map(([dx, dy]): Point => {
      let far = 16;
      const touches = () =>
        hull.some(
          (box) => shared(box, boxAt([x + dx * far, y + dy * far], size[0] + gap, size[1] + gap)) > 0,
        );
      while (touches()) far += 3;
      return [x + dx * far, y + dy * far];
    }),
  );
}

const holds = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

/** How far a point lies from the edge of a box. */
const away = ({ x, y, width, height }: Box, [px, py]: Point): number =>
  Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));
