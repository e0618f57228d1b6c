import { HEADING_NAMES } from '@packetboat/games/kit/hex';
import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import { CELLS_PER_TILE } from '@packetboat/games/mississippi-queen/geometry';
import type { View } from '@packetboat/games/mississippi-queen/state';
import type { Point } from '../../../chart/point';
import { apart } from '../../../chart/point';
import { useStep } from '../../../match/playback';
import type { Step } from '../../contract';
import { boatTransform, mooringsOf } from '../map/Boats';
import type { Course } from '../map/course';

/** Where a boat is at one moment of a step. */
export interface Frame {
  readonly at: Point;
  readonly degrees: number;
  readonly scale: number;
}

export interface Track {
  readonly seat: Seat;
  readonly frames: readonly Frame[];
}

const HEX_MS = 140;
const LONGEST_MS = 600;
/** How long a new tile takes to be inked in: outline, then colour. */
export const INK_MS = 500;

const EASING = 'cubic-bezier(0.3, 0, 0.2, 1)';

function spotOf(place: unknown): number | undefined {
  const [tile, cell] = String(place).split('.').map(Number);
  return tile === undefined || cell === undefined || Number.isNaN(cell)
    ? undefined
    : tile * CELLS_PER_TILE + cell;
}

/** The same heading, counted so that turning to it goes the short way round. */
function nearest(degrees: number, from: number): number {
  return from + ((((degrees - from + 180) % 360) + 360) % 360) - 180;
}

/** The way each boat takes in a step, as its events tell it, hex by hex. Boats that stay where they are have none. */
export function tracksOf(
  before: View,
  after: View,
  events: readonly ChronicleEvent[],
  course: Course,
): Track[] {
  const ends = mooringsOf(after, course);
  return mooringsOf(before, course).flatMap(({ seat, at, heading, scale }): Track[] => {
    const frames: Frame[] = [{ at, degrees: heading * 60, scale }];
    const add = (next: { at?: Point; degrees?: number; scale?: number }) => {
      const last = frames.at(-1) as Frame;
      const degrees = next.degrees === undefined ? last.degrees : nearest(next.degrees, last.degrees);
      frames.push({ at: next.at ?? last.at, degrees, scale: next.scale ?? last.scale });
    };
    for (const { key, params } of events) {
      const goes = (place: unknown) => {
        const spot = spotOf(place);
        if (spot !== undefined) add({ at: course.centre(spot) });
      };
      const turns = (name: unknown) =>
        add({ degrees: (HEADING_NAMES as readonly unknown[]).indexOf(name) * 60 });
      if (key === 'wentAhead' && params?.seat === seat) goes(params.to);
      else if (key === 'pushed' && params?.seat === seat) goes(params.at);
      else if (key === 'pushed' && params?.pushed === seat) goes(params.to);
      else if ((key === 'turned' || key === 'faced') && params?.seat === seat) turns(params.heading);
    }
    const end = ends.find((mooring) => mooring.seat === seat);
    const last = frames.at(-1) as Frame;
    if (end && (apart(end.at, last.at) > 1 || nearest(end.heading * 60, last.degrees) !== last.degrees)) {
      add({ at: end.at, degrees: end.heading * 60, scale: end.scale });
    }
    return frames.length > 1 ? [{ seat, frames }] : [];
  });
}

/** Plays a step on the boats that are drawn, and says when it is done. A skip jumps to the end. */
export function usePlayback(
  step: Step<View> | null,
  view: View,
  course: Course,
  boats: ReadonlyMap<Seat, SVGGElement>,
): void {
  useStep(step, (step) => {
    const tracks = tracksOf(step.before, view, step.events, course);
    const inked = step.events.some(({ key }) => key === 'tileLaid');
    const animations = tracks.flatMap(({ seat, frames }) => {
      const element = boats.get(seat);
      if (element === undefined) return [];
      const duration = Math.min(LONGEST_MS, HEX_MS * (frames.length - 1)) * (step.back ? 0.6 : 1);
      const keyframes = frames.map(({ at, degrees, scale }) => ({
        transform: boatTransform(at, degrees, scale),
        easing: EASING,
      }));
      return [element.animate(keyframes, { duration })];
    });
    return { animations, restMs: inked ? INK_MS : 0 };
  });
}
