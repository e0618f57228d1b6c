import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly head?: ReactNode;
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A slip of paper with a head. */
export function Panel({ head, note, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={head === undefined ? undefined : id}>
      {head !== undefined && (
        <h2 className="panel-head">
          <span id={id}>{head}</span>
          {note !== undefined && <small>{note}</small>}
        </h2>
      )}
      {children}
    </section>
  );
}

/** A bill lying on the board, a little askew. */
export function Slip({ head, className = '', children }: Omit<PanelProps, 'note'>) {
  const id = useId();
  return (
    <section className={`panel slip ${className}`} aria-labelledby={head === undefined ? undefined : id}>
      {head !== undefined && <h3 id={id}>{head}</h3>}
      {children}
    </section>
  );
}
