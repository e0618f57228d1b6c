import { type RefObject, useLayoutEffect, useState } from 'react';

const told = new WeakMap<Element, Set<() => void>>();
let observer: ResizeObserver | undefined;

/** Calls back whenever an element's size changes; who comes first also soon after the call. There is one observer for the whole page. */
export function watchSize(element: Element, tell: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) for (const one of told.get(target) ?? []) one();
  });
  const all = told.get(element) ?? new Set();
  told.set(element, all.add(tell));
  observer.observe(element);
  return () => {
    all.delete(tell);
    if (all.size === 0) observer?.unobserve(element);
  };
}

/**
 * What `measure` says of an element, again whenever its size changes: of `root`, or of the part of it that `within`
 * selects. `fresh` is what it says until there is one. What is hidden keeps what it measured.
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
    const watch = () => {
      if (isShown(element)) setMeasured(measure(element));
    };
    watch();
    return watchSize(element, watch);
  }, [root, measure, within]);
  return measured;
}

/** Behind another tab of a phone nothing has a size. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

export type Size = readonly [width: number, height: number];

/** In the pixels in which its content is laid out. */
export const sizeInside = ({ clientWidth, clientHeight }: Element): Size => [clientWidth, clientHeight];

/** As it stands on the page, whole pixels. */
export const heightOnPage = (element: Element): number => Math.ceil(element.getBoundingClientRect().height);
