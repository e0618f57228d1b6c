import type { TableInfo } from '@packetboat/protocol';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../api/api';
import { drawContribution } from '../identity/contribution';
import { type HeldTable, identity } from '../identity/held';
import { Button } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { peopleOf } from './names';
import { reunion } from './reunion';

const REFRESH_MS = 4000;

interface RematchProps {
  readonly table: TableInfo;
  readonly held: HeldTable | undefined;
}

/** The next table for the same people: opened by the first who asks, found by the others. */
export function Rematch({ table, held }: RematchProps) {
  const go = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** A second press that comes before the first is drawn must not seat anybody twice. */
  const under = useRef(false);
  const next = useTable(table.rematch);
  const token = held?.hostToken ?? held?.seats[0]?.token ?? null;
  const host = held?.hostToken != null;
  const { end } = words;

  const rematch = async (by: string) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    const reply = await api.rematch(table.id, by);
    if (!reply.ok) {
      setProblem(refusalText(reply.refusal));
      setBusy(false);
      under.current = false;
      return;
    }
    const { id, hostToken, inviteToken } = reply.value;
    if (hostToken !== null) identity.change(id, table.title, (now) => ({ ...now, hostToken }));
    // Everybody of this browser who played sits down again.
    if ((identity.table(id)?.seats.length ?? 0) === 0) {
      const ticket = hostToken ?? inviteToken;
      for (const { name, seat } of held?.seats ?? []) {
        const contribution = drawContribution();
        // In the same colours, if nobody was quicker.
        const same = await api.sit(id, { name, contribution, seat }, ticket);
        const sat = same.ok ? same : await api.sit(id, { name, contribution }, ticket);
        if (sat.ok) identity.hold(id, table.title, { ...sat.value, name, contribution, seen: 0 });
      }
    }
    void go(`/t/${id}`, { state: reunion(table) });
  };

  if (token === null) {
    return table.rematch === null ? null : (
      <Link className="button primary" to={`/watch/${table.rematch}`}>
        {end.toRematch}
      </Link>
    );
  }
  const note =
    next === undefined || next.status === 'closed'
      ? end.rematchText(host)
      : next.status === 'open'
        ? end.rematchOpen(peopleOf(next), host)
        : end.rematchBegun;
  return (
    <>
      <p className="soft rematch" role="status">
        {note}
      </p>
      <Button kind="primary" onClick={() => void rematch(token)} aria-disabled={busy || undefined}>
        {table.rematch === null ? end.rematch : end.toRematch}
      </Button>
      {problem !== undefined && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** A table elsewhere, looked at now and then. */
function useTable(id: string | null): TableInfo | undefined {
  const [table, setTable] = useState<TableInfo>();
  useEffect(() => {
    if (id === null) return;
    let gone = false;
    const load = async () => {
      if (document.visibilityState !== 'visible') return;
      const reply = await api.table(id);
      if (!gone && reply.ok) setTable(reply.value);
    };
    void load();
    const timer = setInterval(load, REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [id]);
  return table;
}
