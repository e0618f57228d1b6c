import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, Dialog } from '../parts';
import { words } from '../words';
import { tokenToSeeLinks } from './links';
import { SeatInvitation } from './SeatInvitation';
import { SeatChoice } from './SitDown';
import type { Scene } from './scene';

/**
 * Somebody has left in the middle of the game. Who sits there, or hosts, invites somebody; who was invited sits down; and
 * who only watches is told that it takes an invitation.
 */
export function FreeSeatNotice({ scene: { table, held, seat } }: { readonly scene: Scene }) {
  const [asking, setAsking] = useState<'sit' | 'invite' | null>(null);
  const [, go] = useLocation();
  const free = table.status === 'running' ? table.seats.find(({ kind }) => kind === null) : undefined;
  if (free === undefined) return null;
  const sits = seat !== null || (held?.seats.length ?? 0) > 0;
  const invites = tokenToSeeLinks(held);
  const invited = !sits && (held?.inviteToken ?? held?.hostToken ?? null) !== null;
  const close = () => setAsking(null);
  return (
    <section className="notice" role="status">
      <p>{invites !== null || invited ? words.links.freed : words.links.vacated}</p>
      {invited && <Button onClick={() => setAsking('sit')}>{words.sit.head}</Button>}
      {invites !== null && <Button onClick={() => setAsking('invite')}>{words.links.invite}</Button>}
      {asking === 'sit' && (
        <Dialog title={words.sit.head} onClose={close}>
          <div className="stack">
            <SeatChoice table={table} onSat={() => go(`/t/${table.id}`)} />
          </div>
        </Dialog>
      )}
      {asking === 'invite' && invites !== null && (
        <Dialog title={words.links.inviteHead} consequence={words.links.freed} onClose={close}>
          <div className="stack tight">
            <SeatInvitation table={table} by={invites} seat={free.seat} />
          </div>
        </Dialog>
      )}
    </section>
  );
}
