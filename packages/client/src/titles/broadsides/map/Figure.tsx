import { seatLook, shapePath } from '../../../parts/seats';

interface FigureProps {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  /** How far the drawing around it is turned: figures stand upright whatever lies beneath. */
  readonly tilt: number;
  /** Among enemies there is less room. */
  readonly scale?: number;
}

/** A crewmember from above: the side's sign, a kerchief and shoulders. */
export function Crew({ seat, x, y, tilt }: FigureProps) {
  const { shape, value } = seatLook(seat);
  const low = shape === 'triangle' ? 2 : 0;
  return (
    <g className="bs-crew" transform={`translate(${x} ${y}) rotate(${-tilt})`}>
      <ellipse cx="1.5" cy="3" rx="10.5" ry="9.5" fill="var(--bs-shadow)" opacity=".3" />
      <path
        d={shapePath(shape, 0, 0, 10)}
        fill={value}
        stroke="var(--bs-ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cy={low} r="4.7" fill="var(--bs-skin)" stroke="var(--bs-ink)" strokeWidth="1" />
      <path
        d={`M-4.7,${low - 0.6}a4.7,4.7 0 0 1 9.4,0q-4.7,-2 -9.4,0z`}
        fill="var(--bs-shirt)"
        stroke="var(--bs-ink)"
        strokeWidth=".8"
      />
    </g>
  );
}

/** The Captain: larger, rimmed in brass, under a cocked hat. */
export function CaptainFigure({ seat, x, y, tilt, scale = 1 }: FigureProps) {
  const { shape, value } = seatLook(seat);
  const low = shape === 'triangle' ? 2.5 : 0.5;
  return (
    <g className="bs-captain" transform={`translate(${x} ${y}) rotate(${-tilt}) scale(${scale})`}>
      <ellipse cx="2" cy="4" rx="16" ry="14" fill="var(--bs-shadow)" opacity=".3" />
      <path
        d={shapePath(shape, 0, 0, 16)}
        fill="var(--bs-ink)"
        stroke="var(--bs-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d={shapePath(shape, 0, 0, 14.6)}
        fill={value}
        stroke="var(--bs-braid)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <g transform={`translate(0 ${low})`}>
        <circle r="6.8" cy="1.6" fill="var(--bs-skin)" stroke="var(--bs-ink)" />
        <path
          d="M-11.5,1C-10.5,-6.5 -5,-6.5 0,-9.5C5,-6.5 10.5,-6.5 11.5,1C6,-2.6 -6,-2.6 -11.5,1Z"
          fill="var(--bs-hat)"
          stroke="var(--bs-braid)"
          strokeWidth="1.2"
        />
        <circle cy="-4.4" r="1.5" fill="var(--bs-braid)" />
      </g>
    </g>
  );
}
