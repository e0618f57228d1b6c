import type { Outcome } from '@packetboat/games/kit/title';
import { boatOf } from '@packetboat/games/mississippi-queen/state';
import { useRef, useState } from 'react';
import type { WideLook } from '../../../chart/Chart';
import { type Camera, type Frame, type Inset, NO_INSET } from '../../../chart/camera';
import { inTheClear, leaning, roomiest } from '../../../chart/keeping-clear';
import { type Box, boxAround } from '../../../chart/point';
import { useShape } from '../../../stage/shape';
import { actingIn } from '../hand/asking';
import type { RiverHand } from '../hand/useHand';
import { mooringsOf } from './Boats';
import type { Course } from './course';
import { clearings, LEAST, LEAST_ON_PHONES, steeringBox, TURNING_ROOM, wayAhead } from './sight';

/** What of the river is looked at, and what papers leave of it. */
export function useLooking(course: Course, hand: RiverHand, outcome: Outcome | undefined) {
  const view = hand.shown;
  const { column: phone, desk: narrow, flat: low, size } = useShape();
  const [footHeight, setFootHeight] = useState(110);
  const [sight, setSight] = useState<readonly Box[]>([]);
  const mine = hand.doing !== 'watching';
  const helm = boatOf(view.boats, actingIn({ view, turn: hand.table.turn })).at;
  const at = course.centre(helm);
  const least = phone ? LEAST_ON_PHONES : LEAST * size;

  const lookNow = (): WideLook => {
    if (outcome !== undefined) {
      const landing = course.landing === null ? [] : [course.landing.at];
      const boats = mooringsOf(view, course).map((mooring) => mooring.at);
      return { box: boxAround([...boats, ...landing], 120), at, least: 0, most: 1.6 * size };
    }
    // On a small screen: as much of the river ahead, or of the way to the landing, as can be.
    const otherwise = (frame: Frame) =>
      leaning(wayAhead(view, course, helm), at, look.least, TURNING_ROOM, frame);
    if (!mine) return { box: course.box, at, least: phone ? least : 0.72, most: 1.6 * size, otherwise };
    const goals = [...hand.ends, ...hand.targets.map(({ spot }) => spot)];
    const most = (phone ? 1.2 : 1.3) * size;
    return { box: steeringBox(view, course, helm, goals), at, least, most, otherwise };
  };
  const look = lookNow();
  // While a move is being shown the map lies still.
  const steady = useRef(look);
  if (hand.doing !== 'underWay') steady.current = look;

  // Where the stage is narrow the bill lies along the bar instead of on the river.
  const bill = !mine || hand.doing === 'facing' || low ? 'none' : narrow ? 'row' : 'slip';
  const papers = clearings({ phone, low, size, footHeight, finished: outcome !== undefined, bill });
  return {
    size,
    sight,
    look: steady.current,
    inset: (frame: readonly [width: number, height: number]): Inset =>
      papers[phone ? 0 : roomiest(steady.current.box, frame, papers)] ?? NO_INSET,
    onFootHeight: setFootHeight,
    onRest: (camera: Camera, frame: Frame) => {
      const clear = papers.map((inset) => inTheClear(camera, frame, inset));
      setSight((known) => (clear.every((box, i) => sameBox(known[i], box)) ? known : clear));
    },
  };
}

const sameBox = (a: Box | undefined, b: Box): boolean =>
  a !== undefined &&
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 1);
