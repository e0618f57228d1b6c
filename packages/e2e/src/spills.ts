import type { Page } from 'playwright-core';

/**
 * What is wrong with the words in a part of a page as it is laid out now, one sentence for each fault: words that break, that run
 * out of the frame they stand in, or that lie over others. What is scrolled away is not looked at.
 */
export async function spillsOf(page: Page, part: string): Promise<string[]> {
  return page.evaluate(spills, part);
}

/** Runs in the page. */
function spills(part: string): string[] {
  const faults = new Set<string>();
  const seen: { readonly word: string; readonly box: DOMRect; readonly at: Element }[] = [];
  const clips = (style: CSSStyleDeclaration) =>
    style.overflowX !== 'visible' || style.overflowY !== 'visible';
  const framed = (style: CSSStyleDeclaration) =>
    Number.parseFloat(style.borderLeftWidth) > 0 && Number.parseFloat(style.borderRightWidth) > 0;
  for (const root of document.querySelectorAll(part)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('.unseen, .skip-link, .chart, option, svg') !== null) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}+\u2212]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        const named = `"${word}" in <${parent.tagName.toLowerCase()} class="${parent.className}">`;
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          faults.add(`broken: ${named}`);
        let whole = true;
        for (let around: Element | null = parent; around; around = around.parentElement) {
          const style = getComputedStyle(around);
          const frame = around.getBoundingClientRect();
          const scrollsDown = /auto|scroll/.test(style.overflowY);
          const scrollsAcross = /auto|scroll/.test(style.overflowX);
          if (style.display === 'inline' || style.display === 'contents') continue;
          const across = box.left < frame.left - 1.5 || box.right > frame.right + 1.5;
          const down = box.top < frame.top - 3 || box.bottom > frame.bottom + 3;
          if (clips(style) && ((across && scrollsAcross) || (down && scrollsDown))) {
            whole = false;
            break;
          }
          if ((across || down) && (clips(style) || framed(style)))
            faults.add(`out of <${around.tagName.toLowerCase()} class="${around.className}">: ${named}`);
        }
        if (whole) seen.push({ word, box, at: parent });
      }
    }
  }
  seen.forEach((one, i) => {
    for (const other of seen.slice(i + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const low = Math.min(one.box.height, other.box.height);
      // Boxes of letters are taller than the letters.
      if (
        across > 1.5 &&
        down > low * 0.45 &&
        document.elementFromPoint(one.box.left + 1, one.box.top + one.box.height / 2) !== null
      )
        faults.add(
          `"${one.word}" lies over "${other.word}" in <${other.at.tagName.toLowerCase()} class="${other.at.className}">`,
        );
    }
  });
  return [...faults];
}
