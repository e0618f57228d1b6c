import type { Page } from 'playwright-core';

/** What may be no smaller than a fingertip: 44 px where there are fingers, 40 px elsewhere. */
const PHONE_WIDTH = 480;

/**
 * Looks over a page as it is laid out now: sideways scroll, small print, small targets, controls whose words run out
 * of them, and controls that lie over each other or under something else. One sentence for each fault.
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
    element.closest('.unseen, [inert]') === null;

  for (const line of root.querySelectorAll('h1, h2, h3, p')) {
    const { width, height } = line.getBoundingClientRect();
    if (shown(line) && width > 1 && (line.textContent?.length ?? 0) > 12 && height > 3 * width)
      faults.push(`squeezed to ${Math.round(width)} px: ${named(line)}`);
  }

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

  // What stands in a sentence is as tall as its line; a choice's target is its whole label.
  const inline = (element: Element) =>
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
  const controls = [
    ...root.querySelectorAll('button, a[href], input, select, textarea, summary, [role="button"]'),
  ].filter((element) => shown(element) && !inline(element));
  const boxOf = (element: Element) =>
    (element.matches('input[type="radio"]')
      ? (element.closest('label') ?? element)
      : element
    ).getBoundingClientRect();
  /** What can be seen of it: the window and every scrolling box around it cut it. */
  const seenOf = (element: Element) => {
    let { left, top, right, bottom } = boxOf(element);
    const cut = (by: { left: number; top: number; right: number; bottom: number }) => {
      [left, top] = [Math.max(left, by.left), Math.max(top, by.top)];
      [right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)];
    };
    cut({ left: 0, top: 0, right: wide, bottom: high });
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX !== 'visible' || overflowY !== 'visible') cut(around.getBoundingClientRect());
    }
    return { left, top, right, bottom };
  };

  /** How far words stand out at the sides of a control that ought to hold them. */
  const farthestOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let out = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement === null || !shown(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      // Space between flex items is not laid out, and said to be at the page's corner.
      if (words.width === 0) continue;
      let { left: from, right: to } = words;
      for (
        let around: Element | null = text.parentElement;
        around !== element && around;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const cut = around.getBoundingClientRect();
        [from, to] = [Math.max(from, cut.left), Math.min(to, cut.right)];
      }
      out = Math.max(out, left - from, to - right);
    }
    return out;
  };

  for (const element of controls) {
    const { width, height } = boxOf(element);
    if (width === 0 || height === 0 || element.matches('.skip-link')) continue;
    if (Math.min(width, height) < least - 0.5)
      faults.push(`a target of ${Math.round(width)} x ${Math.round(height)} px: ${named(element)}`);
    const out = farthestOut(element);
    if (out > 2) faults.push(`words run ${Math.round(out)} px out of ${named(element)}`);
  }
  // Pieces of a map lie in it by their nature and may come to lie under a panel: the map moves.
  const fixed = controls
    .filter((element) => element.closest('.chart') === null)
    .map((element) => ({ element, seen: seenOf(element) }))
    .filter(({ seen: { left, top, right, bottom } }) => right - left > 2 && bottom - top > 2);
  for (const { element, seen } of fixed) {
    const there = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    const own = element.matches('input[type="radio"]') ? (element.closest('label') ?? element) : element;
    if (there !== null && !own.contains(there) && !there.contains(own))
      faults.push(`${named(element)} lies under ${named(there)}`);
  }
  fixed.forEach(({ element, seen: a }, i) => {
    for (const { element: other, seen: b } of fixed.slice(i + 1)) {
      if (element.contains(other) || other.contains(element)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) faults.push(`${named(element)} lies over ${named(other)}`);
    }
  });
  return faults;
}
