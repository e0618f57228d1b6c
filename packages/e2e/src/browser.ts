import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** How long a page may take for what it is asked: generous, because machines are busy and nothing here is a race. */
export const PATIENCE_MS = 30_000;

/** How long a whole story may take on a machine that does other work as well. On a quiet one it takes seconds. */
export const STORY_MS = 300_000;

/**
 * Another name for this machine. To a browser 127.0.0.1 is as safe as an encrypted page and this is not, just like the
 * address in the house that a host gives to friends.
 */
export const PLAIN_NAME = 'riverhouse.local';

/** A name of somebody else's that leads to this machine. */
export const FOREIGN_NAME = 'tables.example.org';

/** `npm test` says which; else Debian's Chromium, in the form that has no window to draw, where that is there. */
const BROWSER =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** The browser, without anything it would do over the network by itself. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(BROWSER === undefined ? {} : { executablePath: BROWSER }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1,MAP ${FOREIGN_NAME} 127.0.0.1`,
    ],
  });
}
