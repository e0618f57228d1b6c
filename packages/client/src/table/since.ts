import { useEffect, useMemo, useRef, useState } from 'react';
import { identity } from '../identity/held';
import { mine } from '../mine/mine';
import { useCell } from '../settings/cell';
import type { Scene } from './scene';
import type { Speed } from './since-speed';
import { type Missed, missedBy, NOTHING_MISSED } from './since-steps';

/** Where playing it back is. It outlives the notice, which stands elsewhere when a device is turned. */
export interface Playing {
  /** Which of the steps is shown. */
  readonly at: number;
  readonly paused: boolean;
  readonly speed: Speed;
}

export interface Since extends Missed {
  /** Null: it has only been summed up so far. */
  readonly playing: Playing | null;
  /** It is being played back: what happens meanwhile comes after it. */
  play(change: Partial<Playing>): void;
  /** It has been seen, or is not wanted: it is never told again, on no device of his. */
  dismiss(): void;
}

const FIRST: Playing = { at: 0, paused: false, speed: 'usual' };

/** So many pages of the log are asked for; who was away longer is told of the end. */
const PAGES = 4;

const looksOn = (): boolean => document.visibilityState === 'visible';

/** Finds what happened while this seat's holder was away, and notes how far he has looked. */
export function useSince(scene: Scene, token: string | null): Since {
  const { table, title, snapshot, store, seat, seats } = scene;
  const { seq, log, chair } = snapshot;
  // Who comes after the end sees how it ended, and may look at all of it.
  const over = table.status === 'over';
  const told = useCell(mine.known).get(table.id);
  /** How far he has looked on this device; zero where he comes for the first time, and is shown the present alone. */
  const [from, setFrom] = useState(
    () => identity.table(table.id)?.seats.find((one) => one.token === token)?.seen ?? 0,
  );
  /** The newest action at the moment of coming (back); later ones are watched as they happen. */
  const [until, setUntil] = useState<number | null>(() => (looksOn() ? seq : null));
  const [playing, setPlaying] = useState<Playing | null>(null);

  const elsewhere = told?.reduce(
    (most, one) => ('info' in one && one.seat === chair ? Math.max(most, one.seen) : most),
    0,
  );
  const isPlaying = playing !== null;
  const mark = isPlaying ? from : Math.max(from, elsewhere ?? 0);
  const missed = useMemo((): Missed => {
    if (until === null || mark === 0 || mark >= until || seat === null || over) return NOTHING_MISSED;
    // Whoever acts has caught up, one way or the other.
    const own = (who: number | null) => seats.some((one) => one.seat === who && one.mine);
    if (log.some((line) => line.seq > until && own(line.seat))) return NOTHING_MISSED;
    const all = missedBy(log, title, seat, mark, until);
    // What nobody but he himself has done is no news to him.
    return all.lines.some((line) => line.seat !== seat) ? all : NOTHING_MISSED;
  }, [log, title, mark, until, seat, seats, over]);
  const pending = missed.lines.length > 0;

  useEffect(() => {
    if (token !== null && seq > 0 && !pending && looksOn()) identity.seen(table.id, token, seq);
  }, [seq, table.id, token, pending]);

  useEffect(() => {
    const turned = () => {
      if (looksOn()) return setUntil(seq);
      if (!pending) setFrom(seq);
      setUntil(null);
    };
    document.addEventListener('visibilitychange', turned);
    return () => document.removeEventListener('visibilitychange', turned);
  }, [seq, pending]);

  // What happens while the past is played back comes after it, in its turn.
  useEffect(() => {
    if (isPlaying) setUntil(seq);
  }, [isPlaying, seq]);

  const pages = useRef(0);
  const first = log[0]?.seq ?? 0;
  useEffect(() => {
    if (!pending || first <= mark + 1 || pages.current >= PAGES) return;
    pages.current += 1;
    void store.older();
  }, [pending, first, mark, store]);

  return {
    ...missed,
    playing,
    play: (change) => {
      setFrom(mark);
      setPlaying((now) => ({ ...(now ?? FIRST), ...change }));
    },
    dismiss: () => {
      setPlaying(null);
      setFrom(seq);
      if (token !== null) identity.seen(table.id, token, seq);
      mine.refresh();
    },
  };
}
