import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Inset } from '../../../chart/camera';
import type { Cover } from '../../../chart/searching';
import { clearOf, type Room } from './clearing';
import type { Country } from './country';

interface Measured {
  readonly room: Room;
  readonly covers: readonly Cover[];
  /** How much of the stage a tray takes at the right that is open over the map, with map beside it. */
  readonly aside: number;
}

interface Clearing {
  /** Margins that keep the whole map clear of what lies over it, if it can be as large as `least` there. */
  readonly inset: Inset | undefined;
  /** The same for a map of any size, as things lie when it is asked for. */
  readonly whole: () => Inset | undefined;
  readonly aside: number;
}

const PANELS = '.sre-inset, .sre-tray-row, .stage-tools';

/** Measures what lies over the map, and says which margins keep the map clear of it. */
export function useClearing(
  /** Anything inside the stage. */
  anchor: RefObject<HTMLElement | null>,
  country: Country,
  most: number,
  least: number,
  /** Which panels there are and what else moves them. */
  panels: string,
): Clearing {
  const [measured, setMeasured] = useState<Measured | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panels are looked up anew when there are others
  useLayoutEffect(() => {
    const frame = anchor.current?.closest('.stage-frame');
    if (frame == null) return;
    const observer = new ResizeObserver(() => measure());
    let last = '';
    const measure = () => {
      const found = measuredIn(frame);
      const now = JSON.stringify(found);
      if (now === last) return;
      last = now;
      setMeasured(found);
    };
    measure();
    for (const one of [frame, ...frame.querySelectorAll(`${PANELS}, .stage-map, .action-bar, .sre-trays`)])
      observer.observe(one);
    return () => observer.disconnect();
  }, [panels]);
  const clear = (limit?: number) =>
    measured ? clearOf(country, measured.room, measured.covers, most, limit) : undefined;
  const latest = useRef(clear);
  latest.current = clear;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is worked out from
  const inset = useMemo(() => clear(least), [country, measured, most, least]);
  const whole = useCallback(() => latest.current(), []);
  return { inset, whole, aside: measured?.aside ?? 0 };
}

function measuredIn(frame: Element): Measured {
  const whole = (frame.querySelector('.stage-map') ?? frame).getBoundingClientRect();
  const bar = frame.querySelector('.action-bar')?.getBoundingClientRect();
  const tray = frame.querySelector('.tray')?.getBoundingClientRect();
  const round = Math.round;
  return {
    aside: tray !== undefined && tray.width < whole.width * 0.6 ? round(whole.right - tray.left) : 0,
    room: {
      width: round(whole.width),
      height: round(Math.min(bar?.top ?? whole.bottom, whole.bottom) - whole.top),
      whole: round(whole.height),
    },
    covers: [...frame.querySelectorAll(PANELS)].map((panel) => {
      const { left, top, right, bottom } = panel.getBoundingClientRect();
      return {
        left: round(left - whole.left),
        top: round(top - whole.top),
        right: round(right - whole.left),
        bottom: round(bottom - whole.top),
      };
    }),
  };
}
