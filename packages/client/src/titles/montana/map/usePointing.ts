import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { useEffect, useMemo } from 'react';
import type { Point } from '../../../chart/point';
import type { Hand } from '../../../hand/hand';
import { useWalk } from '../../../places/use-walk';
import type { StageProps } from '../../contract';
import { chooseByKeys, touch } from '../hand/deeds';
import { type Montana, onLand, type Place } from '../hand/reading';
import type { MontanaHand } from '../hand/useHand';
import type { Land } from './land';
import { groundOf, placesOf } from './places';

/** How pointers, fingers and keys come to the places of the land. */
export function usePointing(
  land: Land,
  hand: MontanaHand,
  press: Hand<Montana>,
  { view, pointed, point, announce }: StageProps<View, MontanaMove>,
) {
  const atlas = useMemo(() => groundOf(land), [land]);
  const aimAt = (place: Place | null) => {
    if (place !== null && place !== hand.aim) press.forget();
    press.pointAt(place);
  };
  const places = placesOf(atlas, hand, (place) => press.do(chooseByKeys(press.now(), place)));
  const walk = useWalk({
    places,
    home: onLand(view.startTile ?? 0),
    onCome: aimAt,
    onShow: () => undefined,
    announce,
  });
  const question = questionOf(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is left with the question it was come to in
  useEffect(walk.leave, [question]);
  return {
    places,
    walk,
    aimAt,
    hover: (where: Point | null) => {
      const place = where === null ? undefined : atlas.under(where);
      if (place !== undefined) walk.leave();
      // What the log pointed at ends when the pointer leaves the land.
      else if (pointed !== null) point(null);
      aimAt(place ?? null);
    },
    tap: (where: Point, byFinger: boolean) => {
      const place = atlas.under(where);
      walk.leave();
      if (place === undefined) {
        if (press.now().holds) press.back();
        aimAt(null);
      } else if (byFinger) {
        aimAt(place);
        press.do(touch(press.now(), place));
      } else press.tap(place);
    },
  };
}

/** Whose turn it is, and whether fields may still be looked at in it. */
const questionOf = ({ startTile, round, turn, canteensSpent }: View): string =>
  `${startTile}.${round}.${turn.seat}.${canteensSpent}.${turn.action === 'build' ? null : turn.action}`;
