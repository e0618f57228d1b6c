import type { CSSProperties } from 'react';
import { seatLook, shapePath } from '../../../parts/seats';

/** Two woods: the light Isabella, the dark Seahawk. */
const WOODS = [
  { deck: 'var(--bs-oak)', side: 'var(--bs-oak-side)', pale: 'var(--bs-oak-pale)' },
  { deck: 'var(--bs-walnut)', side: 'var(--bs-walnut-side)', pale: 'var(--bs-walnut-pale)' },
] as const;

export const woodOf = (seat: number) => WOODS[seat === 0 ? 0 : 1];

const HULL =
  'M0,-31C6.5,-26 10.5,-16 10.8,-4L10,17C9.6,23 8,27.5 6,29.5L-6,29.5C-8,27.5 -9.6,23 -10,17L-10.8,-4C-10.5,-16 -6.5,-26 0,-31Z';

interface ShipMarkProps {
  readonly seat: number;
  /** Degrees clockwise from north; may pass 360, so that a turn takes the short way. */
  readonly degrees: number;
  readonly ghost?: boolean;
  /** No sail is set where no mast stands. */
  readonly masts?: readonly number[] | undefined;
}

/** A ship from above, some 74 units long, heading as she heads; the seat's sign stays upright on her mainsail. */
export function ShipMark({ seat, degrees, ghost = false, masts }: ShipMarkProps) {
  const { shape, value } = seatLook(seat);
  const wood = woodOf(seat);
  const stands = (i: number) => masts === undefined || (masts[i] ?? 0) > 0;
  const turn = { transform: `rotate(${degrees}deg)` } as CSSProperties;
  const upright = { transform: `rotate(${-degrees}deg)` } as CSSProperties;
  const sign = (
    <g className="bs-turn" style={upright}>
      <path
        d={shapePath(shape, 0, 0, 6.6)}
        fill={value}
        stroke="var(--bs-gleam)"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </g>
  );
  if (ghost)
    return (
      <g className="bs-ghost" style={turn}>
        <path className="hull" d={HULL} />
        <path className="hull" d="M0,-31V-42" />
        <g className="sails">
          <Sail y={-10} width={14} height={10} />
          <Sail y={7} width={18} height={12} />
          <Sail y={23} width={12} height={8} />
        </g>
        {sign}
      </g>
    );
  return (
    <g className="bs-turn" style={turn}>
      <path
        className="bs-wake"
        d="M-13,26C-17,40 -20,48 -27,58M13,26C17,40 20,48 27,58M-6,33C-7,42 -9,50 -12,58M6,33C7,42 9,50 12,58"
      />
      <path d={HULL} transform="translate(3 4)" fill="var(--bs-ship-shadow)" opacity=".28" />
      {stands(3) && (
        <>
          <path d="M0,-29V-44" stroke={wood.side} strokeWidth="2.6" />
          <path d="M0,-44L-10.5,0M0,-44L10.5,0" stroke="var(--bs-ship-mast)" strokeWidth=".5" opacity=".6" />
        </>
      )}
      <path d={HULL} fill={wood.side} stroke="var(--bs-ship-line)" strokeWidth="1.5" />
      <path
        d={HULL}
        transform="translate(0 .3) scale(.8 .9)"
        fill={wood.deck}
        stroke="var(--bs-ship-line)"
        strokeWidth=".7"
      />
      <path d="M-4.5,-20V26M-1.5,-20V26M1.5,-20V26M4.5,-20V26" stroke={wood.side} strokeWidth=".55" />
      <path
        d="M-6.8,-15Q0,-18 6.8,-15Q4.5,-23 0,-27Q-4.5,-23 -6.8,-15ZM-8,13H8L7.4,20Q6.5,25 5,26.5H-5Q-6.5,25 -7.4,20Z"
        fill={wood.pale}
        stroke="var(--bs-ship-line)"
        strokeWidth=".7"
      />
      <path d="M-6.8,20H6.8" stroke="var(--bs-ship-line)" strokeWidth=".7" />
      <path
        d="M8,-8h5M8,-3h5M8,2h5M8,7h5M8,12h5M-8,-8h-5M-8,-3h-5M-8,2h-5M-8,7h-5M-8,12h-5"
        stroke="var(--bs-shot)"
        strokeWidth="2.2"
      />
      <path d="M-7,29.5h14l-1.5,3h-11z" fill={value} stroke="var(--bs-ship-line)" strokeWidth=".8" />
      {stands(2) && <Sail y={-9} width={15} height={10} />}
      {stands(1) && <Sail y={8} width={19} height={12} />}
      {stands(0) && <Sail y={24} width={12} height={8} />}
      <circle cx="0" cy="-12" r="1.8" fill="var(--bs-ship-mast)" />
      <circle cx="0" cy="22" r="1.8" fill="var(--bs-ship-mast)" />
      {sign}
    </g>
  );
}

const SEAMS = [-0.55, -0.2, 0.2, 0.55];

function Sail({
  y,
  width: w,
  height: h,
}: {
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) {
  const seam = (t: number) =>
    `M${w * t},${y - h * 0.5 * (1 - t * t) - 0.6}Q${w * t * 0.96},${y - h * 0.75 * (1 - t * t)} ${w * t * 0.9},${y - h * 0.98 * (1 - t * t)}`;
  return (
    <g>
      <path
        className="bs-sail"
        d={`M${-w},${y}Q0,${y - h * 2} ${w},${y}Q${w * 0.5},${y - h * 0.25} 0,${y - h * 0.3}Q${-w * 0.5},${y - h * 0.25} ${-w},${y}Z`}
      />
      <path className="bs-seam" d={SEAMS.map(seam).join('')} />
      <path className="bs-yard" d={`M${-w - 1.5},${y}H${w + 1.5}`} />
    </g>
  );
}
