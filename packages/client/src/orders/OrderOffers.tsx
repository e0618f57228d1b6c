import { useContext } from 'react';
import { Button } from '../parts/Button';
import { useMedia } from '../stage/media';
import { asLowAs } from '../stage/thresholds';
import { words } from '../words';
import { OrdersContext } from './desk';

/** Beside the buttons of what is asked: what could be said once for all. */
export function OrderOffers() {
  const desk = useContext(OrdersContext);
  // Where there is no room for it, the menu has it.
  const flat = useMedia(asLowAs('flat'));
  if (flat || desk === null || (desk.offers.length === 0 && !desk.more)) return null;
  return (
    <span className="order-offers">
      {desk.offers.map(({ order, choice, label }) => (
        <Button key={`${order} ${choice}`} kind="ghost" onClick={() => desk.give(order, choice)}>
          {label}
        </Button>
      ))}
      {desk.more && (
        <Button kind="ghost" icon="list" onClick={desk.open}>
          {words.orders.more}
        </Button>
      )}
    </span>
  );
}

/** What is about to be done without asking. */
export function OrderComing() {
  const coming = useContext(OrdersContext)?.coming ?? null;
  return coming === null ? null : (
    <p className="order-coming" role="status">
      {coming}
    </p>
  );
}
