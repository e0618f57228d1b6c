import { tenth } from '../../../chart/point';
import { words } from '../words';

const [CX, CY, R, DEEP] = [52, 54, 40, 17];
const round = (angle: number, radius: number) =>
  `${tenth(CX + radius * Math.cos(angle))},${tenth(CY + radius * Math.sin(angle))}`;

/** A brass pressure gauge with six fields and a needle. */
export function SpeedGauge({ speed, was }: { readonly speed: number; readonly was: number }) {
  const needle = Math.PI * (1 + (speed - 0.5) / 6);
  return (
    <svg
      className="speed-gauge"
      viewBox="0 0 104 62"
      width="104"
      height="62"
      role="img"
      aria-label={words.speedWords(speed)}
    >
      <path className="gauge-body" d="M6,58a46,46 0 0 1 92,0Z" />
      {[1, 2, 3, 4, 5, 6].map((n) => {
        const [a, b] = [Math.PI * (1 + (n - 1) / 6) + 0.02, Math.PI * (1 + n / 6) - 0.02];
        const middle = (a + b) / 2;
        const kind = n === speed ? 'now' : n === was ? 'was' : '';
        return (
          <g key={n} className={`gauge-field ${kind}`}>
            <path
              className="gauge-plate"
              d={`M${round(a, R)}A${R},${R} 0 0,1 ${round(b, R)}L${round(b, R - DEEP)}A${R - DEEP},${R - DEEP} 0 0,0 ${round(a, R - DEEP)}Z`}
            />
            <text
              className="gauge-number"
              x={tenth(CX + (R - 8.5) * Math.cos(middle))}
              y={tenth(CY + (R - 8.5) * Math.sin(middle) + 5)}
              textAnchor="middle"
            >
              {n}
            </text>
          </g>
        );
      })}
      <path
        className="gauge-needle"
        d={`M${tenth(CX - 3 * Math.sin(needle))},${tenth(CY + 3 * Math.cos(needle))}L${round(needle, 25)}L${tenth(CX + 3 * Math.sin(needle))},${tenth(CY - 3 * Math.cos(needle))}Z`}
      />
      <circle className="gauge-hub" cx={CX} cy={CY} r="5" />
    </svg>
  );
}
