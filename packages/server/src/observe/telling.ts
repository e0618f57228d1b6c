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
  let lasting: { cause: string; since: number; toldAt: number; count: number } | undefined;
  const soFar = () => ({
    count: lasting?.count ?? 0,
    seconds: Math.round((now() - (lasting?.since ?? now())) / 1000),
  });
  return {
    met: ({ cause, fields, text }) => {
      if (lasting?.cause !== cause) {
        lasting = { cause, since: lasting?.since ?? now(), toldAt: now(), count: (lasting?.count ?? 0) + 1 };
        log.error({ cause, ...fields }, text);
        return;
      }
      lasting.count++;
      if (now() - lasting.toldAt < everyMs) return;
      lasting.toldAt = now();
      log.error({ cause, ...fields, ...soFar() }, text);
    },
    over: (text) => {
      if (lasting === undefined) return;
      log.info({ cause: lasting.cause, ...soFar() }, text);
      lasting = undefined;
    },
  };
}
