export const COUNT_MS = 300;

/** What a counting number shows after a share of its time: whole steps, the last ones slower. */
export function countedAt(from: number, to: number, share: number): number {
  const left = 1 - Math.max(0, Math.min(1, share));
  return share >= 1 ? to : from + Math.trunc((to - from) * (1 - left * left));
}
