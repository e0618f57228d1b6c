import { HEADING_NAMES, HEADINGS, type Heading } from '../kit/hex';
import { oneOf } from '../kit/schema';
import type { Seat } from '../kit/title';
import { tell } from './chronicle';
import { boatAt, canComplete, type Helm, NOT_AFLOAT, pointsLeft, pushTargets, turnsLeft } from './helm';
import { arrive } from './landing';
import { no } from './refusals';
import { boatOf, mover, placeOf } from './state';
import { settleMove } from './turns';
import { verb } from './verb';
import { OBSTACLES, watersOf } from './waters';
import { enter, noteReached } from './way';

const DIRECTIONS = HEADING_NAMES.map((to) => ({ to }));

export type HeadingName = (typeof HEADING_NAMES)[number];

export function headingNamed(name: HeadingName): Heading {
  return HEADINGS[HEADING_NAMES.indexOf(name)] ?? 0;
}

/** The other boat in front of the bow. */
export function boatAhead(helm: Helm): Seat | undefined {
  const there = helm.waters.next(helm.at, helm.heading);
  return there < 0 ? undefined : boatAt(helm, there);
}

/** `push`: one point to come to the boat ahead and one to push it on, both at once (MQ-6). */
export const push = verb({
  args: { to: oneOf(HEADING_NAMES) },
  when: ['steering'],
  options: (helm) => (boatAhead(helm) === undefined ? [] : DIRECTIONS),
  refuse: (helm, _, { to: direction }) => {
    const pushed = boatAhead(helm);
    if (pushed === undefined) return no('push.noBoat');
    const points = pointsLeft(helm);
    if (points < 2) return no('push.noSparePoint', { seat: pushed });
    const there = helm.waters.next(helm.at, helm.heading);
    const path = [...helm.path, there];
    if (pushTargets(helm, there, path).length === 0) return no('push.nowhere', { seat: pushed });

    const target = helm.waters.next(there, headingNamed(direction));
    if (target < 0) return no(`push.${OBSTACLES[target as keyof typeof OBSTACLES]}`);
    if (path.includes(target)) return no('push.taboo');
    const inTheWay = boatAt(helm, target);
    if (inTheWay !== undefined) return no('push.occupied', { seat: inTheWay });

    const lands = helm.landsWhenPushed[pushed] === true && helm.waters.entries.has(target);
    const after = {
      ...helm,
      spots: helm.spots.with(pushed, lands ? NOT_AFLOAT : target),
    };
    const turns = turnsLeft(helm.turns, helm.coal);
    const rest = { at: there, heading: helm.heading, points: points - 2, turns, path };
    return canComplete(after, rest) ? undefined : no('turn.cannotFinish');
  },
  make: (g, _, { to: direction }, tools) => {
    const seat = mover(g);
    const waters = watersOf(g);
    const boat = boatOf(g.boats, seat);
    const from = boat.at;
    const at = waters.next(from, boat.heading);
    const to = waters.next(at, headingNamed(direction));
    const pushed = g.boats.findIndex((other) => other.fate === 'racing' && other.at === at);
    g.move.spent += 2;
    // MQ-5.2: the pushed boat is on its hex before the pusher is.
    boatOf(g.boats, pushed).at = to;
    noteReached(g, pushed, to);
    g.move.pushes.push({ seat: pushed, from: at, to });
    enter(g, at);
    const places = { from: placeOf(from), at: placeOf(at), to: placeOf(to) };
    tell(tools, 'pushed', { seat, pushed, ...places, pointsLeft: boat.speed - g.move.spent }, places.to);
    // The pusher itself is faster than 1 and on a hex where somebody lay: it can neither board nor land there.
    arrive(g, pushed, true, tools);
  },
});

/** `face`: the owner of a pushed boat turns it as he likes (MQ-6.6). */
export const face = verb({
  args: { to: oneOf(HEADING_NAMES) },
  when: ['facing'],
  options: () => DIRECTIONS,
  sure: true,
  refuse: () => undefined,
  make: (g, seat, { to: direction }, tools) => {
    const boat = boatOf(g.boats, seat);
    boat.heading = headingNamed(direction);
    g.facing.splice(g.facing.indexOf(seat), 1);
    tell(tools, 'faced', { seat, heading: direction }, placeOf(boat.at));
    if (g.facing.length === 0) settleMove(g, tools);
  },
});
