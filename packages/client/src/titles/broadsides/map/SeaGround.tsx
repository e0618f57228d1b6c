import { isIsland, SEA } from '@packetboat/games/broadsides/data';
import { memo } from 'react';
import { words } from '../words';
import { dotX, dotY, CHART_HEIGHT as H, ISLAND_DRAWINGS, CHART_WIDTH as W } from './islands';

/** From the edge of the sheet to the water. */
const INSET = 34;
const RINGS = [
  [46, 0.2],
  [36, 0.28],
  [27, 0.36],
  [19, 0.46],
  [12, 0.6],
  [6.5, 0.8],
] as const;
const ROSE = { x: dotX(1), y: dotY(10.5) };

const columns = Array.from({ length: SEA.width }, (_, x) => x);
const rows = Array.from({ length: SEA.height }, (_, y) => y);
const dots = columns.flatMap((x) => rows.flatMap((y) => (isIsland({ x, y }) ? [] : [{ x, y }])));
const lattice =
  columns.map((x) => `M${dotX(x)},${dotY(0)}V${dotY(12)}`).join('') +
  rows.map((y) => `M${dotX(0)},${dotY(y)}H${dotX(10)}`).join('');

/** The printed sheet: frame, degrees, sea, coasts, islands, dots and rose. Nothing on it ever changes. */
export const SeaGround = memo(function SeaGround({ unit }: { readonly unit: number }) {
  const size = Math.max(14.3, 14.2 * unit);
  return (
    <g className="bs-ground">
      <defs>
        <clipPath id="bs-sea">
          <rect x={INSET} y={INSET} width={W - 2 * INSET} height={H - 2 * INSET} />
        </clipPath>
        <radialGradient id="bs-wash" cx=".5" cy=".45" r=".8">
          <stop offset="0" className="bs-sea1" />
          <stop offset="1" className="bs-sea2" />
        </radialGradient>
        <pattern id="bs-waves" width="92" height="46" patternUnits="userSpaceOnUse">
          <path className="bs-wave" d="M8,12q5,-4 10,0t10,0M54,35q5,-4 10,0t10,0M30,24q3,-2.5 6,0" />
        </pattern>
      </defs>
      <rect className="bs-sheet" x="1" y="1" width={W - 2} height={H - 2} strokeWidth="2.2" />
      <rect className="bs-rule" x="5" y="5" width={W - 10} height={H - 10} strokeWidth=".7" />
      <rect
        className="bs-sheet"
        x={INSET - 8}
        y={INSET - 8}
        width={W - 2 * INSET + 16}
        height={H - 2 * INSET + 16}
        strokeWidth=".8"
      />
      <path className="bs-degrees" d={degrees()} />
      <g className="bs-coordinates" fontSize={size}>
        {columns.map((x) => [
          <text key={`${x}n`} x={dotX(x)} y={19.5} textAnchor="middle">
            {words.FILES.charAt(x)}
          </text>,
          <text key={`${x}s`} x={dotX(x)} y={H - 10} textAnchor="middle">
            {words.FILES.charAt(x)}
          </text>,
        ])}
        {rows.map((y) => [
          <text key={`${y}w`} x={15} y={dotY(y) + size * 0.34} textAnchor="middle">
            {y + 1}
          </text>,
          <text key={`${y}e`} x={W - 15} y={dotY(y) + size * 0.34} textAnchor="middle">
            {y + 1}
          </text>,
        ])}
      </g>
      <rect
        className="bs-water"
        x={INSET}
        y={INSET}
        width={W - 2 * INSET}
        height={H - 2 * INSET}
        strokeWidth="1.3"
      />
      <g clipPath="url(#bs-sea)">
        <rect width={W} height={H} fill="url(#bs-waves)" />
        <path className="bs-rhumbs" d={rhumbs()} />
        {RINGS.map(([width, opacity]) =>
          ISLAND_DRAWINGS.map(({ coast }) => (
            <g key={`${coast}${width}`}>
              <path className="bs-ring-ink" d={coast} strokeWidth={width} strokeOpacity={opacity} />
              <path className="bs-ring-sea" d={coast} strokeWidth={width - 1.5} />
            </g>
          )),
        )}
        <path className="bs-lattice" d={lattice} />
        {ISLAND_DRAWINGS.map(({ coast, beach, green, lit, shaded }) => (
          <g key={coast}>
            <path className="bs-land" d={coast} />
            <path className="bs-beach" d={beach} />
            <path className="bs-green" d={green} />
            <path className="bs-hachures lit" d={lit} />
            <path className="bs-hachures" d={shaded} />
          </g>
        ))}
        {dots.map(({ x, y }) => (
          <g key={`${x},${y}`}>
            <circle className="bs-dot" cx={dotX(x)} cy={dotY(y)} r="2.9" />
            <circle className="bs-dot-ring" cx={dotX(x)} cy={dotY(y)} r="5.3" />
          </g>
        ))}
        <Rose />
        {unit < 1.25 && (
          <g className="bs-sea-name" textAnchor="middle">
            <text x={dotX(2.3)} y={dotY(0.5) + 6} letterSpacing="2.8">
              {words.SEA_NAME[0]}
            </text>
            <text x={dotX(2.3)} y={dotY(1.5) + 4} letterSpacing="2.5" className="second">
              {words.SEA_NAME[1]}
            </text>
          </g>
        )}
      </g>
    </g>
  );
});

