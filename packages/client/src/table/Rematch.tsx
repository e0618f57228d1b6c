import type { TableInfo } from '@packetboat/protocol';
import { useEffect, useState } from 'react';
import { api } from '../api/api';
import { type HeldTable, identity } from '../identity/held';
import { Button } from '../parts';
import { Problem } from '../parts/Problem';
import { Link } from '../routes/Link';
import { words } from '../words';
import { directingToken } from './directing';
import { peopleOf } from './names';
import { reunion } from './reunion';
import { tokenToGoOn, useSitAgain } from './sit-again';

const REFRESH_MS = 4000;

interface RematchProps {
  readonly table: TableInfo;
  readonly held: HeldTable | undefined;
}

/** The next table for the same people: opened by the first who asks, found by the others. */
export function Rematch({ table, held }: RematchProps) {
  const { sitAgain, problem, busy } = useSitAgain(table, held);
  const next = useTable(table.rematch);
  const { end } = words;

  if (tokenToGoOn(held) === null) {
    return table.rematch === null ? null : (
      <Link className="button primary" to={`/watch/${table.rematch}`} state={reunion(table, false)}>
        {end.toRematch}
      </Link>
    );
  }
  const note = next === undefined ? end.rematchText : noteOn(next, directingToken(table, held) !== null);
  return (
    <>
      <p className="soft rematch" role="status">
        {note}
      </p>
      <Button kind="primary" onClick={() => void sitAgain()} aria-disabled={busy || undefined}>
        {table.rematch === null ? end.rematch : end.toRematch}
      </Button>
      <Problem text={problem} />
    </>
  );
}

/** What a player reads of the next table, who may sit there already in another tab. */
function noteOn(next: TableInfo, host: boolean): string {
  const { end } = words;
  const sits = (identity.table(next.id)?.seats.length ?? 0) > 0;
  const hosts = host || directingToken(next, identity.table(next.id)) !== null;
  if (next.status === 'closed') return end.rematchText;
  if (next.status !== 'open') return sits ? end.rematchBegun : end.rematchWithout;
  const full = next.seats.every(({ kind }) => kind !== null);
  return full && !sits
    ? end.rematchFull
    : end.rematchOpen(peopleOf(next), hosts, sits ? null : next.keptUntil);
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
