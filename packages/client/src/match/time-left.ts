import type { ClockInfo, SeatTime } from '@packetboat/protocol';
import { useEffect, useState } from 'react';

/** When this page heard of clocks, by its own measure of what passes: its clock may be wrong and nothing changes. */
const heard = new WeakMap<ClockInfo, number>();

function heardAt(clock: ClockInfo): number {
  const known = heard.get(clock);
  if (known !== undefined) return known;
  const now = performance.now();
  heard.set(clock, now);
  return now;
}

/** A seat's time a while after the server told it. */
export function afterWhile(one: SeatTime, passedMs: number): SeatTime {
  if (!one.runs) return one;
  const ofBank = Math.max(0, passedMs - one.turnMs);
  return {
    ...one,
    turnMs: Math.max(0, one.turnMs - passedMs),
    bankMs: Math.max(0, one.bankMs - ofBank),
  };
}

export const timeOf = ({ turnMs, bankMs }: SeatTime): number => turnMs + bankMs;

/** A clock that shows seconds moves every second, and one that shows hours every minute. */
const HOUR = 3_600_000;
const tickMs = (leftMs: number): number => (leftMs < HOUR ? 1_000 : 60_000);

/** How much time a chair has now; undefined where it has no clock. The page is drawn anew while it runs. */
export function useTimeOf(clock: ClockInfo | null, chair: number | null): SeatTime | undefined {
  const told = clock?.seats.find(({ seat }) => seat === chair);
  const now =
    told === undefined || clock === null ? undefined : afterWhile(told, performance.now() - heardAt(clock));
  const [, redraw] = useState(0);
  const runs = now?.runs === true && timeOf(now) > 0;
  const left = now === undefined ? 0 : timeOf(now);
  const every = tickMs(left);
  // It changes when the second does that is shown.
  const first = left % every || every;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => redraw((n) => n + 1), first + 5);
    return () => clearTimeout(timer);
  });
  return now;
}
