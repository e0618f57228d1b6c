import type { StateView } from '@packetboat/games/kit/engine';
import type { Orders } from '@packetboat/games/kit/orders';
import type { ChronicleEvent, Refusal, Seat } from '@packetboat/games/kit/title';
import type { Around, ChatMessage, LogLine, TableInfo } from '@packetboat/protocol';
import type { UndoNow } from '@packetboat/record/history';

/** One action with the views around it: what playback shows and what a log line goes back to. */
export interface Moment {
  readonly seq: number;
  readonly seat: Seat | null;
  readonly kind: LogLine['kind'];
  readonly before: object;
  readonly view: object;
  readonly events: readonly ChronicleEvent[];
  /** Arrived after time away, in one go with others: it is not played back by itself. */
  readonly missed: boolean;
}

/** Everything a page may know of a match at one moment. Replaced, never changed. */
export interface MatchSnapshot {
  /** `connecting`: nothing is known yet; `live`; `resuming`: the line is down and the last known state stands. */
  readonly connection: 'connecting' | 'live' | 'resuming';
  /** The server does not answer at all; the store keeps trying. */
  readonly silent: boolean;
  /** The server has said that it is going down. */
  readonly goingDown: boolean;
  /** Why this store has given up: only another token or another page helps. */
  readonly failure: Refusal | null;
  /** The chair one sits on, for life; null for who watches. */
  readonly chair: number | null;
  /** The seat of the game that it is; null before the start, and for who watches. */
  readonly seat: Seat | null;
  readonly table: TableInfo | null;
  readonly seq: number;
  /** The newest view; null before the match starts. */
  readonly state: StateView | null;
  /** The newest moments, oldest first, without gaps. */
  readonly moments: readonly Moment[];
  /** Earlier moments that were asked for, in no order. */
  readonly looks: readonly Moment[];
  /** The log this page holds, oldest first, without gaps. */
  readonly log: readonly LogLine[];
  /** What has happened around the game, and who played which seat from when on. */
  readonly around: Around;
  readonly chat: readonly ChatMessage[];
  readonly undo: UndoNow;
  /** What stands ordered at this seat. */
  readonly orders: Orders;
  /** Moves and undos on their way. */
  readonly pending: number;
}

export const NOTHING_YET: MatchSnapshot = {
  connection: 'connecting',
  silent: false,
  goingDown: false,
  failure: null,
  chair: null,
  seat: null,
  table: null,
  seq: 0,
  state: null,
  moments: [],
  looks: [],
  log: [],
  around: { lines: [], played: [] },
  chat: [],
  undo: { seat: null, why: 'undo.nothing' },
  orders: {},
  pending: 0,
};
