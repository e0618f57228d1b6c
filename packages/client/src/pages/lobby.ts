import type { Meta } from '@packetboat/games/kit/title';
import { useEffect, useRef, useState } from 'react';
import { api, type ListedStatus, type Listing, type ListingLimits } from '../api/api';
import { isCovered } from '../covers/Cover';
import { words } from '../words';

/** Where the server did not answer. */
const REFRESH_MS = 8000;
/** At a busy server the lists change all the time: often enough is enough. */
const PAUSE_MS = 1000;

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

export interface Lobby {
  /** Undefined until the server has told. */
  readonly listing: Listing | undefined;
  /** It does not tell. */
  readonly silent: boolean;
  showMore(status: ListedStatus): void;
}

/** The listed tables as they come, fill and go, while the page is looked at. */
export function useLobby(): Lobby {
  const [limits, setLimits] = useState<ListingLimits>({ open: 5, running: 5 });
  const [listing, setListing] = useState<Listing>();
  const [silent, setSilent] = useState(false);
  const mark = useRef<string>(undefined);
  useEffect(() => {
    let gone = new AbortController();
    const follow = async ({ signal }: AbortController) => {
      while (!signal.aborted) {
        const reply = await api.lobby(limits, mark.current, signal);
        if (signal.aborted) return;
        setSilent(!reply.ok);
        if (reply.ok) {
          mark.current = reply.value.mark;
          setListing(reply.value);
        }
        await new Promise((resolve) => setTimeout(resolve, reply.ok ? PAUSE_MS : REFRESH_MS));
      }
    };
    const turned = () => {
      gone.abort();
      gone = new AbortController();
      if (document.visibilityState === 'visible') void follow(gone);
    };
    turned();
    document.addEventListener('visibilitychange', turned);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      gone.abort();
    };
  }, [limits]);
  const showMore = (status: ListedStatus) =>
    setLimits((now) => ({ ...now, [status]: Math.min(100, now[status] + 20) }));
  return { listing, silent, showMore };
}
