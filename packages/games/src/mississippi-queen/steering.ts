import { HEADING_NAMES, type Heading, turned } from '../kit/hex';
import { oneOf } from '../kit/schema';
import { ALONE } from '../kit/verb';
import { tell } from './chronicle';
import { boatAt, canComplete, canCompleteFrom, type Helm, pointsLeft, pushTargets, turnsLeft } from './helm';
import { arrive } from './landing';
import { no } from './refusals';
import { boatOf, mover, placeOf, type Spot } from './state';
import { completeMove } from './turns';
import { verb } from './verb';
import { OBSTACLES, watersOf } from './waters';
import { enter } from './way';

const SIDES = ['left', 'right'] as const;

const SIXTHS = { left: -1, right: 1 } as const;

/** `turn`: 60 degrees to a side (MQ-4.3). */
export const turn = verb({
  args: { side: oneOf(SIDES) },
  when: ['steering'],
  options: () => SIDES.map((side) => ({ side })),
  refuse: (helm, _, { side }) => {
    if (turnsLeft(helm.turns, helm.coal) === 0) return no('turn.coal');
    const after = {
      heading: turned(helm.heading, SIXTHS[side]),
      turns: helm.turns + 1,
      coal: helm.coal - (helm.turns > 0 ? 1 : 0),
    };
    return canCompleteFrom(helm, after) ? undefined : no('turn.cannotFinish');
  },
  make: (g, _, { side }, tools) => {
    const seat = mover(g);
    const boat = boatOf(g.boats, seat);
    const coal = g.move.turns > 0 ? 1 : 0;
    boat.heading = turned(boat.heading, SIXTHS[side]);
    boat.coal -= coal;
    g.move.turns++;
    tell(tools, 'turned', { seat, side, heading: HEADING_NAMES[boat.heading], coal }, placeOf(boat.at));
  },
});

/** Whether the move can be completed once the boat has come to this hex, the heading unchanged. */
export function finishesFrom(helm: Helm, at: Spot, points: number): boolean {
  if (helm.entryEndsMove && helm.waters.entries.has(at)) return true;
  const turns = turnsLeft(helm.turns, helm.coal);
  return canComplete(helm, { at, heading: helm.heading, points, turns, path: [...helm.path, at] });
}

/** `ahead`: one hex on (MQ-4.1, MQ-4.2). */
export const ahead = verb({
  args: {},
  when: ['steering'],
  options: () => ALONE,
  refuse: (helm) => {
    const points = pointsLeft(helm);
    if (points === 0) return no('ahead.noPoints');
    const there = helm.waters.next(helm.at, helm.heading);
    if (there < 0) return no(`ahead.${OBSTACLES[there as keyof typeof OBSTACLES]}`);
    const other = boatAt(helm, there);
    if (other !== undefined) {
      if (points < 2) return no('push.noSparePoint', { seat: other });
      const pushable = pushTargets(helm, there, [...helm.path, there]).length > 0;
      return no(pushable ? 'ahead.boat' : 'push.nowhere', { seat: other });
    }
    return finishesFrom(helm, there, points - 1) ? undefined : no('turn.cannotFinish');
  },
  make: (g, seat, _, tools) => {
    const boat = boatOf(g.boats, seat);
    const from = boat.at;
    const to = watersOf(g).next(from, boat.heading as Heading);
    g.move.spent++;
    enter(g, to);
    const heading = HEADING_NAMES[boat.heading];
    const pointsLeft = boat.speed - g.move.spent;
    tell(
      tools,
      'wentAhead',
      { seat, from: placeOf(from), to: placeOf(to), heading, pointsLeft },
      placeOf(to),
    );
    arrive(g, seat, false, tools);
    // A boat that has landed has nothing left to do: its move ends by itself (MQ-10.2).
    if (boatOf(g.boats, seat).fate === 'landed') completeMove(g, tools);
  },
});
