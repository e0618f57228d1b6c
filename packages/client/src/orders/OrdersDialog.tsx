import { FORCED, type OrderKind } from '@packetboat/games/kit/orders';
import { useState } from 'react';
import { Dialog } from '../parts';
import { Choices } from '../parts/Choices';
import type { Scene } from '../table/scene';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { kindsInForce, kindsNow } from './desk';

/** More choices than these are a list to open. */
const PEGS = 8;
const ASK = 'ask me';

/** Everything that may be ordered beforehand, and what is. */
export function OrdersDialog({ scene, onClose }: { readonly scene: Scene; readonly onClose: () => void }) {
  const { title, snapshot, seat, view, store } = scene;
  const [refused, setRefused] = useState('');
  if (seat === null) return null;
  const { orders } = snapshot;
  const inForce = kindsInForce(title, view, seat, orders);
  const give = (order: string, choice: string | null) => {
    setRefused('');
    void store.order(order, choice).then((why) => setRefused(why === undefined ? '' : refusalText(why)));
  };
  const { orders: w } = words;
  return (
    <Dialog title={w.head} onClose={onClose} roomy>
      <div className="stack">
        <p className="soft">{w.about}</p>
        {kindsNow(title, view, seat).map((kind) => (
          <OrderField
            key={kind.id}
            scene={scene}
            kind={kind}
            value={inForce.includes(kind) ? (orders[kind.id]?.choice ?? ASK) : ASK}
            onGive={(choice) => give(kind.id, choice)}
          />
        ))}
        <Choices
          legend={w.forced}
          note={w.forcedNote}
          across
          value={orders[FORCED.id] === undefined ? 'do' : ASK}
          choices={[
            { value: 'do', label: w.forcedOn },
            { value: ASK, label: w.ask },
          ]}
          onChange={(value) => give(FORCED.id, value === ASK ? FORCED.choices[0] : null)}
        />
        {refused !== '' && (
          <p className="refused" role="alert">
            {refused}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface OrderFieldProps {
  readonly scene: Scene;
  readonly kind: OrderKind;
  readonly value: string;
  onGive(choice: string | null): void;
}

function OrderField({ scene, kind, value, onGive }: OrderFieldProps) {
  const said = scene.title.words.orders?.[kind.id];
  if (said === undefined) return null;
  const all = [
    { value: ASK, label: words.orders.ask },
    ...kind.choices.map((choice) => ({ value: choice, label: said.choice(choice) })),
  ];
  const choose = (choice: string) => onGive(choice === ASK ? null : choice);
  if (all.length <= PEGS)
    return (
      <Choices
        legend={said.question}
        {...(said.note !== undefined && { note: said.note })}
        value={value}
        choices={all}
        onChange={choose}
      />
    );
  return (
    <label className="field">
      <b>{said.question}</b>
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {all.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {said.note !== undefined && <span className="note">{said.note}</span>}
    </label>
  );
}
