import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, Dialog } from '../parts';
import { words } from '../words';
import { SeatChoice } from './SitDown';
import type { Scene } from './scene';

/** Somebody has left in the middle of the game: whoever watches may play on for them. */
export function FreeSeatNotice({ scene: { table, held, seat } }: { readonly scene: Scene }) {
  const [asking, setAsking] = useState(false);
  const go = useNavigate();
  const free = table.status === 'running' && table.seats.some(({ kind }) => kind === null);
  const sits = seat !== null || (held?.seats.length ?? 0) > 0;
  const invited = !table.private || (held?.inviteToken ?? held?.hostToken ?? null) !== null;
  if (!free || sits || !invited) return null;
  return (
    <section className="notice" role="status">
      <p>{words.sit.freed}</p>
      <Button onClick={() => setAsking(true)}>{words.sit.head}</Button>
      {asking && (
        <Dialog title={words.sit.head} onClose={() => setAsking(false)}>
          <div className="stack">
            <SeatChoice table={table} onSat={() => void go(`/t/${table.id}`)} />
          </div>
        </Dialog>
      )}
    </section>
  );
}
