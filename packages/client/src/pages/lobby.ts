import type { Meta, Refusal } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api/api';
import { isCovered } from '../covers/Cover';
import { words } from '../words';

const REFRESH_MS = 8000;

let titlesKnown: readonly Meta[] | undefined;

/** The titles of this server; undefined until it has told. */
export function useTitles(): readonly Meta[] | undefined {
  const [titles, setTitles] = useState(titlesKnown);
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      const reply = await api.titles(gone.signal);
      if (gone.signal.aborted) return;
      if (reply.ok) {
        titlesKnown = reply.value.titles;
        setTitles(titlesKnown);
      } else timer = setTimeout(load, REFRESH_MS);
    };
    if (titlesKnown === undefined) void load();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, []);
  return titles;
}

export const titleName = (id: string): string => (isCovered(id) ? words.covers[id].name : id);

export interface Listing {
  readonly tables: readonly TableInfo[] | undefined;
  readonly refusal: Refusal | undefined;
  readonly more: (() => void) | undefined;
}

/** The listed tables of one kind, kept fresh while the page is looked at. */
export function useListing(status: 'open' | 'running'): Listing {
  const [limit, setLimit] = useState(5);
  const [tables, setTables] = useState<readonly TableInfo[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [more, setMore] = useState(false);
  const load = useCallback(async () => {
    const reply = await api.tables(status, limit);
    if (reply.ok) {
      setTables(reply.value.tables);
      setMore(reply.value.next !== null);
      setRefusal(undefined);
    } else setRefusal(reply.refusal);
  }, [status, limit]);
  useEffect(() => {
    void load();
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load]);
  return { tables, refusal, more: more ? () => setLimit((n) => Math.min(100, n + 20)) : undefined };
}
