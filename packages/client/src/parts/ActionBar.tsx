import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface ActionBarProps {
  /** A drawing at the left: a gauge, a hand, a die. */
  readonly gauge?: ReactNode;
  /** What is to be done, or who is doing what. */
  readonly instruction: ReactNode;
  /** One sentence more: how, or why not. */
  readonly detail?: ReactNode;
  /** Why the last try was refused. */
  readonly refused?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The bar at the foot of a stage: what to do, in words, and the buttons that do it. */
export function ActionBar({ gauge, instruction, detail, refused, children, className = '' }: ActionBarProps) {
  return (
    <section className={`panel action-bar ${className}`} aria-label="What to do">
      {gauge}
      <div className="instruction">
        <h2>{instruction}</h2>
        {detail !== undefined && detail !== null && <p>{detail}</p>}
        {refused !== undefined && refused !== null && (
          <p className="refused" role="alert">
            <Icon name="barred" />
            <span>{refused}</span>
          </p>
        )}
      </div>
      {children !== undefined && <div className="buttons">{children}</div>}
    </section>
  );
}
