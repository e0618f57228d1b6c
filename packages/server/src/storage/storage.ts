import type { Json, Options, Outcome, Seat } from '@packetboat/games';
import type { Entry } from '@packetboat/record';

/**
 * Everything the server remembers. A match is a log of actions; whatever else is stored either describes the table
 * around it (seats, tokens, chat) or only saves time (snapshots). One contract suite runs on every engine.
 *
 * Text is stored as it is, except that U+0000 and unpaired surrogates become U+FFFD (PostgreSQL has no place for
 * them). Inside JSON (options, actions, events, states) they are kept.
 */
export interface Storage {
  /** The name of the engine, for logs and metrics: `sqlite` or `postgres`. */
  readonly engine: string;
  /** Where the store is, for the log: a file, or host, port and database; never a password. */
  readonly place: string;
  /** A real query: throws when the store cannot answer, or as far as can be seen cannot store anything. */
  ping(): Promise<void>;
  /** Throws where so much as a few moves cannot be stored now. Leaves nothing behind. */
  trial(): Promise<void>;
  close(): Promise<void>;

  /** Together with tokens given here: no match is ever without the token that directs it. Throws where the id is used. */
  createMatch(match: NewMatch, tokens?: readonly NewToken[]): Promise<void>;
  match(id: string): Promise<MatchRecord | undefined>;
  /** Newest first. `cursor` is the `next` of the page before; one that is no cursor gives an empty page. */
  listMatches(query: MatchQuery): Promise<Page<MatchRecord>>;
  /**
   * Starts an open match with the seats that are taken, in this order of play; the others are no seats of it any more.
   * False when the match is no longer open, or when others sit there, or with other contributions: whoever sat down a
   * moment ago is not dropped unseen. Look again and decide anew.
   */
  startMatch(id: string, start: Start): Promise<boolean>;
  /** Changes only the named fields of a match. False when there is no such match. */
  updateMatch(id: string, change: MatchChange): Promise<boolean>;
  deleteMatch(id: string): Promise<void>;

  seats(match: string): Promise<SeatRecord[]>;
  /** The seats of many matches, by match: one question for a whole page. */
  seatsOf(matches: readonly string[]): Promise<ReadonlyMap<string, readonly SeatRecord[]>>;
  /**
   * A match and its seats as they are together, when whatever is being written there is decided: for a writer whose
   * answer got lost, and who must know before he goes on. Undefined when there is no such match.
   */
  standing(match: string): Promise<Standing | undefined>;
  /**
   * Takes an empty seat. False when it is taken: of any number who ask at once, exactly one gets it. Tokens given here
   * are added together with it, so that no seat is ever taken without the token that opens it.
   * `by` is the host, or an invitation, which is used once more; false, too, when it has ended, or was used as often as it
   * may be. A seat that was left in the middle of the match is for the host to fill, or for an invitation that is bound to
   * it or was made since.
   */
  takeSeat(
    match: string,
    seat: Seat,
    sitter: Sitter,
    tokens?: readonly NewToken[],
    by?: SeatedBy,
  ): Promise<boolean>;
  /** False when nobody sits there. */
  updateSeat(match: string, seat: Seat, change: SeatChange): Promise<boolean>;
  /**
   * Empties a seat and ends every token that opens it, and every link that its holder has made. An heir sits down in the
   * same moment. Where the holder is `sentAway`, the link with which he sat down ends as well.
   */
  freeSeat(match: string, seat: Seat, how?: { heir?: Sitter; sentAway?: boolean }): Promise<void>;

  /** A link gets the table's next number. `notices` are said together with it. */
  addToken(token: NewToken, notices?: readonly NewChatLine[]): Promise<TokenRecord>;
  token(hash: string): Promise<TokenRecord | undefined>;
  /** The links of a table, in the order they were made. */
  links(match: string): Promise<LinkRecord[]>;
  /**
   * Ends a link by its number. False when there is none, or when it is not of the seat that the token with the hash `by`
   * opens.
   */
  endLink(match: string, number: number, by?: string): Promise<boolean>;
  /**
   * Spends a recovery token: it ends with every other token that opens its seat, and `fresh` opens the seat from then
   * on; all of it or nothing. The tokens that opened it stay as `movedOn`, which open nothing. One that moves the host's
   * powers too ends every host's token, and `host` directs from then on. Answers the seat, as it is numbered then, and
   * whether the powers moved; undefined when the token is no recovery token of that match, or spent: of any number who spend
   * it at once exactly one gets the seat. `notices` are said together with it.
   */
  renewSeat(
    recovery: string,
    fresh: FreshToken,
    host: FreshToken,
    notices?: readonly NewChatLine[],
  ): Promise<RenewedSeat | undefined>;

