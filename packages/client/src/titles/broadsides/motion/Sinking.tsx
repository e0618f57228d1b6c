import { OUTER } from '../map/deckplan';

/** Ships that go down: seen while they do, or gone. */
export interface Sinking {
  readonly seats: readonly number[];
  readonly happening: boolean;
}

/** The class of what goes down with a ship. */
export const downClass = ({ seats, happening }: Sinking, seat: number): string | undefined =>
  seats.includes(seat) ? (happening ? 'bs-down happening' : 'bs-down') : undefined;

/** The water over a ship that sinks, and what floats up from her; in the ship's own directions. */
export function Waters({ seat, happening }: { readonly seat: number; readonly happening: boolean }) {
  return (
    <g className={`bs-waters${happening ? ' happening' : ''}`}>
      <path className="water" d={OUTER} />
      {[1, 1.07, 1.15].map((scale) => (
        <path key={scale} className="ring" d={OUTER} transform={`scale(${scale} ${2 * scale - 1})`} />
      ))}
      <g transform={seat === 0 ? undefined : 'rotate(176)'}>
        {FLOTSAM.map(([x, y, turn, d]) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path className="flotsam" d={d} />
          </g>
        ))}
      </g>
    </g>
  );
}

const PLANK = 'M-34,-5H30L36,-1L30,5H-34L-29,0Z';
const BARREL = 'M-13,-9Q0,-13 13,-9V9Q0,13 -13,9ZM-6,-11.500V11.500M6,-11.500V11.500';
const SPAR = 'M-70,-3L70,-2V2L-70,4ZM-36,-24L-30,26M20,-20L24,20M-34,-18Q-8,-30 22,-16';
const FLOTSAM = [
  [-262, 24, 14, PLANK],
  [-168, -40, -28, BARREL],
  [-60, 12, 9, SPAR],
  [66, -50, 62, PLANK],
  [138, 36, 20, BARREL],
  [226, -14, -17, PLANK],
] as const;
