import type { Heading } from '@packetboat/games/kit/hex';
import { boxAt, freePlace } from '../../../chart/labels';
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

/** One mark a heading, beside the boat that turns and off all others. */
export function headingMarks(
  from: Point,
  turns: readonly { readonly heading: Heading; readonly text: string; readonly coal: number }[],
  taken: readonly Box[],
  scale: number,
): HeadingMark[] {
  const boxes = [...taken];
  return turns.map(({ heading, text, coal }) => {
    const size = [widthOf(text, coal) * scale, HEIGHT * scale] as const;
    // Within its sixth of the circle, where a press means this heading.
    const places = [0, 9, -9, 18, -18, 27, -27].flatMap((degrees) =>
      [-8, 0, 8, 16, 24, 32].map((far) => beside(from, heading, REACH + far, degrees)),
    );
    const at = freePlace(
      size,
      places.sort((a, b) => strayed(a, from, heading) - strayed(b, from, heading)),
      boxes,
    );
    const box = boxAt(at, ...size);
    boxes.push(box);
    return { heading, text, coal, at, box };
  });
}

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
