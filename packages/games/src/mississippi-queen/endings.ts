import { HEADINGS, type Heading, turnsBetween } from '../kit/hex';
import { TOP_SPEED } from './data';
import { boatAt, type Helm, speedCoal } from './helm';
import type { Spot } from './state';

/** One way to complete a move without a push: where it ends, and how it goes on from here. */
export interface WholeMove {
  readonly speed: number;
  readonly at: Spot;
  readonly heading: Heading;
  readonly coalLeft: number;
  /** The heading of its next step, or the final heading when no step is left. */
  readonly next: Heading;
  readonly stepsLeft: number;
}

interface Course {
  readonly at: Spot;
  readonly heading: Heading;
  readonly turns: number;
  readonly next: Heading;
}

/** Every end a boat at the helm can bring its move to without a push, each with the least coal. */
export function wholeMoves(helm: Helm): WholeMove[] {
  if (!helm.speedOpen) return movesAt(helm, helm.speed, helm.coal);
  return Array.from({ length: TOP_SPEED }, (_, i) => i + 1).flatMap((speed) =>
    movesAt(helm, speed, helm.coal - speedCoal(helm.speed, speed)),
  );
}

function movesAt(helm: Helm, speed: number, coal: number): WholeMove[] {
  if (coal < 0) return [];
  const ended: WholeMove[] = [];
  const stepsLeft = speed - helm.spent;
  // Only the first 60 degrees of the whole move are free.
  const coalAfter = (turns: number) => coal - Math.max(0, turns - Math.max(1, helm.turns));
  const end = ({ at, turns, next }: Course, heading: Heading, more: number, first: Heading) => {
    const coalLeft = coalAfter(turns + more);
    if (coalLeft >= 0)
      ended.push({ speed, at, heading, coalLeft, next: stepsLeft > 0 ? next : first, stepsLeft });
  };

  /** A step on from a course, where there is water for it, no boat, and the coal. */
  const stepped = (course: Course, heading: Heading, isFirst: boolean): Course | undefined => {
    const at = helm.waters.next(course.at, heading);
    if (at < 0 || boatAt(helm, at) !== undefined) return undefined;
    const turns = course.turns + turnsBetween(course.heading, heading);
    if (coalAfter(turns) < 0) return undefined;
    return { at, heading, turns, next: isFirst ? heading : course.next };
  };

  let courses: Course[] = [{ at: helm.at, heading: helm.heading, turns: helm.turns, next: helm.heading }];
  for (let step = 0; step < stepsLeft; step++) {
    const reached = new Map<number, Course>();
    const reach = (course: Course) => {
      const { at, heading, turns } = course;
      if (helm.entryEndsMove && helm.waters.entries.has(at)) {
        end(course, heading, 0, heading);
        return;
      }
      const known = reached.get(at * 6 + heading);
      if (known === undefined || known.turns > turns) reached.set(at * 6 + heading, course);
    };
    for (const course of courses) {
      for (const heading of HEADINGS) {
        const onward = stepped(course, heading, step === 0);
        if (onward !== undefined) reach(onward);
      }
    }
    courses = [...reached.values()];
  }
  for (const course of courses) {
    for (const heading of HEADINGS) end(course, heading, turnsBetween(course.heading, heading), heading);
  }
  return ended;
}
