import { BEND_NAMES } from '@packetboat/games/mississippi-queen/data';
import { tileOf, type View } from '@packetboat/games/mississippi-queen/state';
import { bordersOf } from '../../../chart/hexgrid';
import { rounded } from '../../../chart/outline';
import { pathOf } from '../../../chart/point';
import { moveTo } from '../../../chart/signs';
import type { Step } from '../../contract';
import type { Course } from './course';
import { HEX } from './course';

const ARROWS: Readonly<Record<string, string>> = {
  left: 'M7,9V2Q7,-4 1,-4H-6M-2,-9L-7,-4L-2,1',
  straight: 'M0,10V-9M-5.5,-4L0,-9.5L5.5,-4',
  right: 'M-7,9V2Q-7,-4 -1,-4H6M2,-9L7,-4L2,1',
};

/** A tile that has just been laid is inked in: its outline first, then its colour; the die beside it. */
export function NewTile({ step, course }: { readonly step: Step<View>; readonly course: Course }) {
  const laid = step.events.find(({ key }) => key === 'tileLaid');
  const roll = step.events.findLast(({ key }) => key === 'rolled');
  const number = Number(laid?.params?.number);
  const bend = String(roll?.params?.bend ?? BEND_NAMES[0]);
  if (laid === undefined) return null;
  const cells = course.cells.filter(({ spot }) => tileOf(spot) === number);
  const outline = bordersOf(
    cells.map(({ hex }) => hex),
    HEX,
  )
    .map((border) => pathOf(rounded(border, 2)))
    .join('');
  const middle = cells.find(({ spot }) => spot % 20 === 7)?.centre;
  return (
    <g className="new-tile">
      <path className="new-tile-cover" d={outline} />
      <path className="new-tile-line" d={outline} pathLength={1} />
      {middle && (
        <g transform={moveTo(middle)}>
          <g className="die">
            <rect x="-17" y="-17" width="34" height="34" rx="6" />
            <path className="die-arrow" d={ARROWS[bend] ?? ARROWS.straight} />
          </g>
        </g>
      )}
    </g>
  );
}
