import type { RefObject } from 'react';
import { tenth } from '../../../chart/point';
import { seatLook } from '../../../parts/seats';
import type { Country } from '../map/country';
import { GoodSign, MedalSign } from '../map/goods';
import { Track } from '../map/Lines';
import { curvePath, inTheOpen, type Stretch } from '../map/rails';
import { Engine } from '../map/Sites';
import { Bridges, Tunnels } from '../map/Works';
import type { Arriving } from './arrival';
import type { Laying } from './playback';

/** What travels while a step is shown: rails that run out under a bright light, and a train with its good. */
export function Moving({
  laying,
  group,
}: {
  readonly laying: Laying;
  readonly group: RefObject<SVGGElement | null>;
}) {
  return (
    <g ref={group} className="sre-moving" pointerEvents="none">
      {laying.tracks.map((stretch) => (
        <Fresh key={stretch.spot} stretch={stretch} />
      ))}
      {laying.ride !== null && (
        <g data-rider="" className="sre-rider">
          <Engine seat={laying.ride.seat} scale={1.05} />
          <g transform="translate(-29 1)">
            <circle className="sre-want" r="12" />
            <g transform="scale(.8)">
              <GoodSign good={laying.ride.good} />
            </g>
          </g>
        </g>
      )}
    </g>
  );
}

function Fresh({ stretch }: { readonly stretch: Stretch }) {
  const { curves, mark, seat } = stretch;
  return (
    <>
      <g data-fresh="">
        <Bridges stretches={[stretch]} />
        <g className={`sre-line ${seatLook(seat).colour}`}>
          <Track path={inTheOpen(stretch).map(curvePath).join('')} />
          <Tunnels stretches={[stretch]} />
        </g>
      </g>
      <g className="sre-fresh">
        {curves.map((curve) => (
          <path key={curvePath(curve)} data-laid="" d={curvePath(curve)} />
        ))}
        {curves.length === 0 && <circle cx={mark[0]} cy={mark[1]} r="16" />}
      </g>
    </>
  );
}

/** What a delivery has brought, on a slip over the city once its train is there. */
export function Arrived({
  arrival,
  country,
  scale,
}: {
  readonly arrival: Arriving;
  readonly country: Country;
  readonly scale: number;
}) {
  const { seat, to, money, prestige, waitMs } = arrival;
  const [x, y] = country.at(to);
  const said = [
    ...(money > 0 || prestige === 0 ? [`+$${money}`] : []),
    ...(prestige > 0 ? [`+${prestige}`] : []),
  ].join(' ');
  const medal = prestige > 0 ? 12 : 0;
  const half = 14 + said.length * 5 + medal;
  return (
    <g
      transform={`translate(${tenth(x)},${tenth(y - 34 - 20 * scale)}) scale(${tenth(scale)})`}
      pointerEvents="none"
    >
      <g className="sre-arrived" style={{ animationDelay: `${waitMs}ms` }}>
        <rect
          style={{ stroke: `var(--seat-${seatLook(seat).colour})` }}
          x={-half}
          y="-18"
          width={2 * half}
          height="36"
          rx="18"
        />
        <text x={-medal} y="7" textAnchor="middle">
          {said}
        </text>
        {medal > 0 && (
          <g transform={`translate(${half - 21} 0)`}>
            <MedalSign />
          </g>
        )}
      </g>
    </g>
  );
}
