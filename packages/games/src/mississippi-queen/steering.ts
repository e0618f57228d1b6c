import { HEADING_NAMES, type Heading, turned } from '../kit/hex';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { boatAt, canComplete, canCompleteFrom, type Helm, pointsLeft, pushTargets, turnsLeft } from './helm';
import { arrive } from './landing';
import { refusal } from './refusals';
import { boatOf, type G, mover, newestTile, placeOf, type Spot, tileOf } from './state';
import { OBSTACLES, watersOf } from './waters';

export type Side = 'left' | 'right';

const SIXTHS = { left: -1, right: 1 } as const;

/** Why the boat may not turn 60 degrees to this side now (MQ-4.3). */
export function refuseTurn(helm: Helm, side: Side): Refusal | undefined {
  if (turnsLeft(helm.turns, helm.coal) === 0) return refusal('turn.coal');
  const after = {
    heading: turned(helm.heading, SIXTHS[side]),
    turns: helm.turns + 1,
    coal: helm.coal - (helm.turns > 0 ? 1 : 0),
  };
  return canCompleteFrom(helm, after) ? undefined : refusal('turn.cannotFinish');
}

export function turn(g: G, side: Side, tools: RuleTools): void {
  const seat = mover(g);
  const boat = boatOf(g.boats, seat);
  const coal = g.move.turns > 0 ? 1 : 0;
  boat.heading = turned(boat.heading, SIXTHS[side]);
  boat.coal -= coal;
  g.move.turns++;
  tell(tools, 'turned', { seat, side, heading: HEADING_NAMES[boat.heading], coal }, placeOf(boat.at));
}

/** Why the boat may not go one hex ahead now (MQ-4.1, MQ-4.2). */
export function refuseAhead(helm: Helm): Refusal | undefined {
  const points = pointsLeft(helm);
  if (points === 0) return refusal('ahead.noPoints');
  const there = helm.waters.next(helm.at, helm.heading);
  if (there < 0) return refusal(`ahead.${OBSTACLES[there as keyof typeof OBSTACLES]}`);
  const other = boatAt(helm, there);
  if (other !== undefined) {
    if (points < 2) return refusal('push.noSparePoint', { seat: other });
    const pushable = pushTargets(helm, there, [...helm.path, there]).length > 0;
    return refusal(pushable ? 'ahead.boat' : 'push.nowhere', { seat: other });
  }
  return finishesFrom(helm, there, points - 1) ? undefined : refusal('turn.cannotFinish');
}

/** Whether the move can be completed once the boat has come to this hex, the heading unchanged. */
export function finishesFrom(helm: Helm, at: Spot, points: number): boolean {
  if (helm.entryEndsMove && helm.waters.entries.has(at)) return true;
  const turns = turnsLeft(helm.turns, helm.coal);
  return canComplete(helm, { at, heading: helm.heading, points, turns, path: [...helm.path, at] });
}

export function goAhead(g: G, tools: RuleTools): void {
  const seat = mover(g);
  const boat = boatOf(g.boats, seat);
  const from = boat.at;
  const to = watersOf(g).next(from, boat.heading as Heading);
  g.move.spent++;
  enter(g, to);
  const heading = HEADING_NAMES[boat.heading];
  const pointsLeft = boat.speed - g.move.spent;
  tell(tools, 'wentAhead', { seat, from: placeOf(from), to: placeOf(to), heading, pointsLeft }, placeOf(to));
  arrive(g, seat, false, tools);
}

/** Puts the boat at the helm on a hex of its way. */
export function enter(g: G, to: Spot): void {
  const seat = mover(g);
  boatOf(g.boats, seat).at = to;
  g.move.path.push(to);
  noteReached(g, seat, to);
}

/** Remembers the first boat of the move that was on the newest tile at any moment of it (MQ-5.2). */
export function noteReached(g: G, seat: Seat, at: Spot): void {
  if (g.landing === null && g.move.reached === null && tileOf(at) === newestTile(g)) g.move.reached = seat;
}
