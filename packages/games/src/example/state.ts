import type { Seat } from '../kit/title';

/** A crate is its worth. */
export type Crate = 1 | 2 | 3 | 4 | 5 | 6;

/** A crate somebody may not see. */
export type FaceDown = 0;

export interface Options extends Readonly<Record<string, string>> {
  readonly hand: 'two' | 'three';
}

/** What is being asked. */
export type Stage = 'turn' | 'offering';

/** What somebody may know: a crate may be face down, an offer sealed. */
export interface View {
  readonly seat: Seat;
  /** The crate under auction. */
  readonly landed: Crate | null;
  /** The top is the last. */
  readonly stack: readonly (Crate | FaceDown)[];
  readonly hands: readonly (readonly (Crate | FaceDown)[])[];
  readonly stores: readonly (readonly Crate[])[];
  readonly lost: readonly Crate[];
  readonly offers: readonly (number | 'sealed' | null)[];
  readonly coins: readonly number[];
  readonly bank: number;
}

/** Everything. Assignable to `View`, so that every rule reads either. */
export interface State {
  seat: Seat;
  landed: Crate | null;
  stack: Crate[];
  hands: Crate[][];
  stores: Crate[][];
  lost: Crate[];
  offers: (number | null)[];
  coins: number[];
  bank: number;
}

export const FULL_STORE = 12;

export function worth(crates: readonly Crate[]): number {
  return crates.reduce((sum: number, crate) => sum + crate, 0);
}

/** The seats from `first` on, in seat order, once round the table. */
export function seatsFrom(view: View, first: Seat): Seat[] {
  return view.coins.map((_, i) => (first + i) % view.coins.length);
}
