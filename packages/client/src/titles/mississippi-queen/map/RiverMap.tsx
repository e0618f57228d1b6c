import { memo, useMemo } from 'react';
import type { Clearing } from '../../../chart/countryside';
import { countrysideOf, groveAt } from '../../../chart/countryside';
import { grainAt } from '../../../chart/grain';
import { hexPath } from '../../../chart/hexgrid';
import { ChartDefs, Houses, Land, Trees } from '../../../chart/Land';
import type { Box, Loop, Point } from '../../../chart/point';
import { pathOf, tenth } from '../../../chart/point';
import { Meadows, Water } from '../../../chart/Water';
import { alongTheBanks, bluffsOf, greenOf, pebblesOf, sandOf } from './banks';
import type { Course } from './course';
import { HEX } from './course';
import { LandingPlatform } from './LandingPlatform';
import { letteringOf } from './lettering';
import { Station } from './Station';

const KEEP = { tree: HEX * 1.95, field: HEX * 2.05, farm: HEX * 2.9, road: HEX * 2.1 };

/** Land beyond the river on every side: more than any screen shows. */
export const MARGIN = 560;

export function sheetOf(course: Course): Box {
  const { x, y, width, height } = course.box;
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** The printed map under the pieces. Drawn anew only when a tile is laid or taken away. */
export const RiverMap = memo(function RiverMap({ course }: { readonly course: Course }) {
  const sheet = sheetOf(course);
  const scene = useMemo(() => sceneOf(course), [course]);
  return (
    <>
      <ChartDefs />
      <Meadows shores={course.shores} />
      <Land box={sheet} countryside={scene.countryside} />
      <path className="left-behind" d={course.leftBehind.map((loop) => pathOf(loop)).join('')} />
      <path className="conjecture" d={course.unknown.map((line) => pathOf(line, false)).join('')} />
      {course.landing && <LandingPlatform landing={course.landing} />}
      <Water
        id="river"
        box={sheet}
        shores={course.shores}
        islands={course.islands}
        channels={[course.channel]}
        depth={86}
        bank={<Banks shores={course.shores} />}
        greens={scene.greens}
      >
        <path className="sandbar-shoal" d={scene.bars} />
        <path className="sandbar" d={scene.bars} />
        <path className="ripple" d={scene.ripples} />
        <path className="hex-grid" d={scene.grid} />
        <path className="tile-joint" d={scene.joints} />
        {course.starts.map(({ number, at: [x, y] }) => (
          <text key={number} className="start-number" x={tenth(x)} y={tenth(y + 8)} textAnchor="middle">
            {number}
          </text>
        ))}
      </Water>
      <path className="reeds" d={scene.reeds} />
      <Trees trees={scene.countryside.trees} />
      <Houses houses={scene.countryside.houses} />
      <Trees trees={scene.groves} />
      {scene.names.map(({ text, at, degrees }) => (
        <text
          key={text}
          className="map-name"
          textAnchor="middle"
          transform={`translate(${tenth(at[0])},${tenth(at[1])}) rotate(${degrees})`}
        >
          {text}
        </text>
      ))}
      {course.berths.map((berth) => (
        <Station key={berth.tile} berth={berth} />
      ))}
      {course.discs.map(({ tile, at: [x, y] }) => (
        <g key={tile} className="tile-disc" transform={`translate(${tenth(x)},${tenth(y)})`}>
          <circle r="16" className="disc" />
          <circle r="13.5" className="disc-rule" />
          <text y="6.5" textAnchor="middle">
            {tile + 1}
          </text>
        </g>
      ))}
    </>
  );
});

/** Beaches with pebbles, and bluffs in engraved strokes, as the place has it. */
const Banks = memo(function Banks({ shores }: { readonly shores: readonly Loop[] }) {
  return (
    <>
      <path className="bluffs" d={shores.map(bluffsOf).join('')} />
      <path className="beach" d={shores.map((loop) => pathOf(sandOf(loop))).join('')} />
      <path className="pebbles" d={shores.map(pebblesOf).join('')} />
    </>
  );
});

function sceneOf(course: Course) {
  const { names, roses, taken } = letteringOf(course);
  const lawns = roses.map((at): Clearing => ({ at, radius: 48 }));
  const countryside = countrysideOf(sheetOf(course), course.toRiver, KEEP, [...taken, ...lawns]);
  const buildings = course.berths.map(({ building }) => building);
  const piers = course.berths.map(({ dock }): Clearing => ({ at: dock, radius: 26 }));
  const groves = course.cells
    .filter(({ island, centre }) => island && !buildings.includes(centre))
    .flatMap(({ centre, bank }) => groveAt(centre, bank ? 19 : 13, bank ? 7 : 5, piers))
    .sort((a, b) => a.at[1] - b.at[1]);
  const water = course.cells.filter(({ island }) => !island);
  const along = alongTheBanks(course);
  return {
    countryside,
    groves,
    names,
    greens: course.islands.map(greenOf),
    bars: along.bars.map((bar) => pathOf(bar)).join(''),
    reeds: along.reeds,
    ripples: water.map(({ centre }) => ripplesAt(centre)).join(''),
    grid: water.map(({ centre }) => hexPath(centre, HEX - 0.2)).join(''),
    joints: course.joints.map((joint) => pathOf(joint, false)).join(''),
  };
}

/** Two or three small waves a hex. */
function ripplesAt([x, y]: Point): string {
  return [0, 1]
    .map((k) => {
      const far = Math.sqrt(grainAt(x, y, 70 + k)) * 18;
      const angle = grainAt(x, y, 73 + k) * Math.PI * 2;
      const wide = 5 + grainAt(x, y, 76 + k) * 7;
      const [px, py] = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
      return `M${tenth(px - wide)},${tenth(py)}q${tenth(wide * 0.5)},-2.6 ${tenth(wide)},0t${tenth(wide)},0`;
    })
    .join('');
}
