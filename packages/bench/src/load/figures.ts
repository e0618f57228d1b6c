/** The value below which a part of the values lies; 0 of nothing. */
export function quantile(values: readonly number[], part: number): number {
  const order = [...values].sort((a, b) => a - b);
  return order[Math.min(order.length - 1, Math.floor(part * order.length))] ?? 0;
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const order = [...values].sort((a, b) => a - b);
  const [low = 0, high = low] = [
    order[Math.floor((order.length - 1) / 2)],
    order[Math.floor(order.length / 2)],
  ];
  return (low + high) / 2;
}

/** What can be measured, with the words for a table's head. */
export const FIGURES = {
  movesPerS: 'moves/s',
  cpuMs: 'CPU ms/move',
  p50Ms: 'p50 ms',
  p99Ms: 'p99 ms',
  bytes: 'bytes/client',
  bytesAll: 'bytes/move',
  count: 'clients',
  cpuEachMs: 'CPU ms each',
  bytesEach: 'bytes each',
  allMs: 'all back ms',
  lagP99Ms: 'lag p99 ms',
  lagMs: 'lag most ms',
  thoughtPerS: 'thought/s',
  heapKb: 'heap KB each',
  residentKb: 'RSS KB each',
} as const;

export type Figure = keyof typeof FIGURES;
export type Figures = { readonly [F in Figure]?: number };

/** One line of the results. */
export interface Row {
  readonly scenario: string;
  readonly what: string;
  readonly server: string;
  readonly figures: Figures;
  /** Every window by itself, in the order they were run. */
  readonly windows?: readonly Figures[];
}
