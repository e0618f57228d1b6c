import { useEffect, useState } from 'react';
import type { Playback } from '../match/playback';
import type { MatchSnapshot } from '../match/snapshot';
import type { MatchStore } from '../match/store';

interface GoToNeeds {
  readonly snapshot: MatchSnapshot;
  readonly store: MatchStore;
  readonly playback: Playback;
}

export interface GoTo {
  /** `step`: the newest action, too, is shown as it happened, and not as the present. */
  goTo(seq: number, step?: boolean): void;
  /** A moment that was asked for and has not come is wanted no longer. */
  backToNow(): void;
}

/** Goes to the moment of an action. What this page has not got, after a reload for instance, is asked for first. */
export function useGoTo({ snapshot, store, playback }: GoToNeeds): GoTo {
  const [awaited, setAwaited] = useState<number | null>(null);
  const { looks, seq: now } = snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment comes with the looks
  useEffect(() => {
    if (awaited !== null && playback.goTo(awaited)) setAwaited(null);
  }, [awaited, looks]);
  const backToNow = () => {
    setAwaited(null);
    playback.backToNow();
  };
  return {
    goTo: (seq, step = false) => {
      if (seq === now && !step) return backToNow();
      setAwaited(null);
      if (playback.goTo(seq)) return;
      setAwaited(seq);
      void store.look(seq);
    },
    backToNow,
  };
}
