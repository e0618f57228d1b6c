import { MOST_SPACES_ADVANCED, WHEEL } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import type { CSSProperties } from 'react';
import { tenth } from '../../../chart/point';
import { aiming } from '../hand/aiming';
import { words } from '../words';
import { ThingIcon, WorkerDrawing } from './drawings';

const RIM = 92;
const SPACE = 360 / WHEEL.length;

const turnTo = (arrow: number): number => -arrow * SPACE;

const onRing = (radius: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [tenth(radius * Math.cos(angle)), tenth(radius * Math.sin(angle))];
};

/** The wheel under its arrow. It turns; the arrow stays. `register` hands out what spins. */
export function WheelDrawing({
  arrow,
  prices,
  register,
}: {
  readonly arrow: number;
  /** Print what it costs to move the arrow there. */
  readonly prices: boolean;
  readonly register: (disc: SVGGElement | null) => void;
}) {
  const upright = { transform: `rotate(${-turnTo(arrow)}deg)` } as CSSProperties;
  return (
    <svg className="mt-wheel" viewBox="-108 -114 216 222" role="img" aria-label={words.wheelLabel(arrow)}>
      <circle className="mt-wheel-rim" r="104" />
      <circle className="mt-wheel-ring" r="99" />
      <g ref={register} style={{ transform: `rotate(${turnTo(arrow)}deg)` }}>
        {WHEEL.map((pair, space) => {
          const middle = space * SPACE;
          const [x0, y0] = onRing(RIM, middle - SPACE / 2);
          const [x1, y1] = onRing(RIM, middle + SPACE / 2);
          const ahead = (space - arrow + WHEEL.length) % WHEEL.length;
          const [px, py] = onRing(82.5, middle);
          return (
            // The spaces of the wheel never change.
            <g key={`${pair}${middle}`}>
              <path
                className={`mt-wedge ${space % 2 === 0 ? 'even' : 'odd'}${ahead === 0 ? ' rests' : ''}`}
                d={`M0,0L${x0},${y0}A${RIM},${RIM} 0 0 1 ${x1},${y1}Z`}
              />
              {words.hatsAt(space).map((hat, i) => {
                const [x, y] = onRing(60, middle + (i === 0 ? -11.6 : 11.6));
                return (
                  <g key={i === 0 ? 'left' : 'right'} transform={`translate(${x},${y}) scale(.94)`}>
                    <g className="mt-upright" style={upright}>
                      <WorkerDrawing hat={hat} />
                    </g>
                  </g>
                );
              })}
              {prices && ahead > 0 && (
                <g transform={`translate(${px},${py})`}>
                  <text className="mt-wheel-price" style={upright} y="6.5" textAnchor="middle">
                    {ahead}
                  </text>
                </g>
              )}
            </g>
          );
        })}
        {Array.from({ length: 24 }, (_, k) => onRing(98.5, k * 15)).map(([x, y]) => (
          <circle key={`${x},${y}`} className="mt-nail" cx={x} cy={y} r="1.6" />
        ))}
      </g>
      <circle className="mt-hub" r="29" />
      <circle className="mt-wheel-ring thin" r="25" />
      <path
        className="mt-horseshoe"
        d="M-11,12C-19,-2 -14,-17 0,-17C14,-17 19,-2 11,12L6,10C11,-1 9,-11 0,-11C-9,-11 -11,-1 -6,10Z"
      />
      <path className="mt-arrow" d="M-11,-113H11L0,-89Z" />
    </svg>
  );
}

interface AdvancesProps {
  readonly view: View;
  readonly grain: number;
  readonly onTry: (move: MontanaMove) => void;
  readonly onAim: (spaces: number | null) => void;
}

/** Around the wheel: each of the seven spaces after the arrow with its price, to be paid at a touch. */
export function Advances({ view, grain, onTry, onAim }: AdvancesProps) {
  return (
    <>
      {Array.from({ length: MOST_SPACES_ADVANCED }, (_, i) => {
        const spaces = i + 1;
        const [x, y] = onRing(41.2, spaces * SPACE);
        const poor = spaces > grain;
        return (
          <button
            key={spaces}
            type="button"
            className="mt-advance"
            style={{ left: `${50 + x}%`, top: `${50 + y}%` }}
            aria-disabled={poor || undefined}
            aria-label={words.advanceLabel(view.arrow, spaces, grain)}
            title={words.advanceTitle(view.arrow, spaces)}
            onClick={() => onTry({ type: 'advance', args: { spaces } })}
            {...aiming((on) => onAim(on ? spaces : null))}
          >
            <b>{spaces}</b>
            <ThingIcon thing="grain" size={18} />
          </button>
        );
      })}
    </>
  );
}
