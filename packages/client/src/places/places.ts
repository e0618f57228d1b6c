import type { PlaceGround } from './ground';

/**
 * The places of a map as they are now: what lies under a pointer, what keys walk over and what assistive technology is
 * told of are the same.
 */
export interface Places<Id extends string | number> {
  readonly ground: PlaceGround<Id>;
  /** Those that may be chosen, in the order in which one goes from one to the next. */
  readonly open: readonly Id[];
  /** Of those, which can only say why not. */
  barred?(id: Id): boolean;
  /** What one hears of a place. */
  label(id: Id): string;
  choose(id: Id): void;
}
