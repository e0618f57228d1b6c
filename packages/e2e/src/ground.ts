import type { BrowserContext } from 'playwright-core';

/**
 * The printed ground under the pieces of a map never changes and nobody touches it, but drawing it is most of what a browser
 * does in a story. Without it everything lies where it lay: it is not seen, and keeps its place. Names printed on it are
 * words that somebody reads, and stay.
 */
const WITHOUT_GROUND = `
  .chart-sheet[aria-hidden="true"] > :not(text, defs), .bs-ground { visibility: hidden }
  .chart-sheet[aria-hidden="true"] text, .bs-ground text { visibility: visible }
  .chart-vignette { visibility: hidden }
`;

/** For people who come to play, and not to look at how it is printed. */
export async function leaveGroundOut(context: BrowserContext): Promise<void> {
  await context.addInitScript((rules) => {
    // A sheet that a script makes is let pass by the page's policy, which forbids others.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    // What is not seen is given its style all the same, and of each tree a browser makes a copy with five parts: ten thousand
    // in all, at every new size and in every light. Without a drawing to be copied a tree keeps its element and nothing more.
    const fell = (tree: Element) => {
      if (tree.closest('.chart-sheet[aria-hidden="true"]') !== null) tree.removeAttribute('href');
    };
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        if (added.matches('use')) fell(added);
        for (const tree of added.querySelectorAll('use')) fell(tree);
      }
    }).observe(document, { childList: true, subtree: true });
  }, WITHOUT_GROUND);
}
