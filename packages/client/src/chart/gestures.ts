import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Camera, type Frame, moved, onMap, zoomedAt } from './camera';
import type { Point } from './point';
import { apart } from './point';

/** What a map is told of pointers, in map units. */
export interface GestureHandlers {
  readonly onTap?: (point: Point, touch: boolean) => void;
  /** A finger that rests on the map: what lies there is looked at, and nothing is done. */
  readonly onHold?: (point: Point) => void;
  readonly onHover?: (point: Point | null) => void;
  /** True when a drag that begins here is not a pan but goes to `onDrag`. */
  readonly grabs?: (point: Point) => boolean;
  readonly onDrag?: (point: Point, phase: 'move' | 'end' | 'cancel') => void;
}

interface GestureParts extends GestureHandlers {
  readonly root: RefObject<HTMLElement | null>;
  readonly camera: () => Camera;
  readonly frame: () => Frame;
  readonly byHand: (camera: Camera) => void;
}

/** A finger may tremble so many pixels before a press becomes a drag. */
const SLACK = 6;

/** A finger that stays so long rests. */
const HOLD_MS = 500;

interface Gesture {
  kind: 'press' | 'pan' | 'pinch' | 'steer' | 'held';
  readonly from: Point;
  /** When the finger came down, by its own clock. */
  readonly since: number;
}

/** Drag, wheel and pinch move the map; taps, hovering and drags of something on it are passed on. */
export function useGestures(parts: GestureParts) {
  const { root, camera, byHand } = parts;
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const local = (event: PointerEvent | WheelEvent): Point => {
    const box = root.current?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };
  const toMap = (at: Point) => onMap(at, camera(), parts.frame());

  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waitForHold = (at: Point, since: number) => {
    const from = toMap(at);
    resting.current = setTimeout(() => {
      gesture.current = { kind: 'held', from: at, since };
      tapped.current = true;
      parts.onHold?.(from);
    }, HOLD_MS);
  };
  const tapped = useRef(false);
  /** The click that a browser makes of a tap would fall on whatever the tap has opened under the finger. */
  const noClickAfter = (target: EventTarget) => {
    tapped.current = false;
    // Heard at what is touched itself: the tap may have taken it off the map by then.
    target.addEventListener(
      'touchend',
      (end) => {
        if (!tapped.current || !end.cancelable) return;
        end.preventDefault();
        root.current?.focus({ preventScroll: true });
      },
      { once: true },
    );
  };

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('.chart-over')) return;
    const at = local(event);
    const since = event.timeStamp;
    if (event.pointerType !== 'mouse') noClickAfter(event.target);
    fingers.current.set(event.pointerId, at);
    clearTimeout(resting.current);
    if (fingers.current.size === 2) {
      if (gesture.current?.kind === 'steer') parts.onDrag?.(toMap(at), 'cancel');
      gesture.current = { kind: 'pinch', from: at, since };
    } else if (fingers.current.size === 1) {
      gesture.current = { kind: parts.grabs?.(toMap(at)) ? 'steer' : 'press', from: at, since };
      if (parts.onHold && event.pointerType !== 'mouse') waitForHold(at, since);
    }
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const at = local(event);
    const before = fingers.current.get(event.pointerId);
    if (before === undefined || gesture.current === null) {
      if (event.pointerType === 'mouse' && !(event.target as Element).closest('.chart-over'))
        parts.onHover?.(toMap(at));
      return;
    }
    const now = gesture.current;
    if (apart(at, now.from) > SLACK) clearTimeout(resting.current);
    if (now.kind === 'press' && apart(at, now.from) > SLACK) {
      now.kind = 'pan';
      root.current?.setPointerCapture(event.pointerId);
    }
    if (now.kind === 'steer' && apart(at, now.from) > SLACK) {
      root.current?.setPointerCapture(event.pointerId);
      parts.onDrag?.(toMap(at), 'move');
    }
    if (now.kind === 'pan') byHand(moved(camera(), at[0] - before[0], at[1] - before[1]));
    if (now.kind === 'pinch') {
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const factor = apart(at, other) / Math.max(1, apart(before, other));
        const middle: Point = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
        const shifted = moved(camera(), (at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
        byHand(zoomedAt(shifted, factor, middle, parts.frame()));
      }
    }
    fingers.current.set(event.pointerId, at);
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    clearTimeout(resting.current);
    const known = fingers.current.delete(event.pointerId);
    const now = gesture.current;
    if (!known || now === null) return;
    const at = local(event);
    if (fingers.current.size > 0) return;
    gesture.current = null;
    const cancelled = event.type === 'pointercancel';
    // A page that was busy learns late that the finger has left long ago: it did not rest.
    if (now.kind === 'held' && event.timeStamp - now.since < HOLD_MS && apart(at, now.from) <= SLACK)
      now.kind = 'press';
    if (now.kind === 'steer' && apart(at, now.from) > SLACK)
      parts.onDrag?.(toMap(at), cancelled ? 'cancel' : 'end');
    else if ((now.kind === 'press' || now.kind === 'steer') && !cancelled) {
      tapped.current = true;
      parts.onTap?.(toMap(at), event.pointerType !== 'mouse');
    }
  };

  useEffect(() => () => clearTimeout(resting.current), []);

  // React listens to wheels passively, which would let the page scroll as well.
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const wheel = (event: WheelEvent) => {
      if ((event.target as Element).closest('.chart-over')) return;
      event.preventDefault();
      const at = local(event);
      const frame = parts.frame();
      const step = event.deltaMode === 1 ? 30 : 1;
      if (event.shiftKey) byHand(moved(camera(), -event.deltaY * step - event.deltaX * step, 0));
      else
        byHand(
          zoomedAt(camera(), Math.exp(-event.deltaY * step * (event.ctrlKey ? 0.01 : 0.0016)), at, frame),
        );
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  });

  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    // A finger that is lifted has not turned away: what it pointed at stays explained.
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') parts.onHover?.(null);
    },
  };
}
