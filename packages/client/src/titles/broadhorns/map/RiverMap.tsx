import { RIVER_END } from '@packetboat/games/broadhorns/data/towns';
import { memo } from 'react';
import { type Clearing, countrysideOf } from '../../../chart/countryside';
import { grainAt } from '../../../chart/grain';
import { ChartDefs, Houses, Land, Trees } from '../../../chart/Land';
import { nearestOf } from '../../../chart/nearest';
import { type Box, type Point, pathOf, tenth } from '../../../chart/point';
import { Meadows, Water } from '../../../chart/Water';
import { BERTHS, type Berth, courseAt, halfWidth, SHEET, shores, stream, streamPath } from './river';

const KEEP = { tree: 25, field: 44, farm: 92, road: 40 };

/** Rivers that join the great one: where, from which bank, and how they bend on their way. */
const TRIBUTARIES: readonly { readonly space: number; readonly bank: -1 | 1; readonly lean: number }[] = [
  { space: -1.6, bank: 1, lean: -150 },
  { space: 5.4, bank: -1, lean: 70 },
  { space: 9.2, bank: 1, lean: -60 },
  { space: 17.8, bank: 1, lean: -80 },
  { space: 18.3, bank: -1, lean: 50 },
  { space: 24.2, bank: 1, lean: -70 },
  { space: 28.1, bank: -1, lean: -60 },
];

/** Names of the land lie outside the strip, where the signs leave room for them. */
const REGIONS: readonly { readonly text: string; readonly at: Point }[] = [
  { text: 'ILLINOIS', at: [90, -26] },
  { text: 'KENTUCKY', at: [252, -44] },
  { text: 'TENNESSEE', at: [408, -24] },
  { text: 'MISSISSIPPI', at: [640, -38] },
  { text: 'MISSOURI', at: [210, 286] },
  { text: 'ARKANSAS', at: [500, 294] },
  { text: 'LOUISIANA', at: [806, 284] },
];

/** The printed map under the pieces: it never changes. */
export const RiverMap = memo(function RiverMap() {
  return (
    <>
      <ChartDefs />
      <Meadows shores={[SCENE.shore]} />
      <Land box={SHEET} countryside={SCENE.countryside} />
      {SCENE.tributaries.map((path) => (
        <g key={path} className="bh-tributary">
          <path className="bank" d={path} />
          <path className="ink" d={path} />
          <path className="stream" d={path} />
        </g>
      ))}
      <Water
        id="bh"
        box={SHEET}
        shores={[SCENE.shore]}
        islands={[]}
        channels={[streamPath(-24, 54, 1)]}
        depth={20}
      >
        <path className="ripple" d={SCENE.ripples} />
        <path className="bh-fairway" d={pathOf(streamPath(0, RIVER_END), false)} />
      </Water>
      {BERTHS.map((berth) => (
        <Pier key={berth.place} berth={berth} />
      ))}
      <Trees trees={SCENE.countryside.trees} />
      {REGIONS.map(({ text, at }) => (
        <text key={text} className="bh-region" x={at[0]} y={at[1]} textAnchor="middle">
          {text}
        </text>
      ))}
      {BERTHS.map((berth) => (
        <Village key={berth.place} berth={berth} />
      ))}
      {SCENE.spaces.map(({ at: [x, y], space, port }) => (
        <circle
          key={space}
          className={`bh-space ${port ? 'port' : ''}`}
          cx={tenth(x)}
          cy={tenth(y)}
          r={port ? 5.5 : 4}
        />
      ))}
    </>
  );
});

const SCENE = (() => {
  const shore = shores();
  const toStream = nearestOf(streamPath(-26, 56, 0.5), 160);
  const branches = TRIBUTARIES.map(branch);
  const toBranch = nearestOf(branches.flat(), 60);
  const toWater = (at: Point) => Math.min(toStream(at) - 17, toBranch(at) + 4);
  const clearings: Clearing[] = [
    ...BERTHS.flatMap(({ sign, houses }) => [{ at: houses, radius: 26 }, ...along(sign)]),
    ...REGIONS.flatMap(({ text, at: [x, y] }) =>
      along({ x: x - text.length * 6, y: y - 12, width: text.length * 12, height: 14 }, 9),
    ),
  ];
  return {
    shore,
    countryside: countrysideOf(SHEET, toWater, KEEP, clearings),
    tributaries: branches.map((line) => smooth(line)),
    ripples: ripples(),
    spaces: Array.from({ length: RIVER_END + 1 }, (_, space) => ({
      space,
      at: stream(space),
      port: BERTHS.some((berth) => berth.space === space),
    })),
  };
})();

