import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Inset } from '../../chart/camera';
import { type Cover, clearOf, type Room } from './clearing';
import type { Country } from './country';

interface Measured {
  readonly room: Room;
  readonly covers: readonly Cover[];
  /** How much of the stage a tray takes at the right that is open over the map, with map beside it. */
  readonly aside: number;
}

interface Clearing {
  /** Margins that keep the whole map clear of the panels in the corners. */
  readonly inset: Inset | undefined;
  readonly aside: number;
}

const PANELS = '.sre-inset, .stage-tools';

/** Measures the panels over the stage, and says which margins keep the map clear of them. */
export function useClearing(
  /** Anything inside the stage. */
  anchor: RefObject<HTMLElement | null>,
  country: Country,
  most: number,
  /** The panels stand in the corners. */
  roomy: boolean,
  /** Which panels there are and what else moves them; nothing where none lies over the map. */
  panels: string | null,
): Clearing {
  const [measured, setMeasured] = useState<Measured | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panels are looked up anew when there are others
  useLayoutEffect(() => {
    const frame = anchor.current?.closest('.stage-frame');
    if (panels === null || frame == null) return setMeasured(null);
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
    for (const one of [frame, ...frame.querySelectorAll(`${PANELS}, .action-bar, .sre-trays`)])
      observer.observe(one);
    return () => observer.disconnect();
  }, [panels]);
  const inset = useMemo(
    () => (measured && roomy ? clearOf(country, measured.room, measured.covers, most) : undefined),
    [country, measured, most, roomy],
  );
  return { inset, aside: measured?.aside ?? 0 };
}

function measuredIn(frame: Element): Measured {
  const whole = frame.getBoundingClientRect();
  const bar = frame.querySelector('.action-bar')?.getBoundingClientRect();
  const tray = frame.querySelector('.tray')?.getBoundingClientRect();
  const round = Math.round;
  return {
    aside: tray !== undefined && tray.width < whole.width * 0.6 ? round(whole.right - tray.left) : 0,
    room: {
      width: round(whole.width),
      height: round((bar?.top ?? whole.bottom) - whole.top),
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
