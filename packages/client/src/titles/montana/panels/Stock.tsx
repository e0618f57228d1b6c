import type { ReactNode } from 'react';

interface StockProps {
  /** As the log and what travels over the table call it. */
  readonly kind: string;
  readonly count: number;
  /** Said beside the number, and where it is pointed at. */
  readonly said: string;
  readonly title: string;
  /** It has just run short. */
  readonly short?: boolean;
  /** Its sign; workers are drawn one by one. */
  readonly children: ReactNode;
}

/** How many there are of a thing, in a list of such. */
export function Stock({ kind, count, said, title, short = false, children }: StockProps) {
  return (
    <li data-kind={kind} className={short ? 'short' : ''} title={title}>
      {children}
      <b>{count}</b>
      <span className="unseen">{said}</span>
    </li>
  );
}
