import type { Move, Options, Outcome, Seat } from '@packetboat/games';

/** Everything needed to replay a finished match and to check that nobody steered its chance. */
export interface MatchProof {
  readonly title: string;
  readonly seats: number;
  readonly options: Options;
  /** The server's half of the seed, published when the match is over. */
  readonly serverSeed: string;
  /** Its SHA-256, public since the table was opened. */
  readonly commitment: string;
  /** What each seat's browser brought, by seat. */
  readonly contributions: readonly string[];
  readonly actions: readonly ProofAction[];
  readonly outcome: Outcome | null;
}

export type ProofAction =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: Move }
  | { readonly kind: 'undo' | 'rewind'; readonly seat: Seat | null; readonly to: number };
