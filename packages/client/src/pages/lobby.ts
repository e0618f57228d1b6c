import type { Meta } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type ListedStatus, type Listing, type ListingLimits } from '../api/api';
import { isCovered } from '../covers/Cover';
import { houseWord } from '../identity/houseWord';
import { useCell } from '../settings/cell';
import { words } from '../words';

/** Where the server did not answer. */
const REFRESH_MS = 8000;
/** At a busy server the lists change all the time: often enough is enough. */
const PAUSE_MS = 1000;
/** More than this the server does not tell of. */
const MOST = 100;

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
    // They may have come between the drawing of this page and now, for the page before it.
    else setTitles(titlesKnown);
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
  /** It tells only who knows the house's word: which one it refused, null where it was told none. Undefined where it told. */
  readonly refused: string | null | undefined;
  /** It does not tell. */
  readonly silent: boolean;
  showMore(status: ListedStatus): void;
}

/** The listed tables as they come, fill and go, while the page is looked at. */
export function useLobby(): Lobby {
  const [limits, setLimits] = useState<ListingLimits>({ open: 5, running: 5 });
  const [listing, setListing] = useState<Listing>();
  const [silent, setSilent] = useState(false);
  const [refused, setRefused] = useState<string | null>();
  const word = useCell(houseWord);
  const mark = useRef<string>(undefined);
  useEffect(() => {
    let gone = new AbortController();
    const follow = async ({ signal }: AbortController) => {
      while (!signal.aborted) {
        const reply = await api.lobby(limits, mark.current, signal);
        if (signal.aborted) return;
        const barred = !reply.ok && reply.refusal.key === 'house.word';
        setRefused(barred ? word : undefined);
        setSilent(!reply.ok && !barred);
        // Only another word changes that.
        if (barred) return;
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
  }, [limits, word]);
  const showMore = useCallback((status: ListedStatus) => {
    setLimits((now) => (now[status] >= MOST ? now : { ...now, [status]: Math.min(MOST, now[status] + 20) }));
  }, []);
  return { listing, refused, silent, showMore };
}

/** What is said where a list shows no table of others: not that there are none, when only one's own were told of. */
export function noneLine(status: ListedStatus, told: number, more: boolean): string | undefined {
  if (more) return undefined;
  const { front } = words;
  if (told > 0) return status === 'open' ? front.noneElseOpen : front.noneElseRunning;
  return status === 'open' ? front.noneOpen : front.noneRunning;
}

export const hasFreeSeat = ({ seats }: Pick<TableInfo, 'seats'>): boolean =>
  seats.some(({ kind }) => kind === null);

/**
 * Whether a list asks somebody to sit down: at what gathers, unless its seats are kept for others; at what is under way, where
 * no free seat is open to who just comes, whoever was invited.
 */
export function isOffered(
  table: Pick<TableInfo, 'seats' | 'status' | 'keptUntil'>,
  isInvited: boolean,
): boolean {
  if (!hasFreeSeat(table)) return false;
  return isInvited || (table.status === 'open' && table.keptUntil === null);
}
