import { useEffect, useMemo, useState } from 'react';
import { identity } from '../identity/held';
import { type LogSentence, logEntries } from './log-entries';
import type { Scene } from './scene';

export interface Since {
  /** What others did while this seat's holder was away, oldest first. Empty when there is nothing to tell. */
  readonly lines: readonly LogSentence[];
  dismiss(): void;
}

/** Notes how far this seat's holder has looked, and finds what happened beyond it while he was away. */
export function useSince(scene: Scene, token: string | null): Since {
  const { table, title, snapshot, seat, seats } = scene;
  const [mark, setMark] = useState(
    () => identity.table(table.id)?.seats.find((one) => one.token === token)?.seen ?? 0,
  );
  /** The newest action at the moment of coming (back); later ones are watched as they happen. */
  const [until, setUntil] = useState<number | null>(null);
  const { seq } = snapshot;

  useEffect(() => {
    if (token === null || seq === 0) return;
    const visible = document.visibilityState === 'visible';
    if (visible) {
      setUntil((now) => now ?? seq);
      identity.seen(table.id, token, seq);
    }
    const turned = () => {
      if (document.visibilityState === 'visible') setUntil(seq);
      else {
        setMark(seq);
        setUntil(null);
      }
    };
    document.addEventListener('visibilitychange', turned);
    return () => document.removeEventListener('visibilitychange', turned);
  }, [seq, table.id, token]);

  const lines = useMemo(() => {
    if (until === null || mark === 0 || mark >= until || seat === null) return [];
    // Whoever acts has caught up, one way or the other.
    const mine = (who: number | null) => seats.some((one) => one.seat === who && one.mine);
    if (snapshot.log.some((line) => line.seq > until && mine(line.seat))) return [];
    const missed = snapshot.log.filter((line) => line.seq <= until);
    return logEntries(missed, title).filter(
      (entry): entry is LogSentence => entry.kind === 'line' && entry.seq > mark && entry.seat !== seat,
    );
  }, [snapshot.log, title, mark, until, seat, seats]);

  return { lines, dismiss: () => setMark(until ?? seq) };
}
