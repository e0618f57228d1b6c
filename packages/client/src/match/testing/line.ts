import { type MatchSnapshot, type Moment, NOTHING_YET } from '../snapshot';
import type { MatchStore } from '../store';

/** A line whose snapshots come as the test says; what is asked of it goes nowhere. */
export function lineOf() {
  let snapshot = NOTHING_YET;
  const listeners = new Set<() => void>();
  const show = (change: Partial<MatchSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const store = {
    get: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => undefined,
  } as unknown as MatchStore;
  return {
    store,
    show,
    act: () => {
      const seq = snapshot.seq + 1;
      const moment = { seq, seat: 1, events: [] } as unknown as Moment;
      show({ seq, moments: [...snapshot.moments, moment] });
    },
  };
}