/** Black and white degrees around the sea, half a dot each. */
function degrees(): string {
  let d = '';
  for (let x = -0.25; x < 10.5; x++)
    for (const y of [INSET - 5.5, H - INSET + 5.5])
      d += `M${Math.max(INSET, dotX(x))},${y}H${Math.min(W - INSET, dotX(x + 0.5))}`;
  for (let y = -0.25; y < 12.5; y++)
    for (const x of [INSET - 5.5, W - INSET + 5.5])
      d += `M${x},${Math.max(INSET, dotY(y))}V${Math.min(H - INSET, dotY(y + 0.5))}`;
  return d;
}

function rhumbs(): string {
  return Array.from({ length: 32 }, (_, k) => {
    const [cos, sin] = [Math.cos((k * Math.PI) / 16), Math.sin((k * Math.PI) / 16)];
    const p = (r: number) => `${(ROSE.x + r * cos).toFixed(1)},${(ROSE.y + r * sin).toFixed(1)}`;
    return `M${p(40)}L${p(900)}`;
  }).join('');
}

const POINTS = [
  [21, 3.6, 22.5],
  [21, 3.6, 67.5],
  [21, 3.6, 112.5],
  [21, 3.6, 157.5],
  [27, 5, 45],
  [27, 5, 135],
  [34, 7, 0],
  [34, 7, 90],
] as const;

function Rose() {
  return (
    <g className="bs-rose" transform={`translate(${ROSE.x} ${ROSE.y})`}>
      <circle className="ground" r="37" />
      <circle className="inner" r="34" />
      {Array.from({ length: 32 }, (_, k) => k).map((k) => (
        <path
          key={k}
          className="tick"
          d={`M0,-34v${k % 2 === 0 ? 4 : 2.5}`}
          transform={`rotate(${k * 11.25})`}
        />
      ))}
      {POINTS.flatMap(([length, width, turn]) =>
        [0, 180].map((half) => (
          <g key={`${turn} ${half}`} transform={`rotate(${turn + half})`}>
            <path className="dark" d={`M0,${-length}L${width},${-width}L0,0Z`} />
            <path className="pale" d={`M0,${-length}L${-width},${-width}L0,0Z`} />
          </g>
        )),
      )}
      <circle className="hub" r="4" />
      <path
        className="lily"
        d="M0,-50c3,4 5,5 5,8 0,2-2,3-3.5,2l1,4h-5l1,-4c-1.5,1-3.5,0-3.5,-2 0,-3 2,-4 5,-8z"
      />
    </g>
  );
}
