import type { View } from '@packetboat/games/mississippi-queen/state';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import type { Box, Point } from '../../../chart/point';
import { pathOf, tenth } from '../../../chart/point';
import { seatLook, shapePath } from '../../../parts/seats';
import type { SeatInfo } from '../../contract';
import { words } from '../words';
import { mooringsOf } from './Boats';
import type { Course } from './course';

export interface MiniatureHandle {
  /** Frames the part of the river that is in view. */
  show(box: Box): void;
}

interface MiniatureProps {
  readonly handle: RefObject<MiniatureHandle | null>;
  readonly course: Course;
  readonly view: View;
  readonly seats: readonly SeatInfo[];
  readonly onShow: (point: Point) => void;
}

/** The whole river on a stamp, for phones: tap it to look there. */
export function Miniature({ handle, course, view, seats, onShow }: MiniatureProps) {
  const frame = useRef<SVGRectElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  useImperativeHandle(handle, () => ({
    show: ({ x, y, width, height }) => {
      const rect = frame.current;
      if (rect === null) return;
      for (const [name, value] of Object.entries({ x, y, width, height }))
        rect.setAttribute(name, String(tenth(value)));
    },
  }));
  const { x, y, width, height } = course.box;
  const unit = Math.max(width / 102, height / 60);
  return (
    <button
      type="button"
      className="mq-miniature panel"
      aria-label={words.miniatureWords(seats.map(({ name }) => name))}
      onClick={(event) => {
        const box = svg.current?.getBoundingClientRect();
        if (!box || event.detail === 0) return onShow([x + width / 2, y + height / 2]);
        onShow([
          x + width / 2 + (event.clientX - box.left - box.width / 2) * unit,
          y + height / 2 + (event.clientY - box.top - box.height / 2) * unit,
        ]);
      }}
    >
      <svg ref={svg} viewBox={`${x} ${y} ${width} ${height}`} width="102" height="60" aria-hidden="true">
        <path
          className="miniature-river"
          strokeWidth={unit * 1.3}
          d={course.shores.map((loop) => pathOf(loop)).join('')}
        />
        <path className="miniature-islands" d={course.islands.map((loop) => pathOf(loop)).join('')} />
        {mooringsOf(view, course).map(({ seat, at }) => (
          <path
            key={seat}
            className={`miniature-boat ${seatLook(seat).colour}`}
            strokeWidth={unit}
            d={shapePath(seatLook(seat).shape, at[0], at[1], unit * 4.2)}
          />
        ))}
        <rect ref={frame} className="miniature-frame" strokeWidth={unit * 1.4} />
      </svg>
    </button>
  );
}
