import type { Config, Overrides } from '@packetboat/server';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser, STORY_MS } from './browser';
import { type House, openHouse } from './house';
import { dismissLookouts } from './lookout';
import { comeIn, expectNoFaults, forgetAll, type Person, type PersonMake } from './people';

/** Where the stories of one file play: a browser and a house, open from before the first to after the last. */
export interface Setting {
  readonly browser: Browser;
  readonly house: House;
  /** Ada has a look: in the browser in which she looked in the same way before, where nothing is left of that. */
  look(how: Omit<PersonMake, 'theme'>, sight: (ada: Person) => Promise<void>): Promise<void>;
}

/** One for a whole file, however many houses its stories have. */
let browserOfFile: Promise<Browser> | undefined;
/** Those who have looked to the end, by house and by how they look: for the next sight. */
const resting = new Map<string, Person>();

/** To be called at the top of a file of stories, once for each house. */
export function setting(overrides?: Overrides, config?: Partial<Config>): Setting {
  let browser: Browser | undefined;
  let house: House | undefined;
  beforeAll(async () => {
    browserOfFile ??= launchBrowser();
    [browser, house] = await Promise.all([browserOfFile, openHouse(overrides, config)]);
  }, STORY_MS);
  // What a story that failed has left open would go on beside the next.
  afterEach(async () => {
    dismissLookouts();
    const kept = new Set<BrowserContext>([...resting.values()].map(({ context }) => context));
    const left = (browser?.contexts() ?? []).filter((context) => !kept.has(context));
    await Promise.all(left.map((context) => context.close()));
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
    look: async (how, sight) => {
      const { url } = open(house);
      const key = `${url} ${JSON.stringify(how)}`;
      const ada = resting.get(key) ?? (await comeIn(open(browser), url, 'Ada', how));
      resting.delete(key);
      await sight(ada);
      expectNoFaults([ada]);
      await forgetAll(ada);
      resting.set(key, ada);
    },
    get browser() {
      return open(browser);
    },
    get house() {
      return open(house);
    },
  };
}
