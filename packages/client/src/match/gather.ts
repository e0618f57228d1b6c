/** Tells once of many changes. */
export interface Gathering {
  /** Tells in a task of its own, which has room for all that changes until then. */
  soon(): void;
  now(): void;
  end(): void;
}

/**
 * The task goes through a message channel because React's own do: what React puts off while it is told comes before the
 * next telling. Timers would not do, since browsers let them wait for seconds in a tab that nobody sees, and frames of
 * the screen do not come there at all.
 */
export function gathering(tell: () => void): Gathering {
  const { port1, port2 } = new MessageChannel();
  let isDue = false;
  const now = () => {
    isDue = false;
    tell();
  };
  port1.onmessage = () => {
    if (isDue) now();
  };
  return {
    soon: () => {
      if (!isDue) port2.postMessage(null);
      isDue = true;
    },
    now,
    end: () => {
      isDue = false;
      port1.close();
    },
  };
}
