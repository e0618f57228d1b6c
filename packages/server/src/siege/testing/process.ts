import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';

/** Clock ticks a second, in which Linux counts processor time. */
const TICKS = 100;

/** Processor time a process has used so far, all its threads together. */
export function cpuMs(pid: number): number {
  // The name in the second field may hold anything, so what counts is behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** What it holds in memory now, and the most it ever held. */
export function memoryBytes(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 };
}

/** So seldom it is looked, and so little an idle process uses in between. */
const LOOK_MS = 250;
const IDLE_MS = 60;

/** Waits until a process does nothing any more; resolves with the processor time it has used until then, and the time it took. */
export async function untilIdle(pid: number): Promise<{ readonly cpu: number; readonly took: number }> {
  const begun = performance.now();
  const from = cpuMs(pid);
  for (let used = from; ; ) {
    await after(LOOK_MS);
    const now = cpuMs(pid);
    if (now - used <= IDLE_MS) return { cpu: used - from, took: performance.now() - begun - LOOK_MS };
    used = now;
  }
}
