import type { View } from '@packetboat/games/montana/state';
import type { RefObject } from 'react';
import type { Point } from '../../../chart/point';
import { useStep } from '../../../match/playback';
import type { Step } from '../../contract';
import { isSpin, pointerFrames, SPIN_MS, wheelFrames, wheelTurn } from './spin';
import { type Spots, spotsIn } from './spots';
import { travelsOf } from './travel';

const ADVANCE_MS = 500;
const EASING = 'cubic-bezier(0.3, 0, 0.2, 1)';
/** A way over the table, and how much later the next of its kind sets out. What is paid is nearly there when its return leaves. */
const WAY_MS = 330;
const NEXT_MS = 45;
const WAVE_MS = 270;

/** What comes to rest in a step, and how: by the place it happens at. */
export interface Motion {
  readonly place: string;
  readonly how: 'settle' | 'arrive' | 'bid' | 'take';
}

/** The places of a step where something comes to stand, in the order in which it happened. */
export function motionsOf(events: Step<View>['events']): Motion[] {
  return events.flatMap(({ key, place }): Motion[] => {
    if (place === undefined) return [];
    if (key === 'built' || key === 'startTileLaid') return [{ place, how: 'settle' }];
    if (key === 'banked' || key === 'worked' || key === 'workedSmall')
      return [{ place: place.replace('.small', ''), how: 'arrive' }];
    if (key === 'bid') return [{ place, how: 'bid' }];
    return key === 'canteenFound' ? [{ place, how: 'take' }] : [];
  });
}

const APPEAR: Keyframe[] = [
  { opacity: 0, transform: 'scale(1.25)' },
  { opacity: 1, transform: 'none' },
];

const KEYFRAMES: Readonly<Record<Motion['how'], Keyframe[]>> = {
  settle: [
    { transform: 'translateY(-34px) scale(1.12)', opacity: 0 },
    { transform: 'translateY(0) scale(1.04)', opacity: 1, offset: 0.7 },
    { transform: 'none' },
  ],
  arrive: APPEAR,
  bid: APPEAR,
  take: [{ transform: 'none' }, { transform: 'scale(1.4)', opacity: 0 }],
};

const PARTS: Readonly<Record<Motion['how'], string>> = {
  settle: '.mt-house, .mt-start-card, .mt-start-flag',
  arrive: '.mt-crew:not(.leaving)',
  bid: '.seat-mark',
  take: ':scope',
};

/** A way as it is drawn: up and over in a flat arc, or tipping over and hopping back. */
export function wayFrames([x0, y0]: Point, [x1, y1]: Point, hops: boolean): Keyframe[] {
  const rise = Math.min(70, Math.hypot(x1 - x0, y1 - y0) * 0.16) + (hops ? 16 : 0);
  const at = (share: number, lift: number, more: string) =>
    `translate(${x0 + (x1 - x0) * share}px, ${y0 + (y1 - y0) * share - lift}px) ${more}`;
  if (hops)
    return [
      { transform: at(0, 0, 'rotate(0)'), opacity: 1 },
      { transform: at(0, 3, 'rotate(-38deg)'), opacity: 1, offset: 0.28 },
      { transform: at(0.5, rise, 'rotate(12deg)'), opacity: 1, offset: 0.64 },
      { transform: at(1, 0, 'rotate(0)'), opacity: 1, offset: 0.94 },
      { transform: at(1, 0, 'rotate(0)'), opacity: 0 },
    ];
  return [
    { transform: at(0, 0, 'scale(.7)'), opacity: 0 },
    { transform: at(0.14, rise * 0.5, 'scale(1.1)'), opacity: 1, offset: 0.16 },
    { transform: at(0.5, rise, 'scale(1.15)'), opacity: 1, offset: 0.5 },
    { transform: at(1, 0, 'scale(.85)'), opacity: 1, offset: 0.94 },
    { transform: at(1, 0, 'scale(.85)'), opacity: 0 },
  ];
}

interface Table {
  readonly root: RefObject<HTMLElement | null>;
  readonly wheels: ReadonlySet<SVGGElement>;
  /** Where a hex is on the page, if it is in sight. */
  readonly onLand: (site: number) => Point | null;
  /** The wheel of a step has come to rest. */
  readonly onRest: (seq: number) => void;
}

/** Plays a step on what is drawn, and says when it is done. A skip jumps to the end. */
export function usePlayback(step: Step<View> | null, view: View, table: Table): void {
  useStep(step, (step) => {
    const { root, wheels, onLand, onRest } = table;
    const animations: Animation[] = [];
    const turn = step.back ? null : wheelTurn(step.before.arrow, view.arrow, step.events);
    const spin = isSpin(step);
    const turned = turn === null ? [] : turnWheels(wheels, turn, spin ? SPIN_MS : ADVANCE_MS, spin);
    animations.push(...turned);
    if (!step.back && root.current !== null) {
      const spots = spotsIn(root.current, onLand);
      animations.push(...travel(root.current, spots, spin ? SPIN_MS : 0));
      const paid = travelsOf(step.events, step.before).some(({ wave }) => wave === 0);
      animations.push(...settle(root.current, motionsOf(step.events), paid ? WAVE_MS : 0));
    }
    const cleared = step.events.some(({ key }) => key === 'cleared');
    if (spin)
      Promise.all(turned.map((animation) => animation.finished)).then(
        () => onRest(step.seq),
        () => undefined,
      );
    return { animations, restMs: cleared ? 480 : 0 };
  });
}

function turnWheels(
  wheels: ReadonlySet<SVGGElement>,
  turn: readonly [number, number],
  duration: number,
  spin: boolean,
): Animation[] {
  return [...wheels].flatMap((wheel) => {
    const pointer = spin ? wheel.ownerSVGElement?.querySelector('.mt-arrow') : undefined;
    const turning = wheel.animate(wheelFrames(turn), { duration });
    // Whoever stands on it stays upright.
    const back = wheelFrames([-turn[0], -turn[1]]);
    const upright = [...wheel.querySelectorAll('.mt-upright')].map((one) => one.animate(back, { duration }));
    const all = [turning, ...upright];
    return pointer ? [...all, pointer.animate(pointerFrames(turn), { duration })] : all;
  });
}

/** Sets the travellers of the step going, each from where it is to where it goes. */
function travel(root: HTMLElement, spots: Spots, after: number): Animation[] {
  return [...root.querySelectorAll<HTMLElement>('.mt-traveller')].flatMap((traveller) => {
    const { from = '', to = '', wave, nth, hops, kind } = traveller.dataset;
    const [start, end] = [spots(from, kind), spots(to, kind)];
    if (start === null || end === null) return [];
    return traveller.animate(wayFrames(start, end, hops !== undefined), {
      duration: WAY_MS,
      delay: after + (after === 0 ? Number(wave) * WAVE_MS : 0) + Number(nth) * NEXT_MS,
      easing: EASING,
      fill: 'backwards',
    });
  });
}

/** What a step left standing appears when whoever pays for it has come. */
function settle(root: HTMLElement, motions: readonly Motion[], after: number): Animation[] {
  return motions.flatMap(({ place, how }) => {
    const there = [...root.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
    const parts = how === 'take' ? there : there.flatMap((one) => [...one.querySelectorAll(PARTS[how])]);
    return parts.map((part, i) =>
      part.animate(KEYFRAMES[how], {
        duration: how === 'settle' ? 320 : 200,
        delay: after + (how === 'settle' ? i * 70 : 0),
        fill: 'backwards',
        easing: EASING,
      }),
    );
  });
}
