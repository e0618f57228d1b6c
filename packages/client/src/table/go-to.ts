import { useEffect, useState } from 'react';
import type { Playback } from '../match/playback';
import type { MatchSnapshot } from '../match/snapshot';
import type { MatchStore } from '../match/store';

interface GoToNeeds {
  readonly snapshot: MatchSnapshot;
  readonly store: MatchStore;
  readonly playback: Playback;
}

/** `step`: the newest action, too, is shown as it happened, and not as the present. */
export type GoTo = (seq: number, step?: boolean) => void;

/** Goes to the moment of an action. What this page has not got, after a reload for instance, is asked for first. */
export function useGoTo({ snapshot, store, playback }: GoToNeeds): GoTo {
  const [awaited, setAwaited] = useState<number | null>(null);
  const { looks, seq: now } = snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment comes with the looks
  useEffect(() => {
    if (awaited !== null && playback.goTo(awaited)) setAwaited(null);
  }, [awaited, looks]);
  return (seq, step = false) => {
    setAwaited(null);
    if (seq === now && !step) playback.backToNow();
    else if (!playback.goTo(seq)) {
      setAwaited(seq);
      void store.look(seq);
    }
  };
}
