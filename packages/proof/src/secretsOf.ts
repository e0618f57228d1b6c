import type { SmallWorld } from './fairness';

/** What the proof's own tests have to know of a title's secrets. */
export interface Secrets<G, V> {
  readonly worlds: readonly SmallWorld<G>[];
  /** The view with the next piece of a pile shown that nobody has drawn; `undefined` where there is no such pile. */
  readonly peek: ((view: V, g: G) => object) | undefined;
  /** The state made impossible where nobody else but its owner would see it; `undefined` where all lies open. */
  readonly distort: ((g: G) => G) | undefined;
}
