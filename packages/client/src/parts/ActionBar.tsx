import { type MouseEvent, type ReactNode, useContext, useRef } from 'react';
import { OrdersContext } from '../orders/desk';
import { OrderComing, OrderOffers } from '../orders/OrderOffers';
import { words } from '../words';
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
  const once = useOncePressed();
  const desk = useContext(OrdersContext);
  const offers = desk !== null && (desk.offers.length > 0 || desk.more);
  return (
    <section className={`panel action-bar ${className}`} aria-label={words.common.whatToDo}>
      {gauge}
      <div className="instruction">
        <h2>{instruction}</h2>
        {detail !== undefined && detail !== null && <p>{detail}</p>}
        <OrderComing />
        {refused !== undefined && refused !== null && (
          <p className="refused" role="alert">
            <Icon name="barred" />
            <span>{refused}</span>
          </p>
        )}
      </div>
      {(children !== undefined || offers) && (
        <div className="buttons" onClickCapture={once}>
          {children}
          <OrderOffers />
        </div>
      )}
    </section>
  );
}

/**
 * The second press of a double click is meant for the button of the first, whatever has come into its place by then.
 * Fingers do not double-click by habit: whoever taps twice as fast has seen both buttons.
 */
function useOncePressed() {
  const first = useRef('');
  return (event: MouseEvent<HTMLElement>) => {
    if ((event.nativeEvent as PointerEvent).pointerType === 'touch') return;
    // A button that counts remains the same one.
    const pressed = (event.target as Element).closest('button')?.textContent?.replace(/\d+/g, '') ?? '';
    if (event.detail < 2) first.current = pressed;
    else if (pressed !== first.current) event.stopPropagation();
  };
}
