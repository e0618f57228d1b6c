import { HEADINGS, type Heading } from '@packetboat/games/kit/hex';
import type { Seat } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { hexPath } from '../../../chart/hexgrid';
import type { Point } from '../../../chart/point';
import { tenth } from '../../../chart/point';
import { moveTo } from '../../../chart/signs';
import { seatLook, shapePath } from '../../../parts/seats';
import { ACTING_TAG_HEIGHT, actingTagWidth, type BoatLabel } from './boatNames';
import type { Course } from './course';
import { HEX } from './course';
import { berthAt } from './LandingPlatform';
import { Steamer } from './Steamer';

/** Where a boat is drawn, and how. */
export interface Mooring {
  readonly seat: Seat;
  readonly at: Point;
  readonly heading: Heading;
  readonly scale: number;
  readonly afloat: boolean;
}

/** Boats on the river and on the landing; lost ones are wrecks. */
export function mooringsOf(view: View, course: Course): Mooring[] {
  return view.boats.flatMap(({ at, heading, fate }, seat): Mooring[] => {
    if (fate === 'racing')
      return [{ seat, at: course.centre(at), heading: heading as Heading, scale: 1, afloat: true }];
    if (fate !== 'landed' || course.landing === null) return [];
    const rank = view.landed.indexOf(seat) + 1;
    const facing = HEADINGS[Math.round(course.landing.degrees / 60) % 6] ?? 0;
    return [{ seat, at: berthAt(course.landing, rank), heading: facing, scale: 0.78, afloat: false }];
  });
}

export const boatTransform = (at: Point, degrees: number, scale = 1): string =>
  `translate(${tenth(at[0])}px,${tenth(at[1])}px) rotate(${degrees}deg)${scale === 1 ? '' : ` scale(${scale})`}`;

interface BoatsProps {
  readonly moorings: readonly Mooring[];
  readonly names: readonly BoatLabel[];
  /** Who acts, and therefore glows. */
  readonly acting: readonly Seat[];
  readonly scale: number;
  /** The drawn boats by seat, for whoever animates them. */
  readonly register: (seat: Seat, element: SVGGElement | null) => void;
}

export function Boats({ moorings, names, acting, scale, register }: BoatsProps) {
  return (
    <g className="boats">
      {moorings
        .filter(({ seat, afloat }) => afloat && acting.includes(seat))
        .map(({ seat, at }) => (
          <g key={seat} className="acting">
            <circle
              className="acting-glow"
              cx={tenth(at[0])}
              cy={tenth(at[1])}
              r="40"
              fill="url(#boat-glow)"
            />
            <path className="acting-hex" d={hexPath(at, HEX - 2)} />
          </g>
        ))}
      {moorings.map(({ seat, at, heading, scale: size, afloat }) => (
        <g
          key={seat}
          ref={(element) => register(seat, element)}
          className="boat"
          style={{ transform: boatTransform(at, heading * 60, size) }}
        >
          <Steamer seat={seat} heading={heading} cold={!afloat} />
        </g>
      ))}
      {names.map(({ seat, at, text, acts }) =>
        acts ? (
          <ActingName key={seat} seat={seat} at={at} text={text} scale={scale} />
        ) : (
          <text key={seat} className="boat-name" transform={moveTo(at, scale)} y="5" textAnchor="middle">
            {text}
          </text>
        ),
      )}
    </g>
  );
}

/** Who moves, for those who look on: a lit slip with mark and name. */
function ActingName({ seat, at, text, scale }: Omit<BoatLabel, 'acts' | 'box'> & { readonly scale: number }) {
  const width = actingTagWidth(text);
  const { colour, shape } = seatLook(seat);
  return (
    <g className="acting-name" transform={moveTo(at, scale)}>
      <rect
        x={tenth(-width / 2)}
        y={-ACTING_TAG_HEIGHT / 2}
        width={tenth(width)}
        height={ACTING_TAG_HEIGHT}
        rx={ACTING_TAG_HEIGHT / 2}
      />
      <path className={`miniature-boat ${colour}`} d={shapePath(shape, -width / 2 + 15, 0, 6.5)} />
      <text x="10" y="5" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
