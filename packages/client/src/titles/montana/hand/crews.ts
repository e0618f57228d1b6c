import { WORKERS, type Worker } from '@packetboat/games/montana/data';

/** Workers in the order in which crews are named; in the hand they lie in the order in which they were picked. */
export function named(crew: readonly Worker[]): Worker[] {
  return [...crew].sort((a, b) => WORKERS.indexOf(a) - WORKERS.indexOf(b));
}

const sameCrew = (one: readonly Worker[], other: readonly Worker[]): boolean =>
  named(one).join() === named(other).join();

/**
 * The crew after one more worker is called into it: the first that was picked steps out for him, or whoever must so
 * that the rest may go. So that every crew that may go can be called together, one after the other.
 */
export function calledIn(
  crews: readonly (readonly Worker[])[],
  crew: readonly Worker[],
  worker: Worker,
): readonly Worker[] {
  for (let out = 0; out < crew.length; out++) {
    const next = [...crew.filter((_, i) => i !== out), worker];
    if (crews.some((one) => sameCrew(one, next))) return next;
  }
  // One of the space's own goes alone: then the others come or go as a crew.
  return crews.find((one) => one.includes(worker) && !sameCrew(one, crew)) ?? crew;
}

/** The kinds of workers of whom any crew may be made. */
export function callable(crews: readonly (readonly Worker[])[]): Worker[] {
  return WORKERS.filter((worker) => crews.some((crew) => crew.includes(worker)));
}
