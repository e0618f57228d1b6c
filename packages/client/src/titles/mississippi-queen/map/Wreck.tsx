import type { View } from '@packetboat/games/mississippi-queen/state';
import { tileOf } from '@packetboat/games/mississippi-queen/state';
import { tenth } from '../../../chart/point';
import { seatLook, shapePath } from '../../../parts/seats';
import type { Course } from './course';

/** Boats that ran aground or out of coal, where that happened, until the river behind is closed. They bar nobody's way. */
export function Wrecks({ view, course }: { readonly view: View; readonly course: Course }) {
  const lost = view.boats.flatMap(({ at, heading, fate }, seat) =>
    (fate === 'aground' || fate === 'coal') && tileOf(at) >= view.gone
      ? [{ seat, at: course.centre(at), degrees: heading * 60 + 14 }]
      : [],
  );
  return lost.map(({ seat, at: [x, y], degrees }) => {
    const { colour, shape } = seatLook(seat);
    return (
      <g key={seat} className={`wreck steamer ${colour}`} transform={`translate(${tenth(x)},${tenth(y)})`}>
        <ellipse className="wreck-ring" rx="21" ry="17" />
        <ellipse className="wreck-ring" rx="15" ry="11.5" />
        <g transform={`rotate(${degrees})`}>
          <path className="wreck-hull" d={HULK} />
          <path className="wreck-ribs" d="M-6.5,-7l13,-2M-7,-1.5l14,-1M-7,4l12,1M-6,9l9,2.5" />
          <circle className="funnel" cx="-3.4" cy="-12" r="2.6" />
          <circle className="funnel-mouth" cx="-3.4" cy="-12" r="1.1" />
        </g>
        <path className="wreck-pole" d="M0,2V-17" />
        <path className="roof-mark" d={shapePath(shape, 0, -18, 5.6)} />
      </g>
    );
  });
}

/** What still looks out of the water: the bow and a broken side. */
const HULK =
  'M0,-24C5.5,-18 9,-10.5 9,-4L8,3L5.5,5L7,10L2,13.5L-2,11L-6,14L-8.5,8L-7.5,2L-9,-4C-9,-10.5 -5.5,-18 0,-24Z';
