import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { type RefObject, useMemo } from 'react';
import type { ChartHandle } from '../../../chart/Chart';
import { middleOf, type Point } from '../../../chart/point';
import type { Hand } from '../../../hand/hand';
import { nearestTo } from '../../../places/ground';
import { useWalk } from '../../../places/use-walk';
import { type KeyPress, useStrayKeys } from '../../../stage/stray-keys';
import type { StageProps } from '../../contract';
import type { Railroad } from '../hand/reading';
import type { RailroadHand } from '../hand/useHand';
import type { Country } from './country';
import { groundOf, placesOf } from './places';

interface Pointing {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly country: Country;
  readonly hand: RailroadHand;
  readonly press: Hand<Railroad>;
  readonly chart: RefObject<ChartHandle | null>;
  readonly roomy: boolean;
  /** The map is touched: what is said of a panel is said no longer. */
  onTouch(): void;
}

/** From this zoom on a finger covers one space, and below it several. */
const CLOSE_ENOUGH = 0.55;
/** So close it comes then. */
const CLOSER = 0.95;

/** How pointers, fingers and keys come to the spaces of the map. */
export function usePointing({ stage, country, hand, press, chart, roomy, onTouch }: Pointing) {
  const { sentence } = hand;
  const atlas = useMemo(() => groundOf(country), [country]);
  const places = placesOf(atlas, hand);
  // Between the panels in the corners the map is in sight to its very edge.
  const show = (spot: Spot) => {
    if (!chart.current?.inSight(country.at(spot), roomy ? 0 : 60)) chart.current?.show(country.at(spot));
  };
  const walk = useWalk({
    places,
    home: nearestTo(atlas, middleOf(country.box)) ?? null,
    onCome: press.pointAt,
    onShow: show,
    announce: stage.announce,
  });
  const key = (event: KeyPress) => {
    if (press.key(event) || walk.key(event)) event.preventDefault();
  };
  useStrayKeys(key);

  const zoom = () => {
    const [[a = 0] = [], [b = 0] = []] = [chart.current?.toScreen([0, 0]), chart.current?.toScreen([1, 0])];
    return b - a;
  };
  const tap = (where: Point, touch: boolean) => {
    onTouch();
    const spot = atlas.under(where);
    if (spot === undefined) return press.pointAt(null);
    // From afar a finger covers several spaces: it comes closer first.
    const isEnd = sentence?.begun === false && [...sentence.froms, ...sentence.tos].includes(spot);
    if (touch && zoom() < CLOSE_ENOUGH && !isEnd) return chart.current?.show(where, CLOSER);
    if (touch) press.pointAt(spot);
    walk.follow(spot);
    places.choose(spot);
  };
  return {
    places,
    walk,
    key,
    tap,
    hover: (where: Point | null) => press.pointAt(where === null ? null : (atlas.under(where) ?? null)),
    hold: (where: Point) => {
      press.draw(undefined, 'cancel');
      press.pointAt(atlas.under(where) ?? null);
    },
    grabs: (where: Point) => press.grabs(atlas.under(where)),
    drag: (where: Point, phase: 'move' | 'end' | 'cancel') => press.draw(atlas.under(where), phase),
  };
}
