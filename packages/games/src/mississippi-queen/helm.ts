import { type Heading, turnsBetween } from '../kit/hex';
import type { Seat } from '../kit/title';
import { PASSENGERS_TO_LAND, TOP_SPEED } from './data';
import { boatOf, mover, type Spot, type View } from './state';
import { type Waters, watersOf } from './waters';

const HEADINGS_BY_TURNS: readonly (readonly Heading[])[] = [0, 1, 2, 3, 4, 5].map((heading) =>
  ([0, 1, 2, 3, 4, 5] as Heading[]).sort(
    (a, b) => turnsBetween(heading as Heading, a) - turnsBetween(heading as Heading, b),
  ),
);

export const NOT_AFLOAT = -1;

/**
 * What the boat at the helm needs to plan its move, copied out of the state once: a search reads it thousands of
 * times, and `apply` hands us a state whose every read is dear.
 */
export interface Helm {
  readonly waters: Waters;
  readonly seat: Seat;
  /** In the introductory race an entry hex ends the move (MQ-10.2). */
  readonly entryEndsMove: boolean;
  /** Where each seat's boat lies; `NOT_AFLOAT` when it does not race. Searches move boats and put them back. */
  readonly spots: Spot[];
  /** Whether a boat leaves the water when it is pushed to the landing (MQ-6.7). */
  readonly landsWhenPushed: readonly boolean[];
  readonly at: Spot;
  readonly heading: Heading;
  readonly speed: number;
  readonly coal: number;
  readonly spent: number;
  readonly turns: number;
  readonly path: readonly Spot[];
  /** True while the speed may still be chosen. */
  readonly speedOpen: boolean;
}

/** Whether a boat that comes to an entry hex has landed: in a passenger race slowly, and with all aboard (MQ-10.2, MQ-10.3). */
export function landsAtEntry(
  { race }: Pick<View, 'race'>,
  { speed, aboard }: Pick<View['boats'][number], 'speed' | 'aboard'>,
): boolean {
  return race === 'introductory' || (speed === 1 && aboard.length === PASSENGERS_TO_LAND);
}

export function helmOf(view: View): Helm {
  const seat = mover(view);
  const { at, heading, speed, coal } = boatOf(view.boats, seat);
  const { spent, turns, speedChosen, path } = view.move;
  const spots: Spot[] = [];
  const landsWhenPushed: boolean[] = [];
  for (const boat of view.boats) {
    spots.push(boat.fate === 'racing' ? boat.at : NOT_AFLOAT);
    landsWhenPushed.push(landsAtEntry(view, boat));
  }
  return {
    waters: watersOf(view),
    seat,
    entryEndsMove: view.race === 'introductory',
    spots,
    landsWhenPushed,
    at,
    heading,
    speed,
    coal,
    spent,
    turns,
    path: [...path],
    speedOpen: !speedChosen && spent === 0,
  };
}

/** The coal a change of speed costs: all but its first unit (MQ-3.2). */
export function speedCoal(from: number, to: number): number {
  return Math.max(0, Math.abs(to - from) - 1);
}

/** Turns a boat can still make: the free one, if it is left, and one for each coal (MQ-4.3). */
export function turnsLeft(turns: number, coal: number): number {
  return Math.max(0, 1 - turns) + coal;
}

export function pointsLeft(helm: Helm): number {
  return helm.speed - helm.spent;
}

/** The seat whose other boat lies at a hex. */
export function boatAt(helm: Helm, spot: Spot): Seat | undefined {
  const seat = helm.spots.indexOf(spot);
  return seat < 0 || seat === helm.seat ? undefined : seat;
}

/** A moment in a move: where the boat is and what it has left. */
export interface Moment {
  readonly at: Spot;
  readonly heading: Heading;
  readonly points: number;
  /** Turns it can still pay for. */
  readonly turns: number;
  /** Hexes stood on so far, `at` included. */
  readonly path: readonly Spot[];
}

