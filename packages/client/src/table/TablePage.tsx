import type { TableInfo } from '@packetboat/protocol';
import { useEffect, useMemo, useState } from 'react';
import { identity } from '../identity/held';
import { useLines } from '../match/use-match';
import { PageToCome } from '../pages/PageFrame';
import { useCell } from '../settings/cell';
import { useEntry } from './entry';
import { Failure } from './Failure';
import { OpenTable } from './OpenTable';
import { RunningTable } from './RunningTable';

/** `/t/:table` and `/watch/:table`: everything that can be met at the address of a table. */
export function TablePage({ id, watch }: { readonly id: string; readonly watch: boolean }) {
  const { entry, retry } = useEntry(id);
  switch (entry.state) {
    case 'loading':
      return <PageToCome />;
    case 'silent':
      return <Failure failure="server.silent" table={id} onTryNow={retry} />;
    case 'failed':
      return <Failure failure={entry.refusal.key} table={id} onTryNow={retry} />;
    case 'ready':
      return <AtTable first={entry.table} watch={watch} />;
  }
}

/** Keys under which the server tells a seat's holder that the seat is his no longer. */
const LOST = new Set([
  'token.unknown',
  'link.ended',
  'link.usedUp',
  'seat.movedOn',
  'seat.deviceEnded',
  'seat.kicked',
  'seat.handedOver',
  'seat.lost',
  'seat.left',
]);

function AtTable({ first, watch }: { readonly first: TableInfo; readonly watch: boolean }) {
  useCell(identity.changed);
  const { id, title } = first;
  const held = identity.table(id);
  const seats = watch ? [] : (held?.seats ?? []);
  const key = seats.map(({ token }) => token).join(' ');
  const spare =
    (watch ? null : held?.hostToken) ?? held?.watchToken ?? held?.inviteToken ?? held?.hostToken ?? '';
  const tokens = useMemo(() => (key === '' ? (spare === '' ? [] : [spare]) : key.split(' ')), [key, spare]);
  const lines = useLines(title, id, tokens, !watch && seats.length === 0);
  const [lost, setLost] = useState<string | null>(null);

  // A seat that is gone is let go, and said; what is left plays or watches on.
  const gone = lines.find(({ snapshot: { failure } }) => failure !== null && LOST.has(failure.key));
  const goneToken = gone?.token ?? null;
  const goneKey = gone?.snapshot.failure?.key ?? null;
  useEffect(() => {
    if (goneToken === null || goneKey === null) return;
    const seat = identity.table(id)?.seats.find(({ token }) => token === goneToken);
    if (seat !== undefined) {
      identity.letGo(id, goneToken);
      if (goneKey !== 'seat.left' && !seat.leaving) setLost(goneKey);
    } else {
      // An invitation, a watcher's or the host's token that has ended.
      if (goneKey.startsWith('link.')) setLost(goneKey);
      identity.change(id, title, (now) => ({
        ...now,
        inviteToken: now.inviteToken === goneToken ? null : now.inviteToken,
        watchToken: now.watchToken === goneToken ? null : now.watchToken,
        hostToken: now.hostToken === goneToken ? null : now.hostToken,
      }));
    }
  }, [goneToken, goneKey, id, title]);

  // The powers have passed to a seat: the host's token of this browser opens nothing any more.
  const table0 = lines[0]?.snapshot.table ?? null;
  const dead = table0 !== null && table0.host.by === 'seat' && held?.hostToken != null;
  useEffect(() => {
    if (dead) identity.change(id, title, (now) => ({ ...now, hostToken: null }));
  }, [dead, id, title]);

  // Matches from before chairs kept their number closed them up at the start: remember which one this token opens.
  useEffect(() => {
    for (const { token, snapshot } of lines) {
      const known = identity.table(id)?.seats.find((seat) => seat.token === token);
      if (token === null || snapshot.chair === null || known === undefined || known.seat === snapshot.chair)
        continue;
      identity.hold(id, title, { ...known, seat: snapshot.chair });
    }
  }, [lines, id, title]);

  const [main] = lines;
  if (lost !== null) {
    // At a private table nobody watches without a ticket.
    const barred = (main?.snapshot.table ?? first).private && spare === '';
    return <Failure failure={lost} table={id} barred={barred} onTryNow={() => setLost(null)} />;
  }
  if (main === undefined) return null;
  const { failure, table, silent, state } = main.snapshot;
  if (failure !== null && !LOST.has(failure.key)) {
    return <Failure failure={failure.key} table={id} onTryNow={() => window.location.reload()} />;
  }
  if (table === null) {
    if (silent) return <Failure failure="server.silent" table={id} onTryNow={main.store.retry} />;
    return <PageToCome />;
  }
  if (table.status === 'closed')
    return <Failure failure="table.closed" table={id} onTryNow={main.store.retry} />;
  if (state === null) return <OpenTable lines={lines} table={table} watch={watch} />;
  return <RunningTable lines={lines} table={table} />;
}
