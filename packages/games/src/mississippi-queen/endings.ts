import { HEADINGS, type Heading, turnsBetween } from '../kit/hex';
import { TOP_SPEED } from './data';
import { boatAt, type Helm, speedCoal } from './helm';
import type { Spot } from './state';

/** Where some steps have led, and the way there. */
export interface Course {
  readonly at: Spot;
  readonly heading: Heading;
  /** Turns of the whole move so far. */
  readonly turns: number;
  /** Before its last step; undefined where the boat lies now. */
  readonly before: Course | undefined;
}

/** One way to complete a move without a push: where it ends, and how it goes on from here. */
export interface WholeMove {
  readonly speed: number;
  readonly at: Spot;
  readonly heading: Heading;
  readonly coalLeft: number;
  /** The heading of its next step, or the final heading when no step is left. */
  readonly next: Heading;
  readonly stepsLeft: number;
  readonly course: Course;
}

/** Called with each end of a move: its course, the heading the boat is left with, and what speed and coal it has then. */
export type EndVisitor = (course: Course, heading: Heading, speed: number, coalLeft: number) => void;

/** A speed that the boat may choose, the steps it makes and the coal it leaves. */
interface Pace {
  readonly speed: number;
  readonly steps: number;
  readonly coal: number;
}

/** Every end a boat at the helm can bring its move to without a push, each with the least coal. */
export function wholeMoves(helm: Helm): WholeMove[] {
  const moves: WholeMove[] = [];
  visitEnds(helm, (course, heading, speed, coalLeft) => {
    const stepsLeft = speed - helm.spent;
    const next = stepsLeft > 0 ? firstHeading(course) : heading;
    moves.push({ speed, at: course.at, heading, coalLeft, next, stepsLeft, course });
  });
  return moves;
}

/** The headings of the steps of a course, the first one first. */
export function headingsOf(course: Course): Heading[] {
  const headings: Heading[] = [];
  for (let one = course; one.before !== undefined; one = one.before) headings.push(one.heading);
  return headings.reverse();
}

function firstHeading(course: Course): Heading {
  let { heading, before } = course;
  while (before?.before !== undefined) ({ heading, before } = before);
  return heading;
}

/**
 * The same ends, none of them written down, at speeds that differ by so much at most from the one before. One course
 * serves all speeds that take it so far.
 */
export function visitEnds(helm: Helm, visit: EndVisitor, change = TOP_SPEED): void {
  const paces = pacesOf(helm).filter(({ speed }) => Math.abs(speed - helm.speed) <= change);
  const steps = Math.max(0, ...paces.map((pace) => pace.steps));
  const coal = Math.max(0, ...paces.map((pace) => pace.coal));
  const { after, landed } = coursesOf(helm, steps, coal);
  for (const pace of paces) {
    for (const course of landed) {
      if (stepsOf(course) <= pace.steps) visitEnd(helm, course, course.heading, pace, visit);
    }
    for (const course of after[pace.steps] ?? []) {
      for (const heading of HEADINGS) visitEnd(helm, course, heading, pace, visit);
    }
  }
}

function visitEnd(helm: Helm, course: Course, heading: Heading, pace: Pace, visit: EndVisitor): void {
  const left = coalAfter(helm, pace.coal, course.turns + turnsBetween(course.heading, heading));
  if (left >= 0) visit(course, heading, pace.speed, left);
}

function stepsOf({ before }: Course): number {
  return before === undefined ? 0 : 1 + stepsOf(before);
}

function pacesOf({ speedOpen, speed, spent, coal }: Helm): Pace[] {
  if (!speedOpen) return [{ speed, steps: speed - spent, coal }];
  return Array.from({ length: TOP_SPEED }, (_, i) => i + 1)
    .map((to) => ({ speed: to, steps: to - spent, coal: coal - speedCoal(speed, to) }))
    .filter((pace) => pace.coal >= 0);
}

/** Only the first 60 degrees of the whole move are free. */
function coalAfter(helm: Helm, coal: number, turns: number): number {
  return coal - Math.max(0, turns - Math.max(1, helm.turns));
}

/** The courses by their number of steps, and those that end at the platform, whatever steps are left. */
function coursesOf(helm: Helm, steps: number, coal: number) {
  const start: Course = { at: helm.at, heading: helm.heading, turns: helm.turns, before: undefined };
  const after: (readonly Course[])[] = [[start]];
  const landed: Course[] = [];
  for (let step = 0; step < steps; step++) {
    const reached = new Map<number, Course>();
    for (const course of after[step] ?? []) stepOn(helm, course, coal, reached, landed);
    after.push([...reached.values()]);
  }
  return { after, landed };
}

function stepOn(
  helm: Helm,
  course: Course,
  coal: number,
  reached: Map<number, Course>,
  landed: Course[],
): void {
  for (const heading of HEADINGS) {
    const onward = stepped(helm, course, heading, coal);
    if (onward === undefined) continue;
    if (helm.entryEndsMove && helm.waters.entries.has(onward.at)) {
      landed.push(onward);
      continue;
    }
    const key = onward.at * 6 + heading;
    const known = reached.get(key);
    if (known === undefined || known.turns > onward.turns) reached.set(key, onward);
  }
}

/** A step on from a course, where there is water for it, no boat, and the coal. */
function stepped(helm: Helm, course: Course, heading: Heading, coal: number): Course | undefined {
  const at = helm.waters.next(course.at, heading);
  if (at < 0 || boatAt(helm, at) !== undefined) return undefined;
  const turns = course.turns + turnsBetween(course.heading, heading);
  return coalAfter(helm, coal, turns) < 0 ? undefined : { at, heading, turns, before: course };
}
