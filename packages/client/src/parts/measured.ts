import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * What `measure` says of an element, again whenever its size changes: of `root`, or of the part of it that `within`
 * selects. `fresh` is what it says until there is one.
 */
export function useMeasured<T>(
  root: RefObject<Element | null>,
  measure: (element: Element) => T,
  fresh: T,
  within?: string,
): T {
  const [measured, setMeasured] = useState(fresh);
  useLayoutEffect(() => {
    const element = within === undefined ? root.current : root.current?.querySelector(within);
    if (element == null) return;
    const watch = () => setMeasured(measure(element));
    watch();
    const observer = new ResizeObserver(watch);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, measure, within]);
  return measured;
}

export type Size = readonly [width: number, height: number];

/** In the pixels in which its content is laid out. */
export const sizeInside = ({ clientWidth, clientHeight }: Element): Size => [clientWidth, clientHeight];

/** As it stands on the page, whole pixels. */
export const heightOnPage = (element: Element): number => Math.ceil(element.getBoundingClientRect().height);
