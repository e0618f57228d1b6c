import type { LinkInfo, TableInfo } from '@packetboat/protocol';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api/api';
import type { HeldTable } from '../identity/held';
import { refusalText } from '../words/refusal-text';

/** With what one sees the links of a table: the host all, who sits those he has made. */
export const tokenToSeeLinks = (held: HeldTable | undefined): string | null =>
  held?.hostToken ?? held?.seats[0]?.token ?? null;

/** The links that are out, asked for anew whenever the people at the table change, or `mark` does. */
export function useLinks(table: TableInfo, by: string | null, mark: string) {
  const [links, setLinks] = useState<readonly LinkInfo[]>([]);
  const [problem, setProblem] = useState<string>();
  const people = table.seats.map(({ kind, name }) => `${kind} ${name}`).join();
  const look = useCallback(async () => {
    if (by === null) return;
    const reply = await api.links(table.id, by);
    if (reply.ok) setLinks(reply.value.links);
  }, [table.id, by]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what tells that the links may be others.
  useEffect(() => void look(), [look, people, mark]);
  const end = async (id: number) => {
    if (by === null) return;
    const reply = await api.endLink(table.id, by, id);
    setProblem(reply.ok ? undefined : refusalText(reply.refusal));
    await look();
  };
  return { links, problem, end };
}
