import type { Orders, Seat } from '@packetboat/games';
import type {
  Advised,
  Answer,
  Attached,
  Done,
  LogLine,
  OwnMessages,
  PastMoment,
  SyncInfo,
  TableInfo,
  TableLine,
} from '@packetboat/protocol';
import type { Encoded } from '../reading/encoded';
import type { Chair } from './chair';
import type { Outlet } from './outlet';

/** What is done at a table by those who are connected to it. The sockets call it; each call is answered. */
export interface Play {
  /** The sockets' side introduces itself, once. */
  connect(outlet: Outlet): void;
  /** A move is being decided or stored: what those ask who hold no seat comes more slowly meanwhile. */
  moving(): boolean;

  /**
   * Lets a socket in, as what its credentials make it. `join` is called once the chair's audience is known, in the
   * same breath as the answer is computed, so that nothing is missed and nothing is heard twice.
   * Refusals: `table.unknown`, `table.private`, `token.unknown`, `seat.token`.
   */
  attach(entry: Entry, since: number | undefined, join: () => void): Promise<Answer<Arrival>>;
  /** The same for a client of boardgame.io: `sync` is null while there is no game to show. */
  sync(entry: Entry, join: () => void): Promise<Answer<{ sync: SyncInfo | null; table: TableInfo }>>;
  /** What is true now, after a refusal. */
  resync(match: string, chair: Chair): Promise<SyncInfo | null>;
  /** The socket is gone, or has gone to another table. */
  detach(match: string, chair: Chair): void;

  /** `madeOn`: the state a client of boardgame.io moved on. */
  move(
    match: string,
    chair: Chair,
    clientId: string | null,
    type: unknown,
    args: unknown,
    madeOn?: number,
  ): Promise<Done>;
  /** Several moves that are made together or not at all. */
  press(match: string, chair: Chair, clientId: string | null, moves: readonly ClaimedMove[]): Promise<Done>;
  undo(match: string, chair: Chair, clientId: string | null): Promise<Done>;
  /** Whether the page of who is there can be seen, when that changes. */
  visible(match: string, chair: Chair, visible: boolean): Answer;
  /** What is to be done without asking from now on. Refusals: `order.unknown`, `order.notNow`. */
  order(match: string, chair: Chair, wish: OwnMessages['order']): Promise<Answer<{ orders: Orders }>>;
  /**
   * What a player of the highest level would do now. Refusals: `advice.notOffered`, `advice.notNow`, `advice.lapsed`,
   * `advice.stopped`.
   */
  advice(match: string, chair: Chair): Promise<Answer<Advised>>;
  /** It need not be thought about any more. */
  noAdvice(match: string, chair: Chair): void;
  /** The id by which boardgame.io knows who sits there: the player, before the start the seat. */
  playerId(match: string, chair: Chair): Seat | null;
  /** `name`: what somebody without a seat wants to be called. Refusals as for a seat's name. */
  say(match: string, chair: Chair, text: string, name?: string): Promise<Answer>;
  page(match: string, chair: Chair, before: number | undefined, limit: number): Promise<Answer<Page>>;
  /** What has happened around the game, before one of its lines. */
  tableLines(
    match: string,
    chair: Chair,
    before: number,
    limit: number,
  ): Promise<Answer<{ lines: readonly TableLine[] }>>;
  /** An action of the past with the view before it. Refusal: `moment.unknown`. */
  moment(match: string, chair: Chair, seq: number): Promise<Answer<PastMoment> | Encoded<Answer<PastMoment>>>;
}

/** What somebody says is a move. */
export interface ClaimedMove {
  readonly type: unknown;
  readonly args?: unknown;
}

/** The answer to `attach`. What everybody of an audience gets alike is encoded already. */
export type Arrival = {
  readonly [Field in keyof Attached]: Field extends 'view' | 'tail' | 'log'
    ? Written<Attached[Field]>
    : Attached[Field];
};

type Written<T> = T extends null ? null : Encoded<T>;

/** Lines of the log, as they are sent. */
export interface Page {
  readonly lines: Encoded<readonly LogLine[]>;
}

export interface Entry {
  readonly match: string;
  /** The title of the namespace: a match is only found under its own. */
  readonly title: string;
  readonly token: string | undefined;
  /** The seat a client of boardgame.io says it is; the token must agree. Null: it watches. */
  readonly claims?: Seat | null;
  readonly chair: Chair;
  /** Looks for a seat: not one of those who watch, as long as the match has not begun. */
  readonly choosing?: boolean | undefined;
  /** The version of the messages that a page of ours speaks. */
  readonly protocol?: number | undefined;
}
