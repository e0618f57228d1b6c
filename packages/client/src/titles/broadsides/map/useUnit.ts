import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many drawing units make a pixel, for the drawing in an element. Text in it is sized by that, so
 * that it can be read at any size of the drawing.
 */
export function useUnit(width: number, height: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [unit, setUnit] = useState(1);
  useLayoutEffect(() => {
    const element = ref.current?.querySelector('svg');
    if (element == null) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const scale = Math.min(
        box.width / width,
        height === 0 ? Number.POSITIVE_INFINITY : box.height / height,
      );
      if (scale > 0) setUnit(Math.round(100 / scale) / 100);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  return [ref, unit];
}
