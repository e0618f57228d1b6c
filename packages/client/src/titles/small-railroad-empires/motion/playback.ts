import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import type { Good } from '@packetboat/games/small-railroad-empires/data';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { type RefObject, useMemo, useRef } from 'react';
import type { Point } from '../../../chart/point';
import { useStep } from '../../../match/playback';
import type { Step } from '../../contract';
import type { Country } from '../map/country';
import { type Network, pointOn, routeCurves, type Stretch } from '../map/rails';
import type { Look } from './useFollowing';

/** What a step shows moving: tracks that are laid, and a good that rides to its city. */
export interface Laying {
  readonly tracks: readonly Stretch[];
  readonly ride: { readonly seat: Seat; readonly good: Good; readonly way: readonly Point[] } | null;
  /** What stands at factories and in cities while the good is on its way. */
  readonly shown: View | null;
}

export interface Showing extends Laying {
  /** How long the map is on its way before anything moves on it. */
  readonly leadMs: RefObject<number>;
}

const STILL: Laying = { tracks: [], ride: null, shown: null };

/** What comes to rest in a panel beside the map is given so long. */
const IN_PANELS: Readonly<Record<string, number>> = {
  containerLoaded: 380,
  marketFilled: 380,
  shipDocked: 600,
};

/** Somebody else's track stays alone in sight for as long as a step may take. */
const restOf = ({ key, params }: ChronicleEvent, own: Seat | null): number =>
  IN_PANELS[key] ?? (key === 'trackLaid' && params?.seat !== own ? 600 : 0);

const TRACK_MS = 300;
const SPACE_MS = 60;
const LONGEST_MS = 560;

/** What moves in a step, by its events. */
export function layingOf(
  step: Pick<Step<View>, 'events' | 'before' | 'back'> | null,
  country: Country,
  network: Network,
): Laying {
  if (step === null || step.back) return STILL;
  const tracks = step.events.flatMap(({ key, params }: ChronicleEvent) => {
    if ((key !== 'trackLaid' && key !== 'startLaid') || params === undefined) return [];
    const [seat, spot] = [Number(params.seat), Number(params.space)];
    const stretch = network.stretches.find((one) => one.seat === seat && one.spot === spot);
    return stretch ?? [];
  });
  const delivered = step.events.find(({ key }) => key === 'delivered')?.params;
  if (delivered === undefined) return { tracks, ride: null, shown: null };
  const seat = Number(delivered.seat);
  const route = String(delivered.route).split(',').map(Number);
  const to = Number(delivered.to);
  const way = routeCurves(country, network, seat, route, to).flatMap((curve) => [
    pointOn(curve, 0),
    pointOn(curve, 0.5),
  ]);
  return {
    tracks,
    ride: { seat, good: delivered.good as Good, way: [...way, country.at(to)] },
    shown: step.before,
  };
}

/** How long the ride takes: a little longer for every space, never long. */
export const rideMs = (way: readonly Point[]): number =>
  Math.min(LONGEST_MS, 120 + (way.length / 2) * SPACE_MS);

/** Plays a step on the pieces of the moving layer, and says when it is done. A skip jumps to the end. */
export function usePlayback(
  step: Step<View> | null,
  view: View,
  country: Country,
  network: Network,
  layer: RefObject<SVGGElement | null>,
  own: Seat | null,
  look: Look,
): Showing {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is looked at once, when it comes
  const laying = useMemo(() => layingOf(step, country, network), [step?.seq, step === null, view, country]);
  const leadMs = useRef(0);
  useStep(step, (step) => {
    const delay = step.back ? 0 : look(step.events);
    leadMs.current = delay;
    const shown = { delay, fill: 'backwards' } as const;
    const animations: Animation[] = [];
    const group = layer.current;
    if (group !== null) {
      for (const path of group.querySelectorAll<SVGPathElement>('[data-laid]')) {
        const length = path.getTotalLength();
        animations.push(
          path.animate([{ strokeDasharray: `0 ${length}` }, { strokeDasharray: `${length} 0` }], {
            ...shown,
            duration: TRACK_MS,
            easing: 'ease-in-out',
          }),
        );
      }
      for (const fresh of group.querySelectorAll('[data-fresh]'))
        animations.push(fresh.animate([{ opacity: 0 }, { opacity: 1 }], { ...shown, duration: TRACK_MS }));
      const rider = group.querySelector<SVGGElement>('[data-rider]');
      if (rider !== null && laying.ride !== null) {
        const { way } = laying.ride;
        animations.push(
          rider.animate(
            way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
            { ...shown, duration: rideMs(way), easing: 'cubic-bezier(0.4, 0, 0.4, 1)' },
          ),
        );
      }
    }
    const restMs = step.back ? 0 : Math.max(0, ...step.events.map((event) => restOf(event, own)));
    return { animations, restMs };
  });
  return { ...laying, leadMs };
}
