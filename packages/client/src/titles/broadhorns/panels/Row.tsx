import type { ReactNode } from 'react';
import { useId } from 'react';
import { Counted } from './Counted';
import { useMore } from './useMore';

interface RowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly note?: string | undefined;
  readonly value?: ReactNode;
  /** What pressing it says to screen readers; without it title, note and value do. */
  readonly label?: string;
  readonly state?: 'open' | 'done' | 'past';
  /** Why it cannot be had, in words: it stands where the note would. */
  readonly barred?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** Pointer or focus comes to it, or leaves it. */
  readonly onPoint?: (on: boolean) => void;
}

/** One line of a bill: something that may be done, is done, or cannot be had. */
export function Row({ icon, title, note, value, label, state = 'open', barred, onPress, onPoint }: RowProps) {
  const why = useId();
  const inside = (
    <>
      <span className="icon">{icon}</span>
      <span className="words">
        <span className="title">{title}</span>
        {(barred ?? note) !== undefined && (
          <span className="note" id={why}>
            {barred ?? note}
          </span>
        )}
      </span>
      {value !== undefined && <b>{value}</b>}
    </>
  );
  if (onPress === undefined)
    return <li className={`bh-row ${barred === undefined ? state : 'barred'}`}>{inside}</li>;
  return (
    <li>
      <button
        type="button"
        className={`bh-row ${barred === undefined ? 'may' : 'barred'}`}
        aria-disabled={barred !== undefined || undefined}
        aria-describedby={barred === undefined ? undefined : why}
        onClick={onPress}
        onPointerEnter={() => onPoint?.(true)}
        onPointerLeave={() => onPoint?.(false)}
        onFocus={() => onPoint?.(true)}
        onBlur={() => onPoint?.(false)}
      >
        {label !== undefined && <span className="unseen">{label}</span>}
        <span className="bh-inside" aria-hidden={label !== undefined || undefined}>
          {inside}
        </span>
      </button>
    </li>
  );
}

interface StepProps {
  readonly n: number;
  readonly head: string;
  readonly state: 'done' | 'now' | 'later';
  readonly sum: number | null;
  readonly children: ReactNode;
}

/** One of the steps of a port action, with what it has brought so far. */
export function SheetStep({ n, head, state, sum, children }: StepProps) {
  const more = useMore<HTMLElement>();
  return (
    <section ref={more} className={`bh-step ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <h3>
        <i aria-hidden="true">{n}</i>
        <span className="head">{head}</span>
        {sum !== null && (state !== 'later' || sum !== 0) && (
          <b>
            <Counted to={sum} write={signed} />
          </b>
        )}
      </h3>
      {children}
    </section>
  );
}

export const signed = (gold: number): string => (gold > 0 ? `+${gold}` : gold < 0 ? `\u2212${-gold}` : '0');
