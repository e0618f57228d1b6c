import type { View } from '@packetboat/games/broadsides/state';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { Step } from '../../contract';
import { lifted } from './fold';
import type { Pace } from './pace';
import { type LastRound, lastRoundOf, type Scene, scenesOf, sunkBy } from './scenes';

/** One moment of a scene: what is drawn, and for how long. */
export interface Beat {
  readonly scene: Scene;
  /** `opening`: cards turn, dice tumble, a ball flies. `outcome`: what came of it. */
  readonly part: 'opening' | 'outcome';
  readonly view: View;
  readonly ms: number;
  /** The end of an exchange or a collision: who plays goes on from here at a word. */
  readonly rests?: boolean;
}

/** What is being shown, in place of how things stand. */
export interface Show {
  readonly beat: Beat | null;
  /** The round that is gone through once more, and how far. */
  readonly again: { readonly round: number; readonly at: number; readonly of: number } | null;
  /** The show waits for a word to go on. */
  readonly waiting: boolean;
  next(): void;
  previous(): void;
  skip(): void;
  watchAgain(): void;
  close(): void;
  /** The newest round of which a card has been turned. */
  readonly lastRound: number | null;
}

const SPEED: Readonly<Record<Pace, number>> = { quick: 0.6, steady: 1, step: 1 };

/** `closes`: it is the last shot of an exchange, and the board turns to something else that goes on after it. */
export function beatsOf(scene: Scene, closes = false): readonly Beat[] {
  const { before, after } = scene;
  const opening = (view: View, ms: number): Beat => ({ scene, part: 'opening', view, ms });
  const outcome = (ms: number, rests = false): Beat => ({ scene, part: 'outcome', view: after, ms, rests });
  switch (scene.kind) {
    case 'cards':
      return [opening({ ...before, shown: after.shown }, 550), outcome(600, scene.collided !== null)];
    case 'shot':
      return [opening(before, 400), outcome(closes ? 600 : 200, closes)];
    case 'struck':
      return [opening(before, 400), outcome(350)];
    case 'moved':
      return [opening(lifted(before, scene.moved), 330), outcome(20)];
    case 'lead':
      return [opening(after, 400), outcome(600)];
    case 'exchange':
      return [outcome(450)];
    case 'captains':
      return scene.chosen === null ? [opening(after, 600), outcome(600)] : [outcome(900)];
    case 'ended':
      // A ship takes her time to go down.
      return [outcome(sunkBy(scene.ended.ending, scene.ended.winner).length > 0 ? 2200 : 1200)];
  }
}

/** `over`: no shot follows when they are through. */
const toBeats = (scenes: readonly Scene[], over: boolean): readonly Beat[] =>
  scenes.flatMap((scene, i) => {
    const next = scenes[i + 1]?.kind ?? (over ? '' : 'shot');
    return beatsOf(scene, scene.kind === 'shot' && next !== 'shot' && next !== 'ended');
  });

interface ShowNeeds {
  readonly step: Step<View> | null;
  readonly view: View;
  readonly pace: Pace;
  readonly still: boolean;
  /** Who only watches is not kept waiting. */
  readonly plays: boolean;
  told(): readonly ChronicleEvent[];
}

/** Plays what a step brings, scene by scene; and the last round once more, when asked. */
export function useShow({ step, view, pace, still, plays, told }: ShowNeeds): Show {
  const [at, setAt] = useState<{ readonly seq: number; readonly i: number }>({ seq: 0, i: 0 });
  const [again, setAgain] = useState<{
    readonly last: LastRound;
    readonly i: number;
    readonly halted: boolean;
  } | null>(null);
  const over = view.volley === null;
  const live = useMemo(
    () => (step === null ? [] : toBeats(scenesOf(step.before, step.events), over)),
    [step, over],
  );
  const rerun = useMemo(() => (again === null ? [] : toBeats(again.last.scenes, true)), [again]);
  const i = again !== null ? again.i : step !== null && at.seq === step.seq ? at.i : 0;
  const beats = again !== null ? rerun : live;
  const beat = beats[i] ?? null;
  const endsScene = beat !== null && beats[i + 1]?.scene !== beat.scene;
  const bySteps = pace === 'step' || still;
  const halts =
    beat !== null &&
    (again !== null
      ? again.halted || (endsScene && (bySteps || i === beats.length - 1))
      : endsScene &&
        ((pace === 'step' && beat.scene.kind === 'cards') ||
          (pace !== 'quick' && plays && beat.rests === true)));

  const go = (to: number, halted = false) => {
    if (again !== null) setAgain({ ...again, i: Math.min(beats.length - 1, Math.max(0, to)), halted });
    else if (step !== null) {
      setAt({ seq: step.seq, i: to });
      if (to >= beats.length) step.finish();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a beat is timed once, when it begins
  useLayoutEffect(() => {
    if (beat === null || halts) return;
    const timer = setTimeout(() => go(i + 1), still ? 0 : beat.ms * SPEED[pace]);
    return () => clearTimeout(timer);
  }, [beat, halts, pace]);

  // Nothing to show, or skipped: the game goes on. While an old round is looked at, it goes on beneath.
  useLayoutEffect(() => {
    if (step === null) return;
    if (live.length === 0 || again !== null || step.signal.aborted) return step.finish();
    const end = () => step.finish();
    step.signal.addEventListener('abort', end);
    return () => step.signal.removeEventListener('abort', end);
  }, [step, live, again]);

  const sceneStart = (from: number): number => {
    let first = from;
    while (first > 0 && beats[first - 1]?.scene === beats[from]?.scene) first--;
    return first;
  };
  const sceneEnd = (from: number): number => {
    let last = from;
    while (beats[last + 1]?.scene === beats[from]?.scene && last + 1 < beats.length) last++;
    return last;
  };
  const scenes = again?.last.scenes ?? [];
  return {
    beat,
    again:
      again === null || beat === null
        ? null
        : { round: again.last.round, at: scenes.indexOf(beat.scene) + 1, of: scenes.length },
    waiting: halts,
    next: () => {
      const end = sceneEnd(i);
      if (i < end) go(end, again !== null);
      else go(again !== null ? sceneEnd(i + 1) : i + 1, again !== null);
    },
    previous: () => {
      const start = sceneStart(i);
      go(start === 0 ? 0 : sceneEnd(sceneStart(start - 1)), true);
    },
    skip: () => (again !== null ? setAgain(null) : step?.finish()),
    watchAgain: () => {
      const last = lastRoundOf(view, told());
      if (last !== null) setAgain({ last, i: 0, halted: false });
    },
    close: () => setAgain(null),
    lastRound: useMemo(() => lastRoundOf(view, told())?.round ?? null, [view, told]),
  };
}
