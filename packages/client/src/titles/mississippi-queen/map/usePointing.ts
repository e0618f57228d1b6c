import { useLayoutEffect, useMemo } from 'react';
import type { Point } from '../../../chart/point';
import type { Hand } from '../../../hand/hand';
import { useWalk } from '../../../places/use-walk';
import type { KeyPress } from '../../../stage/stray-keys';
import { isHex, type Place, type River } from '../hand/reading';
import type { RiverHand } from '../hand/useHand';
import type { Course } from './course';
import { bowsOf, groundOf, helmOf, placesOf } from './places';

interface Pointing {
  readonly course: Course;
  readonly hand: RiverHand;
  readonly press: Hand<River>;
  readonly nameOf: (seat: number) => string;
  /** Brings a place into sight. */
  readonly onShow: (at: Point) => void;
}

/** How pointers, fingers and keys come to the places of the river. */
export function usePointing({ course, hand, press, nameOf, onShow }: Pointing) {
  const facing = hand.doing === 'facing';
  const bows = bowsOf(hand).join();
  const helm = helmOf({ view: hand.shown, turn: hand.table.turn });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same headings are the same ground
  const ground = useMemo(() => groundOf(course, helm, bowsOf(hand), facing), [course, helm, bows, facing]);
  const places = placesOf(ground, hand, press.tap, nameOf);
  const walk = useWalk<Place>({
    places,
    home: helm,
    onCome: press.pointAt,
    onShow: (place) => onShow(ground.at(place)),
    announce: hand.table.announce,
  });
  const leave = () => {
    walk.leave();
    press.pointAt(null);
  };
  // A place is left with the position it was come to in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another position is news
  useLayoutEffect(leave, [hand.shown]);
  const under = (where: Point | null): Place | null =>
    where === null ? null : (ground.under(where) ?? null);
  return {
    places,
    walk,
    hover: (where: Point | null) => {
      const place = under(where);
      if (place !== null) walk.leave();
      press.pointAt(place);
    },
    tap: (where: Point, byFinger: boolean) => {
      const place = under(where);
      walk.leave();
      if (place === null) return byFinger ? press.pointAt(null) : undefined;
      const first = place !== hand.aim;
      if (byFinger) press.pointAt(place);
      // A finger shows the way to a hex further off before it sails there.
      if (byFinger && first && isHex(place) && hand.passageTo(place) !== undefined) return;
      press.tap(place);
    },
    /** What keys do here: the place they have come to goes first. */
    key: (event: KeyPress) => {
      const marked = walk.cursor().place !== null;
      if (event.key === 'Escape' && marked) leave();
      else if (!walk.key(event) && !press.key(event)) return;
      event.preventDefault();
    },
  };
}
