import type { Seat } from '@packetboat/games/kit/title';
import { Icon } from './Icon';
import { SeatMark } from './SeatMark';

export interface OrderEntry {
  readonly seat: Seat;
  readonly name: string;
  /** Why here, or what next, in one to three words. */
  readonly note: string;
  /** The same in one word, for phones. */
  readonly short?: string;
  readonly state: 'done' | 'now' | 'waits';
  /** How far the round has come for this one, in a word: "sailed". A tick says the same of who is done. */
  readonly status?: string;
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
      {entries.map(({ seat, name, note, short, state, status }, i) => (
        <li key={seat} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="numeral" aria-hidden="true">
            {status !== undefined && state === 'done' ? <Icon name="check" /> : i + 1}
          </span>
          <SeatMark seat={seat} size={24} />
          <span className="words">
            <span className="whose">
              <span className="name">{name}</span>
              {status !== undefined && <span className="status">{status}</span>}
            </span>
            <span className="note long">{note}</span>
            <span className="note short" aria-hidden="true">
              {status !== undefined && state === 'done' && <Icon name="check" />}
              {short ?? note}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
