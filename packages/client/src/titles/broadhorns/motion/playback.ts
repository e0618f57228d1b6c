import type { View } from '@packetboat/games/broadhorns/state';
import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import { type Point, tenth } from '../../../chart/point';
import { useStep } from '../../../match/playback';
import type { Step } from '../../contract';
import { moorings } from '../map/moorings';
import { stream } from '../map/river';
import { paceOf } from './fresh';

export interface Track {
  readonly seat: Seat;
  readonly points: readonly Point[];
}

const SPACE_MS = 140;
const LONGEST_MS = 600;
const EASING = 'cubic-bezier(0.3, 0, 0.2, 1)';

/** The way each boat takes in a step: along the stream, space by space, or drawn up to a pier. */
export function tracksOf(before: View, after: View, events: readonly ChronicleEvent[]): Track[] {
  const ends = moorings(after);
  return moorings(before).flatMap(({ seat, at, space }): Track[] => {
    const end = ends.find((one) => one.seat === seat);
    if (end === undefined || (end.at[0] === at[0] && end.at[1] === at[1])) return [];
    const sailed = events.some(({ key, params }) => key === 'sail.moved' && params?.seat === seat);
    const by = end.space >= space ? 1 : -1;
    const way: Point[] = [];
    if (sailed || end.space !== space)
      for (let next = space + by; next !== end.space; next += by) way.push(stream(next));
    return [{ seat, points: [at, ...way, end.at] }];
  });
}

/** Plays a step on the boats that are drawn, and says when it is done. A skip jumps to the end. */
export function usePlayback(
  step: Step<View> | null,
  view: View,
  boats: ReadonlyMap<Seat, SVGGElement>,
): void {
  useStep(step, (step) => {
    const animations = tracksOf(step.before, view, step.events).flatMap(({ seat, points }) => {
      const element = boats.get(seat);
      if (element === undefined) return [];
      const duration = Math.min(LONGEST_MS, SPACE_MS * (points.length - 1)) * (step.back ? 0.6 : 1);
      const keyframes = points.map(([x, y]) => ({ transform: `translate(${tenth(x)}px,${tenth(y)}px)` }));
      return [element.animate(keyframes, { duration, easing: EASING })];
    });
    return { animations, restMs: step.back ? 0 : paceOf(step.events) };
  });
}
