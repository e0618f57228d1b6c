/** How fast what happened is played back. The middle one is where it begins. */
const SPEEDS = ['slow', 'usual', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

const FASTER: Readonly<Record<Speed, number>> = { slow: 0.5, usual: 1, fast: 2.5 };

/** How long a step stands that takes so long at the usual speed. */
export const standsMs = (usualMs: number, speed: Speed): number => usualMs / FASTER[speed];

/** The one after it; after the last one the first. */
export const speedAfter = (speed: Speed): Speed =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 'usual';
