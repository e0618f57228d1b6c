import type { Heading } from '@packetboat/games/kit/hex';
import { boxAt, freePlace, shared } from '../../../chart/labels';
import type { Box, Point } from '../../../chart/point';
import { CoalLump, moveTo } from '../../../chart/signs';
import { beside } from './headings';

/** A heading to which a boat may turn where she lies. */
export interface HeadingMark {
  readonly heading: Heading;
  readonly text: string;
  /** Lumps of coal behind the words. */
  readonly coal: number;
  readonly at: Point;
  readonly box: Box;
}

const HEIGHT = 26;
const widthOf = (text: string, coal: number): number => 30 + text.length * 8 + (coal > 0 ? 15 : 0);

interface Turn {
  readonly heading: Heading;
  readonly text: string;
  readonly coal: number;
}

/** One mark a heading, beside the boat that turns and off all others. */
export function headingMarks(
  from: Point,
  turns: readonly Turn[],
  taken: readonly Box[],
  scale: number,
): HeadingMark[] {
  const wanted = turns.map((turn) => ({ ...turn, places: placesOf(from, turn.heading) }));
  // Who comes first takes the best place: where the last one finds none left, somebody else begins.
  let best: Placed | undefined;
  for (const [first] of wanted.entries()) {
    const tried = placedOff(taken, [...wanted.slice(first), ...wanted.slice(0, first)], scale);
    if (best === undefined || tried.covered < best.covered) best = tried;
    if (best.covered === 0) break;
  }
  const marks = best?.marks ?? [];
  return turns.flatMap(({ heading }) => marks.filter((mark) => mark.heading === heading));
}

interface Placed {
  readonly marks: readonly HeadingMark[];
  /** How much of boats and of each other they cover. */
  readonly covered: number;
}

interface Wanted extends Turn {
  readonly places: readonly Point[];
}

function placedOff(taken: readonly Box[], wanted: readonly Wanted[], scale: number): Placed {
  const boxes = [...taken];
  let covered = 0;
  const marks = wanted.map(({ heading, text, coal, places }) => {
    const size = [widthOf(text, coal) * scale, HEIGHT * scale] as const;
    const at = freePlace(size, places, boxes);
    const box = boxAt(at, ...size);
    covered += boxes.reduce((sum, other) => sum + shared(box, other), 0);
    boxes.push(box);
    return { heading, text, coal, at, box };
  });
  return { marks, covered };
}

/** Within its sixth of the circle, where a press means this heading, the nearest to its middle first. */
function placesOf(from: Point, heading: Heading): Point[] {
  const places = STRAYING.flatMap((degrees) =>
    [-8, -4, 0, 4, 8, 12, 16, 20, 24, 28, 32].map((far) => beside(from, heading, REACH + far, degrees)),
  );
  return places.sort((a, b) => strayed(a, from, heading) - strayed(b, from, heading));
}

const STRAYING = [0, 4.5, -4.5, 9, -9, 13.5, -13.5, 18, -18, 22.5, -22.5, 27, -27];
const REACH = 54;
const strayed = (place: Point, from: Point, heading: Heading): number => {
  const [x, y] = beside(from, heading, REACH);
  return Math.hypot(place[0] - x, place[1] - y);
};

interface RoseProps {
  readonly marks: readonly HeadingMark[];
  readonly aim: Heading | null;
  readonly scale: number;
}

/** An arrow and a price, or the number of a key, for every heading: nothing that lies on the river looks like it. */
export function HeadingRose({ marks, aim, scale }: RoseProps) {
  return (
    <g className="heading-rose">
      {marks.map(({ heading, text, coal, at }) => {
        const width = widthOf(text, coal);
        return (
          <g
            key={heading}
            className={`heading-mark${heading === aim ? ' aimed' : ''}`}
            transform={moveTo(at, scale)}
          >
            <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx="4" />
            <path d={ARROW} transform={`translate(${15 - width / 2},0) rotate(${heading * 60})`} />
            <text x={26 - width / 2} y="5">
              {text}
            </text>
            {coal > 0 && <CoalLump at={[width / 2 - 12, 0]} />}
          </g>
        );
      })}
    </g>
  );
}

const ARROW = 'M0,-9.5L7,-1H2.6V8.5H-2.6V-1H-7Z';

/** The heading of the rose a point belongs to; nothing when it lies elsewhere. */
export function facingAt(at: Point, point: Point): Heading | null {
  const [dx, dy] = [point[0] - at[0], point[1] - at[1]];
  const far = Math.hypot(dx, dy);
  if (far < 26 || far > 88) return null;
  return ((Math.round((Math.atan2(dy, dx) + Math.PI / 2) / (Math.PI / 3)) + 6) % 6) as Heading;
}
