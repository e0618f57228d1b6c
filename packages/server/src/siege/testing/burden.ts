import { readFileSync } from 'node:fs';
import type { Ship } from './fleet';

/** Linux counts a process's time in hundredths of a second. */
const TICKS_A_SECOND = 100;
const LOOK_EVERY_MS = 100;
/** Less than this of a core is idle: timers and connections' signs of life go on. */
const IDLE = 0.15;

/** What a server's process holds in memory, in bytes. */
export function memoryOf({ child }: Ship): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** The processor time it has used, in seconds. */
export function processorOf({ child }: Ship): number {
  // What comes before the last bracket is the program's name, whatever that may hold.
  const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
}

/** Resolves when it does nothing to speak of any more, with how long that took in milliseconds. */
export async function idle(ship: Ship): Promise<number> {
  const from = performance.now();
  for (;;) {
    const [since, used] = [performance.now(), processorOf(ship)];
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const seconds = (performance.now() - since) / 1000;
    if ((processorOf(ship) - used) / seconds < IDLE) return since - from;
  }
}