/** Whether the move can be completed by the rules from here (MQ-7.1), pushes included. */
export function canComplete(helm: Helm, { at, heading, points, turns, path }: Moment): boolean {
  return (
    coasts(helm, at, heading, points, turns) ||
    (boatsWithin(helm, at, points) && pushesThrough(helm, at, heading, points, turns, [...path]))
  );
}

/** Whether a whole move can be made with some speed, or the rest of one whose speed is settled. */
export function canCompleteFrom(
  helm: Helm,
  at: { readonly heading: Heading; readonly turns: number; readonly coal: number },
): boolean {
  const moment = (speed: number, coal: number): Moment => ({
    at: helm.at,
    heading: at.heading,
    points: speed - helm.spent,
    turns: turnsLeft(at.turns, coal),
    path: helm.path,
  });
  if (!helm.speedOpen) return canComplete(helm, moment(helm.speed, at.coal));
  for (let by = 0; by < TOP_SPEED; by++) {
    for (const speed of by === 0 ? [helm.speed] : [helm.speed - by, helm.speed + by]) {
      const coal = at.coal - speedCoal(helm.speed, speed);
      if (speed < 1 || speed > TOP_SPEED || coal < 0) continue;
      if (canComplete(helm, moment(speed, coal))) return true;
    }
  }
  return false;
}

/** Completes the move without a push? Other boats are so many islands. */
function coasts(helm: Helm, at: Spot, heading: Heading, points: number, turns: number): boolean {
  if (points === 0) return true;
  const { waters } = helm;
  for (const to of HEADINGS_BY_TURNS[heading] ?? []) {
    const cost = turnsBetween(heading, to);
    if (cost > turns) return false;
    const there = waters.next(at, to);
    if (there < 0 || boatAt(helm, there) !== undefined) continue;
    if (helm.entryEndsMove && waters.entries.has(there)) return true;
    if (waters.turnsNeeded(there, to, points - 1) > turns - cost) continue;
    if (coasts(helm, there, to, points - 1, turns - cost)) return true;
  }
  return false;
}

/** Tries every path with a push in it. Exact and without memory, but only asked when nothing else is left. */
function pushesThrough(
  helm: Helm,
  at: Spot,
  heading: Heading,
  points: number,
  turns: number,
  path: Spot[],
): boolean {
  if (points < 2) return false;
  for (const to of HEADINGS_BY_TURNS[heading] ?? []) {
    const cost = turnsBetween(heading, to);
    if (cost > turns) return false;
    const there = helm.waters.next(at, to);
    if (there < 0) continue;
    const pushed = boatAt(helm, there);
    path.push(there);
    const done =
      pushed === undefined
        ? pushesThrough(helm, there, to, points - 1, turns - cost, path)
        : pushTargets(helm, there, path).some((target) => {
            const lands = helm.landsWhenPushed[pushed] === true && helm.waters.entries.has(target);
            helm.spots[pushed] = lands ? NOT_AFLOAT : target;
            const completed =
              coasts(helm, there, to, points - 2, turns - cost) ||
              pushesThrough(helm, there, to, points - 2, turns - cost, path);
            helm.spots[pushed] = there;
            return completed;
          });
    path.pop();
    if (done) return true;
  }
  return false;
}

/** The hexes to which a boat at `from` may be pushed by one that has stood on `path` (MQ-6.4). */
export function pushTargets(helm: Helm, from: Spot, path: readonly Spot[]): Spot[] {
  const targets: Spot[] = [];
  for (const to of HEADINGS_BY_TURNS[0] ?? []) {
    const target = helm.waters.next(from, to);
    // The pusher has left its own hex behind, but that hex is part of its path all the same.
    if (target >= 0 && !path.includes(target) && boatAt(helm, target) === undefined) targets.push(target);
  }
  return targets;
}

/** Whether another boat lies so near that these points could reach and push it. */
function boatsWithin(helm: Helm, at: Spot, points: number): boolean {
  if (points < 2) return false;
  return helm.spots.some(
    (spot, seat) =>
      spot !== NOT_AFLOAT && seat !== helm.seat && helm.waters.stepsBetween(at, spot) <= points - 1,
  );
}
