import type { BrowserContext, Page } from 'playwright-core';

/** Everything a browser did that it should not have done, in words. */
export interface Witness {
  readonly faults: readonly string[];
  /** Some faults are what the story is about (a table that is missing, a line that is cut): those are let pass. */
  expect(fault: RegExp): void;
}

/** Listens to every page of a context: errors, failed requests, and anything asked of another origin. */
export function witness(context: BrowserContext, origin: string): Witness {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const own = [origin, origin.replace('http:', 'ws:')];
  const foreign = (url: string) =>
    /^(https?|wss?):/.test(url) && !own.some((one) => url === one || url.startsWith(`${one}/`));
  const listen = (page: Page) => {
    const at = () => new URL(page.url(), origin).pathname;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        heard.push(`${at()}: console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => heard.push(`${at()}: uncaught ${error.message}`));
    page.on('websocket', (socket) => {
      if (foreign(socket.url())) heard.push(`${at()}: socket to ${socket.url()}`);
    });
  };
  context.on('page', listen);
  context.on('request', (request) => {
    if (foreign(request.url())) heard.push(`request to another origin: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still asking for.
    if (why !== 'net::ERR_ABORTED') heard.push(`request failed: ${request.url()}: ${why}`);
  });
  return {
    get faults() {
      return heard.filter((fault) => !expected.some((one) => one.test(fault)));
    },
    expect: (fault) => void expected.push(fault),
  };
}
