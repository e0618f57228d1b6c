import type { TableInfo } from '@packetboat/protocol';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/api';
import { drawContribution } from '../identity/contribution';
import { type HeldTable, identity } from '../identity/held';
import { rankOfChair } from '../match/chairs';
import { refusalText } from '../words/refusal-text';
import { reunion } from './reunion';

/** With what one goes on from a table to the next: the host as its host, others as those who played. */
export const tokenToGoOn = (held: HeldTable | undefined): string | null =>
  held?.hostToken ?? held?.seats[0]?.token ?? null;

/** Goes on to the next table of the same people, where everybody of this browser who played sits down again. */
export function useSitAgain(last: TableInfo | undefined, held: HeldTable | undefined) {
  const [, go] = useLocation();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** A second press that comes before the first is drawn must not seat anybody twice. */
  const under = useRef(false);

  const sitAgain = async () => {
    const by = tokenToGoOn(held);
    if (under.current || last === undefined || by === null) return;
    under.current = true;
    setBusy(true);
    const reply = await api.rematch(last.id, by);
    if (!reply.ok) {
      setProblem(refusalText(reply.refusal));
      setBusy(false);
      under.current = false;
      return;
    }
    const { id, hostToken, inviteToken } = reply.value;
    if ((identity.table(id)?.seats.length ?? 0) === 0) {
      const ticket = hostToken ?? inviteToken;
      for (const { name, seat } of held?.seats ?? []) {
        const contribution = drawContribution();
        // On the same side of everybody, if nobody was quicker.
        const same = await api.sit(id, { name, contribution, seat: rankOfChair(last, seat) }, ticket);
        const sat = same.ok ? same : await api.sit(id, { name, contribution }, ticket);
        if (sat.ok) identity.hold(id, last.title, { ...sat.value, name, contribution, seen: 0 });
      }
    }
    // It opens seats that are kept, also to somebody else at this device, or for a second try.
    identity.change(id, last.title, (now) => ({
      ...now,
      hostToken: hostToken ?? now.hostToken,
      inviteToken: inviteToken ?? now.inviteToken,
    }));
    go(`/t/${id}`, { state: reunion(last, true) });
  };
  return { sitAgain, problem, busy };
}

interface Last {
  readonly table: TableInfo;
  readonly held: HeldTable;
}

/** So many of one's newest tables are asked. */
const ASKED = 5;

/** The table before, where this browser holds a seat at it: those who just played may come by any link. */
export function useLastTable({ id, title }: TableInfo): Last | undefined {
  const [last, setLast] = useState<Last>();
  useEffect(() => {
    let gone = false;
    const find = async () => {
      const tables = identity.tables().filter((held) => held.title === title);
      for (const held of tables.slice(0, ASKED)) {
        const reply = await api.table(held.table, tokenToGoOn(held));
        if (gone) return;
        if (reply.ok && reply.value.rematch === id) return setLast({ table: reply.value, held });
      }
    };
    void find();
    return () => {
      gone = true;
    };
  }, [id, title]);
  return last;
}
