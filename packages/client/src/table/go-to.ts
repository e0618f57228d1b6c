import { useEffect, useState } from 'react';
import type { Playback } from '../match/playback';
import type { MatchSnapshot } from '../match/snapshot';
import type { MatchStore } from '../match/store';

interface GoToNeeds {
  readonly snapshot: MatchSnapshot;
  readonly store: MatchStore;
  readonly playback: Playback;
}

/** Goes to the moment of an action. What this page has not got, after a reload for instance, is asked for first. */
export function useGoTo({ snapshot, store, playback }: GoToNeeds): (seq: number) => void {
  const [awaited, setAwaited] = useState<number | null>(null);
  const { looks, seq: now } = snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment comes with the looks
  useEffect(() => {
    if (awaited !== null && playback.goTo(awaited)) setAwaited(null);
  }, [awaited, looks]);
  return (seq) => {
    setAwaited(null);
    if (seq === now) playback.backToNow();
    else if (!playback.goTo(seq)) {
      setAwaited(seq);
      void store.look(seq);
    }
  };
}
