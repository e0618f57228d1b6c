import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import { type RefObject, useEffect, useRef } from 'react';
import { type ChartHandle, GLIDE_MS } from '../../../chart/Chart';
import type { Camera } from '../../../chart/camera';
import type { Reach } from '../../../chart/keeping-clear';
import { boxAround, type Point } from '../../../chart/point';
import { type Country, HEX } from '../map/country';

/** Brings into sight what somebody else does, and says how long the map is on its way there. */
export type Look = (events: readonly ChronicleEvent[]) => number;

/** Where an event happens on the map, by somebody else. */
export function spotsOf({ key, params }: ChronicleEvent, own: Seat | null): number[] {
  if (params === undefined || params.seat === own) return [];
  if (key === 'trackLaid' || key === 'startLaid') return [Number(params.space)];
  return key === 'delivered' ? [...String(params.route).split(','), params.to].map(Number) : [];
}

/** Some places and what lies around them, as far as the map goes; the last of them in any case. */
export function surroundings({ box }: Country, points: readonly Point[], least: number): Reach {
  const { x, y, width, height } = boxAround(points, 2 * HEX);
  const [left, top] = [Math.max(x, box.x), Math.max(y, box.y)];
  const [right, bottom] = [Math.min(x + width, box.x + box.width), Math.min(y + height, box.y + box.height)];
  return {
    box: { x: left, y: top, width: right - left, height: bottom - top },
    at: points.at(-1) ?? [left, top],
    least,
  };
}

/** The map goes along with what others do, and back to where one looked when one's own turn comes. */
export function useFollowing(
  chart: RefObject<ChartHandle | null>,
  country: Country,
  own: Seat | null,
  mine: boolean,
): Look {
  const before = useRef<Camera | null>(null);
  useEffect(() => {
    const camera = before.current;
    before.current = null;
    if (!mine) return;
    if (camera === null) chart.current?.reach(null);
    else chart.current?.show([camera.x, camera.y], camera.zoom);
  }, [chart, mine]);
  return (events) => {
    // What is done on a busy page can be told together with one's own turn: then the map is back already.
    if (mine) return 0;
    const points = events.flatMap((event) => spotsOf(event, own)).map(country.at);
    const camera = chart.current?.camera();
    if (points.length === 0 || camera === undefined) return 0;
    if (!chart.current?.reach(surroundings(country, points, 0.45))) return 0;
    before.current ??= camera;
    return GLIDE_MS;
  };
}
