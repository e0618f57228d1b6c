import { useCallback, useMemo } from 'react';
import type { MatchSnapshot } from '../match/snapshot';
import type { MatchStore } from '../match/store';
import type { AnyClientTitle, UndoOffer } from '../titles/contract';
import { words } from '../words';
import type { Phrase } from '../words/phrase';
import { refusalPhrase } from '../words/refusal-text';
import { answered } from './stumbles';

interface UndoNeeds {
  readonly snapshot: MatchSnapshot;
  readonly store: MatchStore;
  readonly live: boolean;
  readonly title: AnyClientTitle;
  readonly onRefused: (why: Phrase | null) => void;
}

/** Undo as a board offers it: possible or not, and its limit in words. */
export function useUndo({ snapshot, store, live, title, onRefused }: UndoNeeds): UndoOffer {
  const { undo, seat } = snapshot;
  const possible = live && seat !== null && undo.seat === seat;
  const key = undo.seat !== null && undo.seat !== seat ? 'undo.notYours' : (undo.why ?? 'undo.nothing');
  const limit = possible ? words.undo.free : (words.undo.limits[key] ?? '');
  const run = useCallback(async () => {
    onRefused(null);
    const answer = await answered(() => store.undo());
    if (!answer.ok) onRefused(refusalPhrase(answer.refusal, title.words));
    return answer;
  }, [store, title, onRefused]);
  return useMemo(() => ({ possible, limit, run }), [possible, limit, run]);
}
