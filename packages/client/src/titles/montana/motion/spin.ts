import type { View } from '@packetboat/games/montana/state';
import { useSyncExternalStore } from 'react';
import type { Step } from '../../contract';

/** A spin is more than a step: three times round, slower and slower. */
export const SPIN_MS = 1500;
const SPIN_TURNS = 3;
const SPACE = 45;
/** A peg of the rim every so many degrees: each of them lifts the pointer. */
const PEG = 15;
/** How far a peg lifts the pointer, in degrees. */
const LIFT = 15;
/** The share of the way to the next peg from which on it touches the pointer. */
const TOUCH = 0.5;

export const isSpin = (step: Step<View> | null): boolean =>
  step !== null && !step.back && step.events.some(({ key }) => key === 'spun');

/** How far the wheel turns in a step, in degrees from where it was to where it is: at least one whole turn for a spin. */
export function wheelTurn(
  before: number,
  after: number,
  events: Step<View>['events'],
): readonly [number, number] | null {
  const spun = events.some(({ key }) => key === 'spun');
  if (!spun && before === after) return null;
  const from = -before * SPACE;
  // Only ever the same way round: the arrow goes on clockwise, so the wheel goes back under it.
  const way = (((after - before) % 8) + 8) % 8;
  return [from, from - way * SPACE - (spun ? SPIN_TURNS * 360 : 0)];
}

/** The share of its way that a wheel has gone: off at once, slower and slower, at rest in the end. */
const gone = (share: number): number => 1 - (1 - share) ** 2.7;

const FRAMES = 90;

const frames = (draw: (share: number) => number): Keyframe[] =>
  Array.from({ length: FRAMES + 1 }, (_, i) => ({
    transform: `rotate(${draw(gone(i / FRAMES)).toFixed(2)}deg)`,
  }));

/** The wheel frame by frame. */
export const wheelFrames = ([from, to]: readonly [number, number]): Keyframe[] =>
  frames((share) => from + (to - from) * share);

/** The pointer beside it: every peg that passes lifts it, and lets it fall. */
export const pointerFrames = ([from, to]: readonly [number, number]): Keyframe[] =>
  frames((share) => {
    if (share === 1) return 0;
    const pegs = ((from - to) * share) / PEG;
    const near = pegs - Math.floor(pegs);
    return near < TOUCH ? 0 : (-LIFT * (near - TOUCH)) / (1 - TOUCH);
  });

/** What is shown of everybody's hands while a wheel turns: nobody knows yet whom it will bring. */
interface Withheld {
  readonly before: View;
  readonly after: View;
}

let withheld: Withheld | null = null;
const listeners = new Set<() => void>();

/** Keeps back what a spin brought, until it is called with nothing. */
export function withhold(what: Withheld | null): void {
  if (withheld === what) return;
  withheld = what;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The position as far as it may be told by now. */
export function useTold(view: View): View {
  const kept = useSyncExternalStore(listen, () => withheld);
  return kept?.after === view ? kept.before : view;
}
