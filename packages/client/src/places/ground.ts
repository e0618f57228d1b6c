import type { Point } from '../chart/point';

/** One of four ways to walk. */
export type Way = 'left' | 'right' | 'up' | 'down';

/** Where the places of a map lie. It stays the same until the map grows. */
export interface PlaceGround<Id extends string | number> {
  /** All of them, in reading order. */
  readonly ids: readonly Id[];
  at(id: Id): Point;
  /** The path around it, which is what may be pressed. */
  outline(id: Id): string;
  /** The place a point lies in. */
  under(point: Point): Id | undefined;
  /** Where one comes to that way; nothing where the map ends. Without this, arrows are none of the map's keys. */
  beyond?(id: Id, way: Way): Id | undefined;
}

/** The place nearest to a point. */
export function nearestTo<Id extends string | number>(
  { ids, at }: PlaceGround<Id>,
  [x, y]: Point,
): Id | undefined {
  const far = (id: Id) => (at(id)[0] - x) ** 2 + (at(id)[1] - y) ** 2;
  return ids.reduce<Id | undefined>(
    (best, id) => (best === undefined || far(id) < far(best) ? id : best),
    undefined,
  );
}
