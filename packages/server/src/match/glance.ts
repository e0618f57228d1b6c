import type { AnyTitle, MatchState, Seat } from '@packetboat/games';
import type { Glance } from '../storage/storage';

/** What lists tell of a game that stands like this, where those who are to act have waited since then. */
export function glanceOf(title: AnyTitle, state: MatchState, waits: readonly number[]): Glance {
  const course = title.course?.(state.G as object);
  return { round: course?.round ?? null, part: course?.part ?? null, waits };
}

/** Who acted before and still does has waited since then, whatever others have done; the others begin to wait now. */
export function waitsAfter(
  acted: readonly Seat[],
  waits: readonly number[],
  acting: readonly Seat[],
  now: number,
): readonly number[] {
  return acting.map((player) => waits[acted.indexOf(player)] ?? now);
}
