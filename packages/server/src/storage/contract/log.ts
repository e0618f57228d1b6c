import type { Json, Outcome, Seat } from '@packetboat/games';
import type { Entry, TableDeed, TableEntry, TableState } from '@packetboat/record';
import type { ClockChange, DutyChange } from './duties';
import type { Glance } from './matches';
import type { NewChatLine } from './people';

/** The logs of the matches, and the snapshots that save folding them from the start. */
export interface Logs {
  /**
   * Appends to the log of a match, all or nothing: the one way in which anything happens at a table. `conflict` when the
   * log is not where the writer thinks it is: a pos is taken or not the next one, a player has used that client id
   * before, or the match is gone. Read the tail and decide again. What the log comes to (the match's row, seats, tokens,
   * who acts, duties) is written together with it.
   *
   * Appends that wait at the same moment share one transaction (group commit), and one append's conflict does not fail
   * the others. When this resolves with `done`, the entries survive power loss. When it rejects, nobody knows whether
   * they were written: ask `settled` and read the tail before going on.
   */
  append(append: Append): Promise<'done' | 'conflict'>;
  /** Resolves when whatever was being written to the log of a match is decided: what can be read then is all there is. */
  settled(match: string): Promise<void>;
  /** Entries with `after < pos`, in order, at most `limit`. */
  entries(match: string, range: { readonly after: number; readonly limit: number }): Promise<LogRecord[]>;
  /** Its entries that are about the table, in order: all of them, or those with `after < pos`, at most `limit`. */
  tableEntries(
    match: string,
    range?: { readonly after: number; readonly limit: number },
  ): Promise<TableRecord[]>;
  /** The newest pos of a match; undefined when there is no such match. */
  lastPos(match: string): Promise<number | undefined>;
  /** The game's own entries with `after < seq`, in order, at most `limit`. */
  actions(match: string, range: { readonly after: number; readonly limit?: number }): Promise<ActionRecord[]>;
  lastSeq(match: string): Promise<number>;
  /** The action that carried this client id of this player, for answering a resend. */
  actionByClientId(match: string, player: Seat, clientId: string): Promise<ActionRecord | undefined>;
  /** While the match runs; the end of a match takes its snapshots along. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** The newest snapshot at or before a seq that this version of the rules has made. */
  snapshot(match: string, atOrBefore: number, rules: number): Promise<Snapshot | undefined>;
  deleteSnapshots(match?: string): Promise<void>;
}

/** An entry of a match's log that is about its game. */
export interface ActionRecord extends Entry {
  readonly match: string;
}

/** One that is about the table around it. */
export interface TableRecord extends TableEntry {
  readonly match: string;
}

export type LogRecord = ActionRecord | TableRecord;

export interface Append {
  readonly entries: readonly LogRecord[];
  /** The players who act after them; left out, that stays as it is. */
  readonly acting?: readonly Seat[] | undefined;
  /** How far the game is after them; left out, as far as it was. */
  readonly glance?: Glance | undefined;
  /** These are the last entries of a match that is running: together with them it is over. */
  readonly outcome?: Outcome | undefined;
  /** The table as it stands after them, where they are about it. */
  readonly table?: TableState;
  /** A name that is taken out of what was written before them, and out of the talk. */
  readonly forgets?: Forgetting;
  /** Said together with them. */
  readonly notices?: readonly NewChatLine[];
  /** What is to happen by itself after them, or not any more. */
  readonly duties?: readonly DutyChange[];
  /** When to look at clocks after them, or not any more. */
  readonly clocks?: readonly ClockChange[];
}

/** A name that is to stand nowhere in the log and the talk of a match any more. */
export interface Forgetting {
  readonly name: string;
  /** What stands in its place. */
  readonly as: string;
  /** Entries about the table as they are to read from now on. */
  readonly rewritten: readonly { readonly pos: number; readonly deed: TableDeed }[];
}

export interface Snapshot {
  readonly match: string;
  readonly seq: number;
  /** The version of the rules that made it: no other ones go on from it. */
  readonly rules: number;
  readonly state: Json;
}