  /**
   * Appends actions, all or nothing. `conflict` when the log is not where the writer thinks it is: the seq is taken or
   * not the next one, the seat has used that client id before, or the match is gone. Reload the tail and decide again.
   * Appends that wait at the same moment share one transaction (group commit), and one append's conflict does not fail
   * the others. When this resolves with `done`, the entries survive power loss, and the match's `updatedAt` is the
   * time of the last one, and its `acting` what is given here. With an `outcome` these are the last entries of a match
   * that is running, and together with them it is over, at the time of the last one. When it rejects, nobody knows
   * whether they were written: reload before going on.
   */
  append(
    entries: readonly ActionRecord[],
    acting?: readonly Seat[],
    outcome?: Outcome,
  ): Promise<'done' | 'conflict'>;
  /** Actions with `after < seq`, in order, at most `limit`. */
  actions(match: string, range: { readonly after: number; readonly limit?: number }): Promise<ActionRecord[]>;
  /** The newest actions before a seq, in order of seq: a page of the log, read backwards. */
  actionsBefore(match: string, before: number, limit: number): Promise<ActionRecord[]>;
  lastSeq(match: string): Promise<number>;
  /** The action that carried this client id of this seat, for answering a resend. */
  actionByClientId(match: string, seat: Seat, clientId: string): Promise<ActionRecord | undefined>;

  /** While the match runs; the end of a match takes its snapshots along. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** The newest snapshot at or before a seq that this version of the rules has made. */
  snapshot(match: string, atOrBefore: number, rules: number): Promise<Snapshot | undefined>;
  deleteSnapshots(match?: string): Promise<void>;

  addChat(line: NewChatLine): Promise<ChatLine>;
  /** The newest lines of a room before an id, oldest of them first. */
  chat(match: string, room: ChatRoom, before: number | undefined, limit: number): Promise<ChatLine[]>;

  /**
   * Looks for matches past their keeping. Those marked `graceMs` of the house's uptime ago are deleted, with all that
   * belongs to them; those that are not past it after all lose their mark; the others are marked. Marked and deleted are
   * `atMost` so many each. Whatever moves `updatedAt` on takes the mark off as well.
   */
  expire(limits: Retention, look: Look): Promise<Expired>;
  uptime(): Promise<Uptime>;
  /** Counts what somebody has measured since he saw `turn`. False when somebody else was faster; nothing is changed then. */
  countUptime(turn: number, counted: Omit<Uptime, 'turn'>): Promise<boolean>;
  countMatches(): Promise<Readonly<Record<MatchStatus, number>>>;
}

/** `open`: people may sit down; `running`; `over`: finished, open to replay; `closed`: ended by its host without a result. */
export type MatchStatus = 'open' | 'running' | 'over' | 'closed';

export interface NewMatch {
  readonly id: string;
  readonly title: string;
  /** The version of the title's rules that it is played by to its end. */
  readonly rules: number;
  readonly seats: number;
  readonly options: Options;
  /** Listed in the lobby, or known only by its link. */
  readonly listed: boolean;
  /** False when only holders of a watch token may look. */
  readonly watchable: boolean;
  /** Starts by itself when the last seat is taken. */
  readonly autoStart: boolean;
  /** Who begins is drawn at the start; otherwise the match is played in the order of the seats. */
  readonly drawn: boolean;
  /** The server's half of the seed, secret until the match is over; its SHA-256 is public from the start. */
  readonly serverSeed: string;
  readonly commitment: string;
  readonly createdAt: number;
  /** Before the start, until then, only who has a ticket may sit down. Null: nothing is kept. */
  readonly keptUntil: number | null;
}

export interface MatchRecord extends NewMatch {
  readonly status: MatchStatus;
  /**
   * What was brought to the seed when the match started, in the order of the seats; later sitters do not change it. Null
   * before.
   */
  readonly contributions: readonly string[] | null;
  /** The seats in order of play: whose is player 0 of the rules, player 1, ... Null before the start. */
  readonly order: readonly Seat[] | null;
  readonly startedAt: number | null;
  /** The players who are to act, as the last action left it. Null before the start, and where nobody has said. */
  readonly acting: readonly Seat[] | null;
  /** Moved on by creating, sitting down, starting and every action; `updateMatch` sets it for anything else. */
  readonly updatedAt: number;
  readonly endedAt: number | null;
  readonly outcome: Outcome | null;
  /** The match its people play next. */
  readonly rematch: string | null;
  /** Why nothing moves here; null where everything does. */
  readonly frozen: Frozen | null;
}

/** What stopped a match. */
export interface Frozen {
  /** Its log does not fold, or a rule did not come to an end. */
  readonly kind: 'log' | 'endless';
  /** It was found when the log was folded: nobody can be shown how the match stands. */
  readonly unreadable: boolean;
  /** What was being done. */
  readonly what: string;
  /** The error, without its words, which might quote a state. */
  readonly error: object;
  readonly at: number;
  /** Which rules failed: other ones may do better. */
  readonly program: string;
}

export type MatchChange = Partial<
  Pick<
    MatchRecord,
    | 'status'
    | 'startedAt'
    | 'acting'
    | 'updatedAt'
    | 'endedAt'
    | 'outcome'
    | 'rematch'
    | 'listed'
    | 'watchable'
    | 'keptUntil'
    | 'frozen'
  >
>;

