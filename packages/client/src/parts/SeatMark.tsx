import type { Seat } from '@packetboat/games/kit/title';
import { seatLook, shapePath } from './seats';

/** A seat's sign: its shape in its colour. It stands beside a name, so it is silent for screen readers. */
export function SeatMark({ seat, size = 26 }: { readonly seat: Seat; readonly size?: number }) {
  const { colour, shape } = seatLook(seat);
  return (
    <svg
      className={`seat-mark ${colour}`}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      <path d={shapePath(shape)} />
    </svg>
  );
}

/** A seat nobody holds. */
export function FreeSeatMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg className="seat-mark free" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="8" />
    </svg>
  );
}
