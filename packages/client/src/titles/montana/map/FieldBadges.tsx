import type { Seat } from '@packetboat/games/kit/title';
import type { Site } from '@packetboat/games/montana/geometry';
import type { FieldOffer, LandHex } from '@packetboat/games/montana/hints';
import { memo } from 'react';
import type { Point } from '../../../chart/point';
import { moveTo } from '../../../chart/signs';
import { House, ThingDrawing } from '../panels/drawings';
import { discsOf, isBig } from './goods';
import { HEX, type Land } from './land';

/** One or two settlements on a field, and one more for each line of four; the hindmost first. */
const LOTS: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [],
  [[-1, 4, 1.02]],
  [
    [-11, -3, 0.86],
    [10, 10, 0.86],
  ],
  [
    [-2, -12, 0.74],
    [-14, 9, 0.74],
    [13, 12, 0.74],
  ],
  [
    [-12, -11, 0.66],
    [12, -9, 0.66],
    [-13, 13, 0.66],
    [11, 15, 0.66],
  ],
];

export function Houses({ seat, count, ghost = false }: { seat: Seat; count: number; ghost?: boolean }) {
  const lots = LOTS[Math.min(count, 4)] ?? [];
  return (
    <g className={ghost ? 'mt-houses ghost' : 'mt-houses'}>
      {lots.map(([x, y, scale]) => (
        <g key={`${x},${y}`} transform={`translate(${x},${y}) scale(${scale})`}>
          <g className="mt-house">
            <House seat={seat} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** From this scale on signs on the land are drawn without figures. */
export const SMALL_MAP = 1.3;

/** At the head of a field, inside it: two settlements, and one more for each line of four it would complete. */
export function FieldBadge({
  at,
  scale,
  double,
  lines,
}: {
  readonly at: Point;
  readonly scale: number;
  readonly double: boolean;
  readonly lines: number;
}) {
  // Figures would have to grow on a small map, and would cover the goods: there, two houses say the same.
  const small = scale >= SMALL_MAP && lines === 0;
  const text = `${double ? '×2' : ''}${lines > 0 ? `+${lines}` : ''}`;
  const half = text.length > 2 ? 21 : 11;
  return (
    <g
      className={`mt-badge${lines > 0 ? ' line' : ''}`}
      transform={moveTo([at[0], at[1] - 29], small ? 1 : scale)}
    >
      <path d={`M${-half},-10H${half}L${half + 4},0L${half},10H${-half}L${-half - 4},0Z`} />
      {small ? (
        <path className="mt-two" d="M-9,6V0L-5,-5L-1,0V6ZM1,6V0L5,-5L9,0V6Z" />
      ) : (
        <text y="5.3" textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  );
}

/** What a build here would place: houses as ghosts, the cow and the price kept small beside them. */
export function Preview({
  at,
  offer,
  seat,
  hex,
}: {
  readonly at: Point;
  readonly offer: FieldOffer;
  readonly seat: Seat;
  readonly hex: LandHex | undefined;
}) {
  const discs = hex?.terrain.kind === 'field' ? discsOf(offer.cost, offer.missing, false, false) : [];
  return (
    <g transform={moveTo(at)}>
      <g transform="translate(0,-7) scale(.92)">
        <Houses seat={seat} count={offer.settlements} ghost />
      </g>
      <g transform="translate(0,24)">
        {discs.map(({ key, good, lacking }, i) => (
          <g
            key={key}
            className={`mt-disc${isBig(good) ? ' big' : ''}${lacking ? ' lacking' : ''}`}
            transform={`translate(${(i - (discs.length - 1) / 2) * 20},0)`}
          >
            <circle className="mt-disc-paper" r="10" />
            <g transform="scale(.7)">
              <ThingDrawing thing={good} />
            </g>
            {lacking && <circle className="mt-disc-lack" r="10.6" />}
          </g>
        ))}
      </g>
    </g>
  );
}

/** The name of a hex, under its foot: for whoever points at it, on the land or in the log. */
export function HexTag({
  at: [x, y],
  scale,
  name,
}: {
  readonly at: Point;
  readonly scale: number;
  readonly name: string;
}) {
  return (
    <g className="mt-hex-tag" transform={moveTo([x, y + HEX + 4], scale)}>
      <rect x="-16" y="-10.500" width="32" height="21" rx="3" />
      <text y="5.3" textAnchor="middle">
        {name}
      </text>
    </g>
  );
}

/** The letters of the rows, at their western ends: a hex is named by its row and its number in it. */
export const RowLetters = memo(function RowLetters({
  land,
  zoom,
  nameOf,
}: {
  readonly land: Land;
  readonly zoom: number;
  readonly nameOf: (site: Site) => string;
}) {
  const size = Math.max(16, 15.5 / zoom);
  return (
    <g className="mt-rows" style={{ fontSize: `${size}px` }}>
      {land.rows.map(({ site, at: [x, y] }) => (
        <text key={site} x={x - HEX - 5} y={y + size * 0.3} textAnchor="end">
          {nameOf(site).charAt(0)}
        </text>
      ))}
    </g>
  );
});
