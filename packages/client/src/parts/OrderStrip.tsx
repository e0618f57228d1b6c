import type { Seat } from '@packetboat/games/kit/title';
import { SeatMark } from './SeatMark';

export interface OrderEntry {
  readonly seat: Seat;
  readonly name: string;
  /** Why here, or what next, in one to three words. */
  readonly note: string;
  /** The same in one word, for phones. */
  readonly short?: string;
  readonly state: 'done' | 'now' | 'waits';
}

interface OrderStripProps {
  /** "Order of this round". */
  readonly head: string;
  readonly entries: readonly OrderEntry[];
  readonly className?: string;
}

/** Who acts after whom, across the top of a stage. */
export function OrderStrip({ head, entries, className = '' }: OrderStripProps) {
  return (
    <ol className={`panel order-strip ${className}`} aria-label={head}>
      <li className="head" aria-hidden="true">
        {head}
      </li>
      {entries.map(({ seat, name, note, short, state }, i) => (
        <li key={seat} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="numeral" aria-hidden="true">
            {i + 1}
          </span>
          <SeatMark seat={seat} size={24} />
          <span className="words">
            <span className="name">{name}</span>
            <span className="note long">{note}</span>
            <span className="note short" aria-hidden="true">
              {short ?? note}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
