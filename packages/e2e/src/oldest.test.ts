import type { Route } from 'playwright-core';
import { STORY_MS } from './browser';
import { atTheFrontPage, comeIn, expectNoFaults, goHome } from './people';
import { setting } from './setting';

const at = setting();

const SENTENCE = 'Packetboat did not start.';

test.each([
  [
    'a browser that does not read the script',
    (route: Route) => route.fulfill({ body: 'let 1 = newer syntax;', contentType: 'text/javascript' }),
  ],
  ['a page whose script does not arrive', (route: Route) => route.abort()],
] as const)(
  '%s shows a sentence that says what it takes',
  async (_, answer) => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    ada.witness.expect(/uncaught Unexpected|ERR_FAILED|request failed/);
    await ada.context.route(/\/assets\/index-.+\.js$/, answer);
    await ada.page.goto('/');
    await ada.page.getByText(SENTENCE).waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

test(
  'a browser without what is newer than the oldest starts, lists the tables and says nothing of its age',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    await ada.context.addInitScript(() => {
      const newer = [
        [AbortSignal, ['any']],
        [Promise, ['withResolvers', 'try']],
        [Object, ['groupBy']],
        [Map, ['groupBy']],
        [URL, ['canParse', 'parse']],
        [Intl, ['DurationFormat']],
        [String.prototype, ['isWellFormed', 'toWellFormed']],
        [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
        [Element.prototype, ['checkVisibility']],
        [window, ['requestIdleCallback', 'scheduler', 'Iterator', 'navigation', 'CloseWatcher']],
      ] as const;
      for (const [of, names] of newer) for (const name of names) Reflect.deleteProperty(of, name);
    });
    await atTheFrontPage(ada);
    await ada.page.getByText('Nobody is waiting for company.').waitFor();
    expect(await ada.page.getByText(SENTENCE).count()).toBe(0);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
