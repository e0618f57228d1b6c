import { useState } from 'react';
import { Button, IconButton } from '../parts';
import { useCell } from '../settings/cell';
import type { Scene } from '../table/scene';
import { words } from '../words';
import { kept, noteDeclined } from './kept';
import { tellHere, type WhyNot, whyNot } from './push';
import { useTold } from './use-told';

/** Asked in the page, once one has played a turn and another's is on; the browser asks only who says yes. */
export function TellNotice({ scene }: { readonly scene: Scene }) {
  const { table, held, seat, snapshot, turn, over } = scene;
  const { on, declined } = useCell(kept);
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<WhyNot | 'on'>();
  const token = held?.seats.find((one) => one.seat === snapshot.chair)?.token;
  useTold(table.id, token);
  const { telling } = words;
  if (answer !== undefined) {
    return (
      <section className="notice" role="status">
        <p>{answer === 'on' ? telling.on : telling.reasons[answer]}</p>
        <IconButton icon="close" label={words.common.close} onClick={() => setAnswer(undefined)} />
      </section>
    );
  }
  const played = snapshot.log.some((line) => line.seat === seat);
  const open = seat !== null && token !== undefined && played && !over && !turn.acting.includes(seat);
  if (!open || on[table.id] !== undefined || declined.includes(table.id) || whyNot() !== undefined)
    return null;
  const ask = () => {
    if (asking) return;
    setAsking(true);
    void tellHere(table.id, token).then((barred) => {
      setAsking(false);
      setAnswer(barred ?? 'on');
      if (barred !== undefined) noteDeclined(table.id);
    });
  };
  return (
    <section className="notice" aria-live="polite">
      <p>{asking ? telling.asking : telling.ask}</p>
      <Button icon="bell" onClick={ask}>
        {telling.yes}
      </Button>
      <Button kind="ghost" onClick={() => noteDeclined(table.id)}>
        {telling.no}
      </Button>
    </section>
  );
}
