import { memo } from 'react';
import { tenth } from '../../chart/point';
import type { Course } from './course';
import { HEX } from './course';

const ROOT3 = Math.sqrt(3);
/** The quay's three heads, before its own front: hexes north-west, north and north-east of the cusp. */
const HEADS = [-1, 0, 1].map((side) => [side * 1.5 * HEX, Math.abs(side) * (ROOT3 / 2) * HEX] as const);

/** The landing: a quay with three jetties, a podium and a pennant, drawn as if the river came from below. */
export const LandingPlatform = memo(function LandingPlatform({ landing }: { readonly landing: NonNullable<Course['landing']> }) {
  const [x, y] = landing.at;
  const quay = `M${HEADS.map(([hx, hy]) => `${tenth(hx)},${tenth(hy + 6)}`).join('L')}`;
  return (
    <g className="landing" transform={`translate(${tenth(x)},${tenth(y)}) rotate(${landing.degrees})`}>
      <path className="quay-shadow" d={quay} transform="translate(2,4)" />
      <path className="quay-edge" d={quay} />
      <path className="quay" d={quay} />
      <path className="quay-boards" d={quay} />
      {HEADS.map(([hx, hy]) => (
        <g key={hx} transform={`translate(${tenth(hx)},${tenth(hy + 8)})`}>
          <rect className="pier-shadow" x="-4" y="4" width="12" height="34" />
          <rect className="pier" x="-6" y="0" width="12" height="36" />
          <path className="pier-boards" d={Array.from({ length: 10 }, (_, k) => `M-6,${tenth(2 + k * 3.4)}h12`).join('')} />
          <circle className="bollard" cx="-6.5" cy="34" r="1.9" />
          <circle className="bollard" cx="6.5" cy="34" r="1.9" />
        </g>
      ))}
    </g>
  );
});
