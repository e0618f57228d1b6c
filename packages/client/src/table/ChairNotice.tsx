import type { Seat } from '@packetboat/games/kit/title';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/api';
import { identity } from '../identity/held';
import { Button, Dialog } from '../parts';
import { words } from '../words';
import { SitForm } from './SitForm';
import type { Scene } from './scene';

/** To whoever was invited to a chair at which a stand-in plays: a name, and the seat is his. */
export function ChairNotice({ scene: { table, held, seat, seats } }: { readonly scene: Scene }) {
  const [bound, setBound] = useState<Seat | null>(null);
  const [asking, setAsking] = useState(false);
  const [, go] = useLocation();
  const ticket = seat === null && (held?.seats.length ?? 0) === 0 ? (held?.inviteToken ?? null) : null;
  useEffect(() => {
    if (ticket === null) return;
    let gone = false;
    void api.holder(table.id, ticket).then((reply) => {
      if (gone || !reply.ok) return;
      setBound(reply.value.seat ?? null);
      setAsking(reply.value.seat != null);
    });
    return () => {
      gone = true;
    };
  }, [table.id, ticket]);
  const rank = table.seats.findIndex((one) => one.seat === bound && one.kind === 'bot' && one.owner === null);
  const player = seats[rank];
  if (ticket === null || bound === null || player === undefined || table.status !== 'running') return null;
  const text = words.seatMenu.chair(player.name);
  return (
    <section className="notice" role="status">
      <p>{text}</p>
      <Button onClick={() => setAsking(true)}>{words.sit.head}</Button>
      {asking && (
        <Dialog title={words.sit.head} consequence={text} onClose={() => setAsking(false)}>
          <SitForm table={table} seat={bound} called={identity.name()} onSat={() => go(`/t/${table.id}`)} />
        </Dialog>
      )}
    </section>
  );
}
