import type { Refusal } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/api';
import { identity } from '../identity/held';
import { type Ticket, ticketOf } from '../identity/links';
import { preloadTitle } from '../titles/loaders';

export type Entry =
  | { readonly state: 'loading' }
  | { readonly state: 'silent' }
  | { readonly state: 'failed'; readonly refusal: Refusal }
  | { readonly state: 'ready'; readonly table: TableInfo };

const RETRY_MS = 2500;

/** Comes to a table: spends what the link carries, and learns which title is played there. */
export function useEntry(id: string): { readonly entry: Entry; readonly retry: () => void } {
  const [, go] = useLocation();
  const [entry, setEntry] = useState<Entry>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // Read once: the effect below takes it out of the address bar.
  const [ticket] = useState(() => ticketOf(window.location.hash));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what starts it again.
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const come = async () => {
      const held = identity.table(id);
      const token = held?.seats[0]?.token ?? held?.hostToken ?? ticket?.token ?? held?.inviteToken ?? null;
      const reply = await api.table(id, ticket?.kind === 'recover' ? null : token);
      if (gone) return;
      if (!reply.ok) {
        const silent = reply.refusal.key.startsWith('server.') || reply.refusal.key === 'rate.limited';
        setEntry(silent ? { state: 'silent' } : { state: 'failed', refusal: reply.refusal });
        if (silent) timer = setTimeout(come, RETRY_MS);
        return;
      }
      // Whether it is played already or people still gather: this is what comes next.
      preloadTitle(reply.value.title, reply.value.rules);
      const refusal = ticket === undefined ? undefined : await present(ticket, reply.value);
      if (gone) return;
      setEntry(refusal === undefined ? { state: 'ready', table: reply.value } : { state: 'failed', refusal });
      if (ticket !== undefined) go(window.location.pathname, { replace: true });
    };
    void come();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, attempt, ticket, go]);

  return {
    entry,
    retry: () => {
      setEntry({ state: 'loading' });
      setAttempt((n) => n + 1);
    },
  };
}

/** Tickets that are being spent now: the page may ask twice, the server answers once. */
const spending = new Map<string, Promise<Refusal | undefined>>();

function present(ticket: Ticket, table: TableInfo): Promise<Refusal | undefined> {
  const known = spending.get(ticket.token);
  if (known !== undefined) return known;
  // What was refused may be tried again: the seat's holder may have gone since.
  const work = spend(ticket, table).then((refusal) => {
    if (refusal !== undefined) spending.delete(ticket.token);
    return refusal;
  });
  spending.set(ticket.token, work);
  return work;
}

async function spend({ kind, token }: Ticket, table: TableInfo): Promise<Refusal | undefined> {
  const { id, title } = table;
  if (kind === 'invite') identity.change(id, title, (held) => ({ ...held, inviteToken: token }));
  else if (kind === 'watch') identity.change(id, title, (held) => ({ ...held, watchToken: token }));
  else {
    const reply = await api.recover(id, token);
    if (!reply.ok) return reply.refusal;
    const { seat, token: fresh, hostToken } = reply.value;
    const name = table.seats.find((one) => one.seat === seat)?.name ?? '';
    identity.hold(id, title, { seat, token: fresh, name, contribution: null, seen: 0 });
    if (hostToken !== undefined) identity.change(id, title, (held) => ({ ...held, hostToken }));
    if (identity.name() === '' && name !== '') identity.rename(name);
  }
  return undefined;
}
