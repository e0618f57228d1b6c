import type { AxeResults } from 'axe-core';
import { source as axeSource } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds on the page as it is now, one sentence a finding; with `only`, by that rule alone. The page's own policy forbids scripts put in from
 * outside, so this works only for people who came in with `bypassCSP`.
 */
export async function axeFindings(page: Page, only?: 'color-contrast'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axeSource });
  const violations = await page.evaluate(async (rule) => {
    const { axe } = window as unknown as { axe: { run(where: Node, options: object): Promise<AxeResults> } };
    // Under an open dialog nothing can be reached: what lies there is judged without it.
    const where = document.querySelector('dialog[open]') ?? document;
    return (
      await axe.run(where, {
        resultTypes: ['violations'],
        ...(rule === undefined ? {} : { runOnly: { type: 'rule', values: [rule] } }),
      })
    ).violations;
  }, only);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary ?? ''}`),
  );
}
