import { memo } from 'react';
import type { Point } from '../../../chart/point';
import { tenth } from '../../../chart/point';
import { moveTo } from '../../../chart/signs';
import type { SeatColour } from '../../contract';
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
          <path
            className="pier-boards"
            d={Array.from({ length: 13 }, (_, k) => `M-7,${tenth(2 + k * 3.4)}h14`).join('')}
          />
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

const LEAF = 'M0,0C3,-4 9,-4 12,0C9,3 3,3 0,0Z';
/** Half a wreath, from the bow at its foot up to the open top. */
const LEAVES = Array.from({ length: 18 }, (_, i) => {
  const angle = 84 - Math.floor(i / 2) * 19;
  const at: Point = [31 * Math.cos((angle * Math.PI) / 180), 31 * Math.sin((angle * Math.PI) / 180)];
  return { at, turn: angle - 90 + (i % 2 === 0 ? 24 : -24) };
});

/** A wreath around the winner's berth and bunting over the quay, once the race is won. */
export function Garlands({ landing, winner }: { readonly landing: Landing; readonly winner: SeatColour }) {
  const [x, y] = landing.at;
  const rise = (u: number) => Math.abs(u) * RISE - 58;
  const flags = [-70, -54, -38, -22, -7, 7, 22, 38, 54, 70];
  const [wx, wy] = berthAt(landing, 1);
  return (
    <>
      <g className="bunting" transform={`translate(${tenth(x)},${tenth(y)}) rotate(${landing.degrees})`}>
        <path
          className="bunting-line"
          d={`M-86,${tenth(rise(86))}Q-43,${tenth(rise(43) + 7)} 0,${tenth(rise(0))}Q43,${tenth(rise(43) + 7)} 86,${tenth(rise(86))}`}
        />
        {flags.map((u, i) => (
          <path
            key={u}
            className={i % 2 === 0 ? `bunting-flag steamer-flag ${winner}` : 'bunting-flag paper-flag'}
            d={`M${u - 5},${tenth(rise(u) + 3)}h10l-5,11Z`}
          />
        ))}
      </g>
      <g className="garland" transform={`translate(${tenth(wx)},${tenth(wy)})`}>
        {['scale(1,1)', 'scale(-1,1)'].map((half) => (
          <g key={half} transform={half}>
            {LEAVES.map(({ at, turn }) => (
              <path
                key={turn}
                className="garland-leaf"
                d={LEAF}
                transform={`${moveTo(at)} rotate(${turn})`}
              />
            ))}
          </g>
        ))}
        <path
          className="ribbon-bow"
          d="M0,31C-8,24 -13,28 -11,33C-9,37 -4,34 0,31C4,34 9,37 11,33C13,28 8,24 0,31L-5,42M0,31L5,42"
        />
      </g>
    </>
  );
}
