import { memo } from 'react';
import type { Point } from '../../chart/point';
import { tenth } from '../../chart/point';
import type { Course } from './course';
import { HEX } from './course';

type Landing = NonNullable<Course['landing']>;

const RISE = 1 / Math.sqrt(3);
/** Five berths on the deck, first to last: the middle, then outwards left and right. */
const BERTHS = [0, -31, 31, -62, 62].map((x) => [x, Math.abs(x) * RISE - 24] as const);
/** The jetties that reach the three entry hexes. */
const JETTIES = [-1, 0, 1].map((side) => [side * 1.5 * HEX, Math.abs(side) * 1.5 * HEX * RISE] as const);

/** Where the boat that landed as number so and so (from 1) lies on the platform. */
export function berthAt({ at: [x, y], degrees }: Landing, rank: number): Point {
  const [bx, by] = BERTHS[Math.min(rank, BERTHS.length) - 1] ?? [0, 0];
  const a = (degrees * Math.PI) / 180;
  return [x + bx * Math.cos(a) - by * Math.sin(a), y + bx * Math.sin(a) + by * Math.cos(a)];
}

/** The landing: a plank deck with five numbered berths and three jetties, drawn as if the river came from below. */
export const LandingPlatform = memo(function LandingPlatform({ landing }: { readonly landing: Landing }) {
  const [x, y] = landing.at;
  const deck = `M-84,${tenth(84 * RISE - 24)}L0,-24L84,${tenth(84 * RISE - 24)}`;
  return (
    <g className="landing" transform={`translate(${tenth(x)},${tenth(y)}) rotate(${landing.degrees})`}>
      {JETTIES.map(([jx, jy]) => (
        <g key={jx} transform={`translate(${tenth(jx)},${tenth(jy)})`}>
          <rect className="pier-shadow" x="-5" y="6" width="13" height="42" />
          <rect className="pier" x="-7" y="0" width="14" height="46" />
          <path className="pier-boards" d={Array.from({ length: 13 }, (_, k) => `M-7,${tenth(2 + k * 3.4)}h14`).join('')} />
          <circle className="bollard" cx="-7.5" cy="44" r="2" />
          <circle className="bollard" cx="7.5" cy="44" r="2" />
        </g>
      ))}
      <path className="quay-shadow" d={deck} transform="translate(2,5)" />
      <path className="quay-edge" d={deck} />
      <path className="quay" d={deck} />
      <path className="quay-boards" d={deck} />
      <path className="quay-rim" d={deck} />
      {BERTHS.map(([bx, by], i) => (
        <g key={bx} className="berth" transform={`translate(${bx},${tenth(by)})`}>
          <circle r="13" />
          <text y="6.5" textAnchor="middle" transform={`rotate(${-landing.degrees})`}>
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  );
});
