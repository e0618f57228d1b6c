import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks a box that scrolls with where it goes on, `data-more="before after"`: its edge fades there. */
export function useMore<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const mark = () => {
      const before = box.scrollTop + box.scrollLeft;
      const after = box.scrollHeight - box.clientHeight + box.scrollWidth - box.clientWidth - before;
      box.dataset.more = `${before > 2 ? 'before' : ''} ${after > 2 ? 'after' : ''}`;
    };
    mark();
    const sizes = new ResizeObserver(mark);
    for (const one of [box, ...box.children]) sizes.observe(one);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', mark);
    };
  });
  return ref;
}
