import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Every page takes it in anew: the small form, which has half the letters. */
const AXE_SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWish {
  /** That rule alone. */
  readonly only?: 'color-contrast' | undefined;
  /** A selector: only what lies in it. */
  readonly part?: string | undefined;
  /** Axe reads the printed ground of a map as well, where no word stands: thousands of trees and waves. */
  readonly ground?: boolean;
}

/**
 * What axe finds on the page as it is now, one sentence a finding. The page's own policy forbids scripts put in from
 * outside, so this works only for people who came in with `bypassCSP`.
 */
export async function axeFindings(
  page: Page,
  { only, part, ground = true }: AxeWish = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE_SOURCE });
  const violations = await page.evaluate(
    async ({ rule, inPart, wholeGround }) => {
      const { axe } = window as unknown as {
        axe: { run(where: Node, options: object): Promise<AxeResults> };
      };
      // Under an open dialog nothing can be reached: what lies there is judged without it.
      const wanted = inPart === undefined ? document : document.querySelector(inPart);
      if (wanted === null) throw new Error(`there is no ${inPart} to be judged`);
      const where = document.querySelector('dialog[open]') ?? wanted;
      // Axe makes a tree of its own of everything in the document, seen or not, which is most of its work.
      const aside = wholeGround
        ? []
        : [...document.querySelectorAll('.chart-sheet[aria-hidden="true"] > :not(text, defs)')]
            .filter((drawing) => drawing.querySelector('text') === null)
            .map((drawing) => {
              const mark = document.createComment('');
              drawing.replaceWith(mark);
              return () => mark.replaceWith(drawing);
            });
      const { violations } = await axe
        .run(where, {
          resultTypes: ['violations'],
          // Axe would fetch and read all style sheets anew for a rule that is off unless it is asked for, and media, of which there are none.
          preload: false,
          ...(rule === undefined ? {} : { runOnly: { type: 'rule', values: [rule] } }),
        })
        .finally(() => {
          for (const putBack of aside) putBack();
        });
      return violations;
    },
    { rule: only, inPart: part, wholeGround: ground },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary ?? ''}`),
  );
}
