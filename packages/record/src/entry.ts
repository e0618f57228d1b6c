import type { MadeBy } from '@packetboat/games/kit/orders';
import type { ChronicleEvent, Move, Seat } from '@packetboat/games/kit/title';
import type { TableDeed } from './tableDeed';

/** What is done to a game. */
export type Action =
  /**
   * `by`: nobody asked for it; a standing order of the seat's made it, or there was nothing else to do. `press`: the seq of
   * the first of several moves that were made together, and are taken back together.
   */
  | { readonly kind: 'move'; readonly move: Move; readonly by?: MadeBy; readonly press?: number }
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

/** What every entry of a table's log has, whatever it is about. */
interface Logged {
  /** Its place in the log: 1, 2, 3, ... without gaps. */
  readonly pos: number;
  readonly at: number;
  /** The id its writer gave it, so that a resend is answered and not repeated, and an answer that got lost is found. */
  readonly clientId: string | null;
}

/** An entry that is about the game. What these fold to is the game. */
export interface Entry extends Logged, Deed {
  /** Among the entries of its game: 1, 2, 3, ... without gaps; boardgame.io's `_stateID`. */
  readonly seq: number;
  /** What the log tells of it; each reader gets only what is meant for him. */
  readonly events: readonly ChronicleEvent[];
}

/** An entry that is about the table around the game. */
export interface TableEntry extends Logged {
  readonly deed: TableDeed;
}

/** What a table's log consists of. */
export type LogEntry = Entry | TableEntry;

export const isAboutTable = (entry: LogEntry): entry is TableEntry => 'deed' in entry;
