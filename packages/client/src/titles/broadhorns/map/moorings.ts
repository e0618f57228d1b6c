import type { View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { Point } from '../../../chart/point';
import { boatScale, mooring } from './river';

/** A boat where it is drawn. */
export interface Mooring {
  readonly seat: Seat;
  readonly space: number;
  readonly at: Point;
  /** How large it is drawn: smaller where others lie beside it. */
  readonly scale: number;
}

/** All boats on the river, those that share a space or a port beside each other. */
export function moorings(view: View): Mooring[] {
  const boats = view.merchants.flatMap(({ boat }, seat) =>
    boat === null ? [] : [{ seat, space: boat.at, inPort: boat.inPort }],
  );
  return boats.map(({ seat, space, inPort }) => {
    const beside = boats.filter((one) => one.space === space && one.inPort === inPort);
    const nth = beside.findIndex((one) => one.seat === seat);
    const others = boats.some((one) => one.space === space && one.inPort && !inPort);
    const at = mooring(space, inPort, nth, beside.length, others);
    return { seat, space, at, scale: boatScale(beside.length) };
  });
}

/** The boat that a point of the map means, the nearest one if several are near. */
export function boatAt(view: View, [x, y]: Point): Seat | undefined {
  const far = ({ at, scale }: Mooring) =>
    Math.max(Math.abs(at[0] - x) / 16, Math.abs(at[1] - y) / 11) / scale;
  const [nearest] = moorings(view).sort((a, b) => far(a) - far(b));
  return nearest !== undefined && far(nearest) < 1 ? nearest.seat : undefined;
}
