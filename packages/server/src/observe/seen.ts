import type { Day } from './day';
import type { Metrics } from './metrics';

/** The figures, of which the day sees what a host is told in words. */
export function seenBy(day: Day, metrics: Metrics, sockets: (change: number) => void): Metrics {
  return {
    ...metrics,
    refused: (title, key) => {
      metrics.refused(title, key);
      day.refused(key);
    },
    messageRefused: (key) => {
      metrics.messageRefused(key);
      day.refused(key);
    },
    turnedAway: (reason) => {
      metrics.turnedAway(reason);
      day.refused(`connection.${reason}`);
    },
    commitTook: (title, ms) => {
      metrics.commitTook(title, ms);
      day.took('move', title, ms);
    },
    woken: (title, ms) => {
      metrics.woken(title, ms);
      day.took('wake', title, ms);
    },
    socketOpened: () => {
      metrics.socketOpened();
      sockets(1);
    },
    socketClosed: () => {
      metrics.socketClosed();
      sockets(-1);
    },
  };
}
