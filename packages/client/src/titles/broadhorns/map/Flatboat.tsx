import type { Seat } from '@packetboat/games/kit/title';
import { seatLook, shapePath } from '../../../parts/seats';

interface FlatboatProps {
  readonly seat: Seat;
  readonly degrees: number;
  /** Its mark keeps its size, so that whose it is can be told in any crowd. */
  readonly scale?: number;
  readonly ghost?: boolean;
}

/** A flatboat from above: square stern, blunt bow, two sweeps, the seat's shape on its roof. */
export function Flatboat({ seat, degrees, scale = 1, ghost = false }: FlatboatProps) {
  const { colour, shape } = seatLook(seat);
  return (
    <g className={`bh-flatboat ${colour} ${ghost ? 'ghost' : ''}`}>
      <g transform={`rotate(${Math.round(degrees)}) scale(${scale})`}>
        {!ghost && (
          <>
            <path className="bh-wake" d="M-19,-5q-7,-2 -13,-5M-19,5q-7,2 -13,5M-21,0h-9" />
            <path className="bh-boat-shadow" d={HULL} transform="translate(1.5,3)" />
            <path className="bh-sweeps" d="M-12,-9l-9,-7M-12,9l-9,7M9,-9l7,-5" />
            <path className="bh-hull-casing" d={HULL} />
          </>
        )}
        <path className="bh-hull" d={HULL} />
        <path className="bh-deck" d="M-13.5,-6.2H10.5L14.5,-3.6V3.6L10.5,6.2H-13.5Z" />
        <path className="bh-planks" d="M-10,-6.2v12.4M-6.5,-6.2v12.4M10.5,-6.2v12.4" />
        {!ghost && <rect className="bh-cabin" x="-5" y="-5" width="13.5" height="10" rx="1" />}
      </g>
      <path className="bh-boat-mark" d={shapePath(shape, 0, 0, 5.2)} />
    </g>
  );
}

const HULL = 'M-16.5,-9H12L18.5,-5V5L12,9H-16.5Z';
