import type { ChronicleEvent, Move, Seat } from '@packetboat/games/kit/title';

/** What is done to a game. */
export type Action =
  | { readonly kind: 'move'; readonly move: Move }
  /** Back to how things stood after seq `to`. */
  | { readonly kind: 'undo'; readonly to: number }
  /** The same by consent of the seated, across chance and turns. */
  | { readonly kind: 'rewind'; readonly to: number };

/** An action and who does it: all that a fold needs to know of an entry. */
export interface Deed {
  /** Who acted; null for the server itself. */
  readonly seat: Seat | null;
  readonly action: Action;
}

/** One entry of a game's log. What they fold to is the game. */
export interface Entry extends Deed {
  /** 1, 2, 3, ... without gaps; boardgame.io's `_stateID`. */
  readonly seq: number;
  readonly at: number;
  /** The id the client gave it, so that a resend is answered and not repeated. */
  readonly clientId: string | null;
  /** What the log tells of it; each reader gets only what is meant for him. */
  readonly events: readonly ChronicleEvent[];
}
