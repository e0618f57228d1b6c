import type { Seat } from '@packetboat/games/kit/title';
import { chairLook, type SeatLook, seatLook, shapePath } from './seats';

/** A seat's sign in a game: its shape in its colour. It stands beside a name, so it is silent for screen readers. */
export function SeatMark({ seat, size }: { readonly seat: Seat; readonly size?: number }) {
  return <Mark look={seatLook(seat)} {...(size !== undefined && { size })} />;
}

/** The same sign at a table, which knows chairs: before the game, beside it, and in lists of tables. */
export function ChairMark({ chair, size }: { readonly chair: number; readonly size?: number }) {
  return <Mark look={chairLook(chair)} {...(size !== undefined && { size })} />;
}

function Mark({ look: { colour, shape }, size = 26 }: { readonly look: SeatLook; readonly size?: number }) {
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
