import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { isTown, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { type RefObject, useEffect, useMemo } from 'react';
import type { ChartHandle } from '../../../chart/Chart';
import type { Point } from '../../../chart/point';
import type { Hand } from '../../../hand/hand';
import { useWalk } from '../../../places/use-walk';
import type { StageProps } from '../../contract';
import { aimAt, touch } from '../hand/deeds';
import { type Broadhorns, boatIn, type Place, spaceIn } from '../hand/reading';
import type { BroadhornsHand } from '../hand/useHand';
import { groundOf, placesOf } from './places';

interface Pointing {
  readonly stage: StageProps<View, BroadhornsMove>;
  readonly hand: BroadhornsHand;
  readonly press: Hand<Broadhorns>;
  readonly chart: RefObject<ChartHandle | null>;
  /** Whom the map is read for. */
  readonly told: Seat;
  onTown(town: TownId): void;
}

/** How pointers, fingers and keys come to the places of the river. */
export function usePointing({ stage, hand, press, chart, told, onTown }: Pointing) {
  const { view } = stage;
  const { sails, doing } = hand;
  const ground = useMemo(() => groundOf(view, sails), [view, sails]);
  const isLit = (place: Place) => sails.includes(spaceIn(place) ?? -1);
  /** A space that may be sailed to is aimed at as soon as it is come to. */
  const comeTo = (place: Place | null) => {
    const space = place === null ? undefined : spaceIn(place);
    if (place !== null && space !== undefined && isLit(place) && hand.half.bound !== space)
      press.do(aimAt(press.now(), space));
    press.pointAt(place);
  };
  /** A town opens; of St. Louis and of boats there is no more to be told than their words. */
  const look = (place: Place) => {
    if (spaceIn(place) === undefined && boatIn(place) === undefined && isTown(place as TownId))
      onTown(place as TownId);
    else comeTo(place);
  };
  const places = placesOf(ground, hand, told, (place) => {
    if (spaceIn(place) === undefined) look(place);
    else press.tap(place);
  });
  const walk = useWalk({
    places,
    home: null,
    onCome: comeTo,
    onShow: (place) => {
      const at = ground.at(place);
      if (chart.current?.inSight(at, 20) === false) chart.current.show(at);
    },
    announce: stage.announce,
  });
  const leave = () => {
    walk.leave();
    press.pointAt(null);
  };
  const question = `${doing} ${sails.join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is left with the question it was come to in
  useEffect(walk.leave, [question]);
  return {
    places,
    walk,
    leave,
    hover: (where: Point | null) => {
      const place = where === null ? undefined : ground.under(where);
      comeTo(place === undefined || (spaceIn(place) !== undefined && !isLit(place)) ? null : place);
    },
    tap: (where: Point, byFinger: boolean) => {
      const place = ground.under(where);
      walk.leave();
      if (place === undefined) return;
      if (spaceIn(place) === undefined) return look(place);
      if (byFinger && isLit(place)) {
        press.do(touch(press.now(), place));
        press.pointAt(place);
      } else press.tap(place);
    },
  };
}