/** A box as a row of round clearings. */
function along({ x, y, width, height }: Box, radius = height / 2 + 3): Clearing[] {
  const number = Math.max(1, Math.ceil(width / radius));
  return Array.from({ length: number + 1 }, (_, k) => ({
    at: [x + (width * k) / number, y + height / 2] as const,
    radius,
  }));
}

function branch({ space, bank, lean }: (typeof TRIBUTARIES)[number]): Point[] {
  const [x, y] = stream(space);
  const start = y + bank * (halfWidth(space) - 6);
  return Array.from({ length: 13 }, (_, k): Point => {
    const share = k / 12;
    return [x + lean * share ** 1.4 + 9 * Math.sin(k * 1.1 + space) * share, start + bank * share * 330];
  });
}

function smooth(points: readonly Point[]): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${tenth(x)},${tenth(y)}`;
      const [px, py] = points[i - 1] ?? [x, y];
      return `Q${tenth(px)},${tenth(py)} ${tenth((px + x) / 2)},${tenth((py + y) / 2)}`;
    })
    .join('');
}

/** Short waves along the stream. */
function ripples(): string {
  let path = '';
  for (let k = 0; k < 190; k++) {
    const space = -22 + k * 0.4;
    const [x, y] = stream(space);
    const off = (grainAt(k, 3, 61) - 0.5) * halfWidth(space) * 1.3;
    const wide = 4 + grainAt(k, 5, 62) * 6;
    path += `M${tenth(x - wide)},${tenth(y + off)}q${tenth(wide / 2)},-2.2 ${tenth(wide)},0t${tenth(wide)},0`;
  }
  return path;
}

function Pier({ berth: { pier, bank, space } }: { readonly berth: Berth }) {
  const [x, y] = pier;
  const [from, to] = [y - bank * 9, y + bank * 10];
  const boards = Array.from({ length: 5 }, (_, k) => from + ((to - from) * (k + 0.5)) / 5);
  return (
    <g className="bh-pier" transform={`rotate(${tenth(courseAt(space) * 0.4)},${tenth(x)},${tenth(y)})`}>
      <path className="planks" d={`M${tenth(x - 5)},${tenth(from)}h10V${tenth(to)}h-10Z`} />
      <path className="joints" d={boards.map((at) => `M${tenth(x - 5)},${tenth(at)}h10`).join('')} />
    </g>
  );
}

/** A few houses and a steeple; St. Louis and New Orleans are larger. */
function Village({ berth: { houses: at, space, place } }: { readonly berth: Berth }) {
  const [x, y] = at;
  const city = space === 0 || space === RIVER_END;
  const k = grainAt(space, 7, 44);
  const row = [
    { at: [x - 15, y + 1] as const, size: 0.95, roof: 'tile' as const },
    { at: [x + 9, y + 2] as const, size: 1.02, roof: k > 0.5 ? ('slate' as const) : ('tile' as const) },
    ...(city ? [{ at: [x + 26, y + 3] as const, size: 0.86, roof: 'tile' as const }] : []),
    ...(city ? [{ at: [x - 31, y + 3] as const, size: 0.82, roof: 'slate' as const }] : []),
  ];
  return (
    <g className={`bh-village ${place}`}>
      <g className="bh-steeple" transform={`translate(${tenth(x - 1)},${tenth(y)}) scale(.85)`}>
        <path className="house-gable" d="M-3,6v-13h6v13Z" />
        <path className="bh-spire" d="M-4,-7L0,-18L4,-7Z" />
      </g>
      <Houses houses={row} />
    </g>
  );
}
