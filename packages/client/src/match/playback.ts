import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Step } from '../titles/contract';
import { momentAt as momentIn } from './incoming';
import type { MatchSnapshot, Moment } from './snapshot';

/** A step is given this long; then the next one follows, whatever the board is doing. */
const STEP_LIMIT_MS = 1000;
/** Further behind than this, the board jumps: nobody wants to watch a backlog. */
const BACKLOG = 6;

export interface Playback {
  /** What the board draws. */
  readonly view: object | null;
  readonly seq: number;
  readonly step: Step | null;
  /** The board shows the newest state: hands may move. */
  readonly live: boolean;
  /** An earlier moment is being looked at. */
  readonly past: boolean;
  /** Goes to a moment this page still has; shows its step moving. False when it has not. */
  goTo(seq: number): boolean;
  backToNow(): void;
  /** Ends what is moving at once. */
  skip(): void;
}

/** Whether an event takes longer to show than a step may. */
type Performs = (event: ChronicleEvent) => boolean;

const NEVER: Performs = () => false;

/** Shows what happens step by step, and earlier moments when asked. */
export function usePlayback(
  snapshot: MatchSnapshot,
  motion: 'full' | 'reduced',
  performs: Performs = NEVER,
): Playback {
  const { moments, looks, state, seq } = snapshot;
  /** The newest action that has been shown. What was there before this page came is known, not shown. */
  const [shown, setShown] = useState(seq);
  const [asked, setAsked] = useState<number | null>(null);
  /** The past moment whose step has been played already. */
  const [played, setPlayed] = useState<number | null>(null);
  const skipped = useRef(new AbortController());

  const momentAt = (wanted: number): Moment | undefined => momentIn({ moments, looks }, wanted);
  // A page that takes everything anew has lost the moment it was looking at.
  const past = asked !== null && momentAt(asked) !== undefined ? asked : null;

  const next = past === null ? momentAt(shown + 1) : undefined;
  const shows =
    next !== undefined &&
    motion === 'full' &&
    !next.missed &&
    seq - shown <= BACKLOG &&
    document.visibilityState === 'visible';
  const moving = past === null ? (shows ? next : undefined) : played === past ? undefined : momentAt(past);

  useEffect(() => {
    if (past === null && !shows && shown !== seq) setShown(seq);
  }, [past, shows, shown, seq]);

  const finish = useCallback(
    (which: number) => {
      if (past === null) setShown((now) => (which === now + 1 ? which : now));
      else setPlayed(which);
    },
    [past],
  );

  const movingSeq = moving?.seq;
  const unlimited = moving?.events.some(performs) ?? false;
  useEffect(() => {
    if (movingSeq === undefined || unlimited) return;
    const timer = setTimeout(() => finish(movingSeq), STEP_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [movingSeq, unlimited, finish]);

  const step = useMemo((): Step | null => {
    if (moving === undefined || motion === 'reduced') return null;
    skipped.current = new AbortController();
    return {
      seq: moving.seq,
      seat: moving.seat,
      before: moving.before,
      events: moving.events,
      back: moving.kind !== 'move',
      signal: skipped.current.signal,
      finish: () => finish(moving.seq),
    };
  }, [moving, motion, finish]);

  const skip = useCallback(() => {
    skipped.current.abort();
    if (past === null) setShown(seq);
    else setPlayed(past);
  }, [past, seq]);

  const settled = past === null ? (shown === seq ? undefined : momentAt(shown)) : momentAt(past);
  // Where the moment before is not known there is nothing to linger at.
  const at = moving?.seq ?? past ?? (settled === undefined ? seq : shown);
  const live = past === null && at === seq;
  return {
    view: moving?.view ?? settled?.view ?? state?.G ?? null,
    seq: at,
    step,
    live,
    past: past !== null,
    goTo: (wanted) => {
      if (momentAt(wanted) === undefined) return false;
      setPlayed(null);
      setAsked(wanted);
      return true;
    },
    backToNow: () => {
      setAsked(null);
      setPlayed(null);
      setShown(seq);
    },
    skip,
  };
}

/** What a step sets moving, and how long it lasts at the least. */
export interface Moving {
  readonly animations: readonly Animation[];
  readonly restMs: number;
}

/** Plays each step once, when it comes, on what is drawn by then, and says when it is done. A skip jumps to the end. */
export function useStep<V extends object>(step: Step<V> | null, play: (step: Step<V>) => Moving): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is played once, however often the page is drawn while it lasts
  useLayoutEffect(() => {
    if (step === null) return;
    const { animations, restMs } = play(step);
    return endAfter(step, animations, restMs);
  }, [step?.seq]);
}

/**
 * Ends a step when all that moves in it has come to rest, `restMs` later at the soonest, or at once when it is skipped.
 * What it returns is for the effect that plays the step to clean up with.
 */
function endAfter<V extends object>(
  { finish, signal }: Step<V>,
  animations: readonly Animation[],
  restMs: number,
): () => void {
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    for (const animation of animations) animation.cancel();
    finish();
  };
  const rest = new Promise((resolve) => setTimeout(resolve, restMs));
  Promise.all([rest, ...animations.map((animation) => animation.finished)]).then(end, end);
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  return () => signal.removeEventListener('abort', end);
}