export interface Start {
  readonly order: readonly Seat[];
  readonly contributions: readonly string[];
  readonly at: number;
  readonly acting?: readonly Seat[];
}

export interface MatchQuery {
  readonly title?: string;
  readonly status?: readonly MatchStatus[];
  readonly listed?: boolean;
  readonly updatedBefore?: number;
  readonly updatedAfter?: number;
  readonly limit: number;
  readonly cursor?: string;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

/** Who sits: nobody, a person, or a stand-in of the server's. */
export type Sitter =
  | { readonly kind: 'human'; readonly name: string; readonly contribution: string; readonly at: number }
  | { readonly kind: 'bot'; readonly name: string; readonly level: number; readonly at: number };

export interface SeatRecord {
  readonly match: string;
  /** Its number for life. Which player of the rules it is, the match's `order` says. */
  readonly seat: Seat;
  readonly sitter: Sitter | null;
  /** What was called who sat here last, while nobody does. */
  readonly left: string | null;
  /** Left in the middle of the match, and free since: the number of the newest link there was then. */
  readonly vacatedAfter: number | null;
}

export interface Standing {
  readonly match: MatchRecord;
  readonly seats: readonly SeatRecord[];
}

export interface SeatChange {
  readonly name?: string;
  readonly contribution?: string;
}

/** What is given to somebody else, or to oneself on another device. `rematch` invites who has just played. */
export type LinkKind = 'invite' | 'rematch' | 'recovery' | 'recoveryOfHost' | 'watch';

/**
 * What a token opens. Only its SHA-256 is stored. `recoveryOfHost` moves the host's powers along with the seat; `movedOn`
 * opened a seat that was moved to another device, and opens nothing.
 */
export type TokenKind = 'seat' | 'host' | 'movedOn' | LinkKind;

/** A token on its way into the store. */
export type NewToken = Omit<TokenRecord, 'number' | 'maker' | 'uses' | 'usesAtMost' | 'via'> &
  Partial<Pick<TokenRecord, 'maker' | 'usesAtMost'>>;

/** What opens what a spent token has opened. */
export type FreshToken = Omit<NewToken, 'kind' | 'seat'>;

/** Who lets somebody sit down: the host himself, or an invitation by its hash, looked at at a time. */
export type SeatedBy = 'host' | { readonly link: string; readonly at: number };

export interface RenewedSeat {
  readonly seat: Seat;
  readonly host: boolean;
}

export interface TokenRecord {
  readonly hash: string;
  readonly match: string;
  readonly kind: TokenKind;
  /** The seat of a seat, recovery or bound invite token. */
  readonly seat: Seat | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** A link's number at its table, from 1 on; null for the tokens of seats and hosts. */
  readonly number: number | null;
  /** The seat whose holder has made this link; null: the host. */
  readonly maker: Seat | null;
  /** How many have sat down with it, and how many may; null: it is not for sitting down. */
  readonly uses: number;
  readonly usesAtMost: number | null;
  /** The hash of the link with which the holder of this seat has sat down. */
  readonly via: string | null;
}

/** A link, and who sits at the table by it. */
export interface LinkRecord extends TokenRecord {
  readonly kind: LinkKind;
  readonly number: number;
  readonly usedBy: readonly Seat[];
}

/** One entry of a match's log. */
export interface ActionRecord extends Entry {
  readonly match: string;
}

export interface Snapshot {
  readonly match: string;
  readonly seq: number;
  /** The version of the rules that made it: no other ones go on from it. */
  readonly rules: number;
  readonly state: Json;
}

/** Players' talk is for the seated; spectators have a room of their own. */
export type ChatRoom = 'players' | 'spectators';

export interface NewChatLine {
  readonly match: string;
  readonly room: ChatRoom;
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** Nobody has said it: the key of what the table is told of that seat, and of who sat there by that name. */
  readonly notice: string | null;
}

export interface ChatLine extends NewChatLine {
  /** Grows within a match. */
  readonly id: number;
}

/**
 * How long matches are kept, in milliseconds since `updatedAt`: `openMs` those that never began, `idleMs` running ones,
 * `finishedMs` those that are over or were closed after they began.
 */
export interface Retention {
  readonly openMs: number;
  readonly idleMs: number;
  readonly finishedMs: number;
}

export interface Look {
  /** The wall clock: how old things are. */
  readonly now: number;
  /** How long the house has been up, and how long it must be up before what is marked now goes. */
  readonly upMs: number;
  readonly graceMs: number;
  readonly atMost: number;
}

export interface Expired {
  readonly marked: number;
  readonly unmarked: number;
  /** The ids of those deleted. */
  readonly gone: readonly string[];
}

/** What the house remembers of time, whatever its clocks say: one of it, however many nodes share the store. */
export interface Uptime {
  /** Another one whenever somebody has counted. */
  readonly turn: number;
  /** How long the house has been up, in all its lives. */
  readonly upMs: number;
  /** The wall clock when somebody last counted; before that, when a match last changed. Null in a new house. */
  readonly lookedAt: number | null;
  /** Until the house has been up for so long, its wall clock is not believed. */
  readonly doubtedUntil: number;
}
