import type { View } from '@packetboat/games/broadhorns/state';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Step } from '../../contract';
import { BarrelIcon, Coin, TravelerIcon, WreathIcon } from '../panels/Goods';
import { slot } from '../panels/slots';
import { type Freight, flightsOf } from './flights';

const FLIGHT_MS = 300;
const EASING = 'cubic-bezier(0.3, 0, 0.2, 1)';

interface FlightsProps {
  readonly step: Step<View> | null;
  readonly view: View;
}

/** What a step carries from one place of the page to another: over everything, and gone when the step is. */
export function Flights({ step, view }: FlightsProps) {
  const layer = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is played once, when it comes
  const flights = useMemo(
    () => (step === null || step.back ? [] : flightsOf(step.before, view, step.events)),
    [step?.seq],
  );
  useLayoutEffect(() => {
    if (step === null || flights.length === 0) return;
    const animations = flights.flatMap(({ from, to, wait }, i) => {
      const thing = layer.current?.children[i];
      const [a, b] = [middleOf(from), middleOf(to)];
      if (thing === undefined || a === undefined || b === undefined) return [];
      const rise = Math.min(46, Math.hypot(b.x - a.x, b.y - a.y) * 0.16);
      const at = (x: number, y: number, scale = 1) => ({
        opacity: 1,
        transform: `translate(${x}px,${y}px) translate(-50%,-50%) scale(${scale})`,
      });
      return [
        thing.animate(
          [at(a.x, a.y, 0.85), at((a.x + b.x) / 2, (a.y + b.y) / 2 - rise, 1.15), at(b.x, b.y, 0.85)],
          { duration: FLIGHT_MS, delay: wait, easing: EASING },
        ),
      ];
    });
    const end = () => {
      for (const animation of animations) animation.cancel();
    };
    step.signal.addEventListener('abort', end);
    return () => {
      step.signal.removeEventListener('abort', end);
      end();
    };
  }, [step, flights]);
  if (step === null || flights.length === 0) return null;
  return createPortal(
    <div ref={layer} className="bh-flights" aria-hidden="true">
      {flights.map(({ what }, i) => (
        <span key={slot(i)}>
          <Thing what={what} />
        </span>
      ))}
    </div>,
    document.body,
  );
}

function Thing({ what }: { readonly what: Freight }) {
  switch (what.kind) {
    case 'barrel':
      return <BarrelIcon cargo={what.cargo} width={28} />;
    case 'coin':
      return <Coin gold={what.gold} />;
    case 'traveler':
      return <TravelerIcon coat={what.coat} width={24} />;
    case 'wreath':
      return <WreathIcon width={30} />;
  }
}

/** The middle of the first of these places that can be seen. */
function middleOf(names: readonly string[]): { readonly x: number; readonly y: number } | undefined {
  for (const name of names)
    for (const element of document.querySelectorAll(`[data-at="${name}"]`)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      if (width > 0 && height > 0 && within(element, at)) return at;
    }
  return undefined;
}

/** Whether no box that scrolls or cuts hides the point. */
function within(element: Element, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const cut = element.closest('.bh-map, .bh-desk, .players') ?? document.body;
  const { left, top, right, bottom } = cut.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
