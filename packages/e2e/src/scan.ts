import type { Page } from 'playwright-core';

/** What may be no smaller than a fingertip: 44 px where there are fingers, 40 px elsewhere. */
const PHONE_WIDTH = 480;

/**
 * Looks over a page as it is laid out now: sideways scroll, small print, small targets, and controls that lie over
 * each other or under something else. One sentence for each fault.
 */
export async function scan(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate(layoutFaults, { least: width <= PHONE_WIDTH ? 44 : 40, smallest: 14 });
}

/** Runs in the page. */
function layoutFaults({ least, smallest }: { least: number; smallest: number }): string[] {
  const faults: string[] = [];
  const { innerWidth: wide, innerHeight: high } = window;
  const root = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()}${element.className && ` class="${element.getAttribute('class')}"`}> "${(
      element.getAttribute('aria-label') ??
      element.textContent ??
      ''
    )
      .trim()
      .slice(0, 40)}"`;

  const scrolls = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  if (scrolls > wide) faults.push(`the page is ${scrolls} px wide in a window of ${wide}`);

  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.unseen') === null;

  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const told = new Set<Element>();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === '' || told.has(parent) || !shown(parent)) continue;
    told.add(parent);
    const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
    const scale = matrix === null ? 1 : Math.hypot(matrix.a, matrix.b);
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size > 0 && size < smallest - 0.05) faults.push(`${size.toFixed(1)} px text: ${named(parent)}`);
  }

  // A link within a sentence is as tall as its line; a choice's target is its whole label.
  const inline = (element: Element) =>
    element.tagName === 'A' && getComputedStyle(element).display === 'inline';
  const controls = [
    ...root.querySelectorAll('button, a[href], input, select, textarea, summary, [role="button"]'),
  ].filter((element) => shown(element) && !inline(element));
  const boxOf = (element: Element) =>
    (element.matches('input[type="radio"]')
      ? (element.closest('label') ?? element)
      : element
    ).getBoundingClientRect();
  const inView = controls.filter((element) => {
    const { left, top, right, bottom, width, height } = boxOf(element);
    if (width === 0 || height === 0) return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (let around = element.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const box = around.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    }
    return x >= 0 && x <= wide && y >= 0 && y <= high;
  });

  for (const element of controls) {
    const { width, height } = boxOf(element);
    if (width === 0 || height === 0 || element.matches('.skip-link')) continue;
    if (Math.min(width, height) < least - 0.5)
      faults.push(`a target of ${Math.round(width)} x ${Math.round(height)} px: ${named(element)}`);
  }
  // Pieces of a map lie in it by their nature and may come to lie under a panel: the map moves.
  const fixed = inView.filter((element) => element.closest('.chart') === null);
  for (const element of fixed) {
    const { left, top, right, bottom } = boxOf(element);
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const own = element.matches('input[type="radio"]') ? (element.closest('label') ?? element) : element;
    if (there !== null && !own.contains(there) && !there.contains(own))
      faults.push(`${named(element)} lies under ${named(there)}`);
  }
  fixed.forEach((one, i) => {
    const a = boxOf(one);
    for (const other of fixed.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const b = boxOf(other);
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) faults.push(`${named(one)} lies over ${named(other)}`);
    }
  });
  return faults;
}
