import type { Schemas } from '../kit/schema';
import type { Refusal, Seat } from '../kit/title';
import type { Tools } from './chronicle';
import type { G, Step, View } from './state';

/** A small move: what may be done, why not, and what it does. */
export interface Verb<A extends object> {
  readonly args: Schemas<A>;
  /** The arguments in the order of the notation. */
  readonly order: readonly (keyof A & string)[];
  /** When it may be asked for at all. */
  readonly steps: readonly Step[];
  /** Everything worth asking `refuse` about: no legal move lies outside. */
  options(view: View, seat: Seat): readonly A[];
  /** Why not, for a seat that must act in one of the steps. */
  refuse(view: View, seat: Seat, args: A): Refusal | undefined;
  make(g: G, seat: Seat, args: A, tools: Tools): void;
}

/** Types a verb by its schema. */
export function verb<A extends object>(definition: Verb<A>): Verb<A> {
  return definition;
}

/** The arguments a verb takes. */
export type ArgsOf<V> = V extends Verb<infer A> ? A : never;

/** For verbs without arguments. */
export const ALONE: readonly Record<string, never>[] = [{}];
