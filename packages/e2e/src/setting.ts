import type { Overrides } from '@packetboat/server';
import type { Browser } from 'playwright-core';
import { launchBrowser, STORY_MS } from './browser';
import { type House, openHouse } from './house';
import { dismissLookouts } from './lookout';

/** Where the stories of one file play: a browser and a house, open from before the first to after the last. */
export interface Setting {
  readonly browser: Browser;
  readonly house: House;
}

/** One for a whole file, however many houses its stories have. */
let browserOfFile: Promise<Browser> | undefined;

/** To be called at the top of a file of stories, once for each house. */
export function setting(overrides?: Overrides): Setting {
  let browser: Browser | undefined;
  let house: House | undefined;
  beforeAll(async () => {
    browserOfFile ??= launchBrowser();
    [browser, house] = await Promise.all([browserOfFile, openHouse(overrides)]);
  }, STORY_MS);
  // What a story that failed has left open would go on beside the next.
  afterEach(async () => {
    dismissLookouts();
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  afterAll(async () => {
    // Also where the house did not open: a browser left behind keeps the run from its end.
    await (await browserOfFile)?.close();
    await house?.end();
  });
  const open = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('a story asks for its setting before it is open');
    return one;
  };
  return {
    get browser() {
      return open(browser);
    },
    get house() {
      return open(house);
    },
  };
}
