import type { View } from '@packetboat/games/mississippi-queen/state';
import { memo } from 'react';
import { hexPath } from '../../../chart/hexgrid';
import type { Point } from '../../../chart/point';
import { between } from '../../../chart/point';
import type { Course } from './course';
import { HEX } from './course';
import { Passenger } from './Passenger';

/** The hexes where boats board and land, and who waits at the stations. */
export const Docks = memo(function Docks({ course, view }: { readonly course: Course; readonly view: View }) {
  return (
    <g className="docks">
      {course.landing?.entries.map((at) => (
        <g key={at.join()} className="dock dock-landing">
          <path className="dock-casing" d={hexPath(at, HEX - 5)} />
          <path className="dock-line" d={hexPath(at, HEX - 5)} />
        </g>
      ))}
      {view.race === 'passengers' &&
        course.berths.map(({ tile, colour, dock, building }) => (
          <g key={tile} className={`dock station-${colour}`}>
            <path className="dock-casing" d={hexPath(dock, HEX - 5)} />
            <path className={`dock-line${colour === 'brown' ? ' dashed' : ''}`} d={hexPath(dock, HEX - 5)} />
            <Waiting
              number={view.river[tile]?.waiting ?? 0}
              building={building}
              dock={dock}
              colour={colour}
            />
          </g>
        ))}
    </g>
  );
});

function Waiting(props: {
  readonly number: number;
  readonly building: Point;
  readonly dock: Point;
  readonly colour: 'red' | 'brown';
}) {
  const { number, building, dock, colour } = props;
  const [x, y] = between(building, dock, 0.42);
  const places = Array.from({ length: number }, (_, i) => x + (i - (number - 1) / 2) * 11);
  return places.map((px) => <Passenger key={px} x={px} y={y - 3} colour={colour} scale={1.05} />);
}
