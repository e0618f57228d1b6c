import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly head?: ReactNode;
  readonly note?: ReactNode;
  readonly className?: string;
  /** The head is the page's own. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** A slip of paper with a head. */
export function Panel({ head, note, className = '', first = false, children }: PanelProps) {
  const id = useId();
  const Head = first ? 'h1' : 'h2';
  return (
    <section className={`panel ${className}`} aria-labelledby={head === undefined ? undefined : id}>
      {head !== undefined && (
        <Head className="panel-head">
          <span id={id}>{head}</span>
          {note !== undefined && <small>{note}</small>}
        </Head>
      )}
      {children}
    </section>
  );
}

/** A bill lying on the board, a little askew. */
export function Slip({ head, className = '', children }: Omit<PanelProps, 'note' | 'first'>) {
  const id = useId();
  return (
    <section className={`panel slip ${className}`} aria-labelledby={head === undefined ? undefined : id}>
      {head !== undefined && <h2 id={id}>{head}</h2>}
      {children}
    </section>
  );
}
