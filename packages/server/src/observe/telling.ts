/** What is written to; pino's shape. */
export interface TellingLog {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/**
 * Tells of a trouble that meets everybody: one line when it begins, one ever so often while it lasts, with how often it
 * was met, and one when it ends. A thousand failures are still one trouble.
 */
export interface Telling {
  met(trouble: { readonly cause: string; readonly fields: object; readonly text: string }): void;
  over(text: string): void;
}

const EVERY_MS = 600_000;

export function createTelling(
  log: TellingLog,
  everyMs = EVERY_MS,
  now: () => number = () => performance.now(),
): Telling {
  /** A full disk fails in several ways: each is told when it is met first, and then as seldom as the others. */
  let lasting: { readonly since: number; readonly toldAt: Map<string, number>; count: number } | undefined;
  return {
    met: ({ cause, fields, text }) => {
      lasting ??= { since: now(), toldAt: new Map(), count: 0 };
      lasting.count++;
      const { since, toldAt, count } = lasting;
      const before = toldAt.get(cause);
      if (before !== undefined && now() - before < everyMs) return;
      toldAt.set(cause, now());
      log.error({ cause, ...fields, ...(before !== undefined && { count, seconds: seconds(since) }) }, text);
    },
    over: (text) => {
      if (lasting === undefined) return;
      log.info(
        { cause: [...lasting.toldAt.keys()].join(), count: lasting.count, seconds: seconds(lasting.since) },
        text,
      );
      lasting = undefined;
    },
  };

  function seconds(since: number): number {
    return Math.round((now() - since) / 1000);
  }
}
