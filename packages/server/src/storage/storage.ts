import type { Json, Outcome, Seat } from '@packetboat/games';
import type { NoticeKind, WebhookKind } from '@packetboat/protocol';
import type {
  Device,
  Entry,
  LinkKind,
  Opening,
  SeatState,
  TableDeed,
  TableEntry,
  TableState,
  TableStatus,
} from '@packetboat/record';

/**
 * Everything the server remembers. A table is a log; matches, seats, tokens and duties are what it comes to, written
 * together with its entries; snapshots only save time. Talk is beside it. One contract suite runs on every engine.
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

  /** Opens a table: its first entry, and the token that directs it. Throws where the id is used. */
  createMatch(match: NewMatch, host: FreshToken): Promise<void>;
  match(id: string): Promise<MatchRecord | undefined>;
  /** Those of them that there are, in no order. */
  matchesOf(ids: readonly string[]): Promise<MatchRecord[]>;
  /** Newest first. `cursor` is the `next` of the page before; one that is no cursor gives an empty page. */
  listMatches(query: MatchQuery): Promise<Page<MatchRecord>>;
  deleteMatch(id: string): Promise<void>;
  /** Writes down why nothing moves at a match, or that it moves again. No part of its log: other rules may do better. */
  freeze(id: string, frozen: Frozen | null): Promise<void>;

  seats(match: string): Promise<readonly SeatState[]>;
  /** The seats of many matches, by match: one question for a whole page. */
  seatsOf(matches: readonly string[]): Promise<ReadonlyMap<string, readonly SeatState[]>>;
  /** A match and its seats as one moment of its log left them. Undefined when there is no such match. */
  standing(match: string): Promise<Standing | undefined>;

  token(hash: string): Promise<TokenRecord | undefined>;
  /** Those of them that are known, in no order. */
  tokensOf(hashes: readonly string[]): Promise<TokenRecord[]>;
  /** The tokens of seats and hosts at these matches. */
  heldAt(matches: readonly string[]): Promise<TokenRecord[]>;
  /** Their holder is there. A power cut may take it back. */
  sawTokens(hashes: readonly string[], at: number): Promise<void>;

  /** Keeps a bundle until it ends; those that have ended are gone. */
  keepBundle(bundle: Bundle, now: number): Promise<void>;
  /** Gives it to the first that asks, and to that one again. Undefined for everybody else, and once it has ended. */
  spendBundle(hash: string, by: string, now: number): Promise<Bundle | undefined>;

  /** The links of a table, in the order they were made. */
  links(match: string): Promise<LinkRecord[]>;

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
  /** All of its entries that are about the table, in order. */
  tableEntries(match: string): Promise<TableRecord[]>;
  /** The newest pos of a match; undefined when there is no such match. */
  lastPos(match: string): Promise<number | undefined>;
  /** The game's own entries with `after < seq`, in order, at most `limit`. */
  actions(match: string, range: { readonly after: number; readonly limit?: number }): Promise<ActionRecord[]>;
  lastSeq(match: string): Promise<number>;
  /** The action that carried this client id of this player, for answering a resend. */
  actionByClientId(match: string, player: Seat, clientId: string): Promise<ActionRecord | undefined>;

  /**
   * Claims what has been due for `lateMs` among duties of some kinds, unless somebody else has: on many nodes each duty is
   * one node's at a time. Due times and claims go by the store's own clock.
   */
  claimDuties(claim: Claim, which: WhichDuties): Promise<Duty[]>;
  /** Nobody holds any of them, and nobody is to act or answer in a far future: for the only process of a store, when it starts. */
  freeDuties(): Promise<void>;
  /** The same of one duty, due or not. Undefined when there is none, or it is somebody else's. */
  claimDuty(name: DutyName, claim: Claim): Promise<Duty | undefined>;
  /** Goes on holding it. False when it is somebody else's now, or done. */
  keepClaim(duty: Duty, claim: Claim): Promise<boolean>;
  /** Nothing is left to do of it, or not before so long. Only while it is as it was when it was claimed. */
  endDuty(duty: Duty, again?: { readonly inMs: number; readonly payload?: Json }): Promise<void>;

  /** The keys of the house: those given, the first time; ever after the same. */
  pushKeys(fresh: PushKeys): Promise<PushKeys>;
  /** A device wants to be told. Of one seat's token the newest `atMost` stay. False where the token has ended. */
  subscribe(subscription: Subscription, atMost: number): Promise<boolean>;
  /** By its id, while the token holds its seat. */
  subscription(
    id: string,
  ): Promise<(Subscription & { readonly match: string; readonly seat: Seat }) | undefined>;
  endSubscription(id: string): Promise<void>;
  webhooks(match: string): Promise<WebhookRecord[]>;
  /** False where the table has as many already. */
  addWebhook(webhook: WebhookRecord, atMost: number): Promise<boolean>;
  endWebhook(match: string, id: string): Promise<boolean>;
  webhookFailed(match: string, id: string, at: number | null): Promise<void>;
  /**
   * A notice that is due becomes what is to be sent, to each device of its seat and each webhook of its table, unless the
   * seat has been told as much since its people last looked. In one transaction with the end of the duty: it happens once.
   * What is already waiting for a webhook about the same takes this seat in.
   */
  spread(duty: Duty, notice: SpreadNotice): Promise<'told' | 'known' | 'gone'>;
  /** Whether its people have been told something since they last looked. */
  isTold(match: string, seat: Seat): Promise<boolean>;
  /** They look, at how things stand with entry `pos`. What later entries have caused, they have not seen. */
  looked(match: string, seat: Seat, pos: number): Promise<void>;

  /** When the seats of a match were last seen; null: somebody was there when it was written. Others nobody has seen. */
  seen(match: string): Promise<ReadonlyMap<Seat, number | null>>;
  /** Writes some of that down. What a power cut takes of it is no loss. */
  see(sightings: readonly Sighting[]): Promise<void>;

  /**
   * The house's time, after somebody has measured that it is so late at least: it goes on while some server says so, and
   * stands still while none does.
   */
  houseTime(atLeast: number): Promise<number>;
  /** When the next clock is to be looked at, by the house's time; undefined where none runs. */
  nextClock(): Promise<number | undefined>;
  /** Those that are due, put off at once: whoever takes them looks, and where he is gone they are due again. */
  takeClocks(
    upTo: number,
    how: { readonly again: number; readonly limit: number },
  ): Promise<readonly { readonly match: string; readonly key: string }[]>;
  /** For who finds a clock that is due at another time than its log says. */
  setClock(match: string, change: ClockChange): Promise<void>;

  /** While the match runs; the end of a match takes its snapshots along. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** The newest snapshot at or before a seq that this version of the rules has made. */
  snapshot(match: string, atOrBefore: number, rules: number): Promise<Snapshot | undefined>;
  deleteSnapshots(match?: string): Promise<void>;

  addChat(line: NewChatLine): Promise<ChatLine>;
  /** The newest lines of a room before an id, oldest of them first. */
  chat(match: string, room: ChatRoom, before: number | undefined, limit: number): Promise<ChatLine[]>;

  /** Of many matches, the newest line of the players' talk that each seat has said; `seat` null: nobody did. */
  talkOf(
    matches: readonly string[],
  ): Promise<readonly { readonly match: string; readonly seat: Seat | null; readonly id: number }[]>;

  /** How far the holders of the seats of these matches have looked. */
  looksOf(matches: readonly string[]): Promise<Looked[]>;
  /** They have looked so far, or further before. No part of the log: nobody relies on it but the holder himself. */
  noteLooks(looks: readonly Looked[]): Promise<void>;

  /**
   * Looks for matches past their keeping. Those marked `graceMs` of the house's uptime ago are deleted, with all that
   * belongs to them; those that are not past it after all lose their mark; the others are marked. Marked and deleted are
   * `atMost` so many each. Whatever moves `updatedAt` on takes the mark off as well.
   */
  expire(limits: Retention, look: Look): Promise<Expired>;
  /** How many are past their keeping, marked or not. */
  countDue(limits: Retention, now: number): Promise<number>;
  uptime(): Promise<Uptime>;
  /** Counts what somebody has measured since he saw `turn`. False when somebody else was faster; nothing is changed then. */
  countUptime(turn: number, counted: Omit<Uptime, 'turn'>): Promise<boolean>;
  countMatches(): Promise<Readonly<Record<TableStatus, number>>>;

  /** True for one of all nodes, once in so long by the wall clock. */
  takeTurn(what: 'backup', when: { readonly now: number; readonly everyMs: number }): Promise<boolean>;
  /** It counts as taken then: a turn that came to nothing is somebody's sooner. */
  leaveTurn(what: 'backup', takenAt: number): Promise<void>;

  /** The hash of the token that opens the host's page; undefined before the first was given. */
  houseToken(): Promise<string | undefined>;
  /** Gives the house another one, or with `first` its first. False where it has one already. */
  giveHouseToken(hash: string, how: { readonly first: boolean }): Promise<boolean>;
  /** The host keeps this table whatever its age, or no longer. False where there is no such table. */
  keep(match: string, kept: boolean): Promise<boolean>;
  /** Of these tables, which the host keeps, and which are marked to be deleted. */
  keepingOf(matches: readonly string[]): Promise<ReadonlyMap<string, Keeping>>;
  /** By which editions of rules tables that are open or running are played, how many, and how many of them are frozen. */
  editionsInPlay(): Promise<
    readonly {
      readonly title: string;
      readonly rules: number;
      readonly count: number;
      readonly frozen: number;
    }[]
  >;
  /** How many lines of talk, notices among them, have this name. */
  linesNamed(match: string, name: string): Promise<number>;
  /** Among the next matches by id, those whose log or talk may hold one of these names; `last` undefined: there are no more. */
  matchesNaming(
    names: readonly string[],
    page: { readonly after: string; readonly limit: number },
  ): Promise<{ readonly ids: readonly string[]; readonly last: string | undefined }>;
}

export interface NewMatch extends Opening {
  readonly id: string;
  /** The server's half of the seed, secret until the match is over. */
  readonly serverSeed: string;
  readonly createdAt: number;
}

export interface MatchRecord extends Omit<Opening, 'seats' | 'pace'>, Omit<TableState, 'seats'> {
  readonly id: string;
  readonly serverSeed: string;
  readonly createdAt: number;
  /** How many seats it has. */
  readonly seats: number;
  /** The players who are to act, as the last action left it. Null before the start, and where nobody has said. */
  readonly acting: readonly Seat[] | null;
  /** How far its game is, and since when who acts; null where nobody has said. */
  readonly glance: Glance | null;
  /** When it was opened, or the newest entry was made. */
  readonly updatedAt: number;
  /** Why nothing moves here; null where everything does. */
  readonly frozen: Frozen | null;
  /** Of its newest entry, and of the newest one that is about the game (0 before the first). */
  readonly pos: number;
  readonly seq: number;
  /** The number of the newest line of talk; 0 before the first. */
  readonly lastChat: number;
}

/** What a list tells of a game that runs. */
export interface Glance {
  /** In titles that play in rounds. */
  readonly round: number | null;
  /** The part of the game, in the title's own word, where it has parts. */
  readonly part: string | null;
  /** Since when each of those acts who are to act, in their order. */
  readonly waits: readonly number[];
}

/** How far the holder of a seat has looked: the newest action he was shown, and the newest line of talk. */
export interface Looked {
  readonly match: string;
  readonly seat: Seat;
  readonly seq: number;
  readonly talk: number;
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

export interface MatchQuery {
  readonly title?: string;
  readonly status?: readonly TableStatus[];
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

export interface Standing {
  readonly match: MatchRecord;
  readonly seats: readonly SeatState[];
}

/**
 * What a token opens. Only its SHA-256 is stored. `recoveryOfHost` moves the host's powers along with the seat; `movedOn`
 * opened a seat that was moved to another device, `deviceEnded` on a device that its owner has ended: they open nothing.
 */
export type TokenKind = 'seat' | 'host' | 'movedOn' | 'deviceEnded' | LinkKind;

/** A token of the host's on its way into the store. */
export interface FreshToken {
  readonly hash: string;
  readonly device?: Device;
}

/** What somebody showed to take his tables to another device: tokens by their hashes. */
export interface Bundle {
  readonly hash: string;
  readonly expiresAt: number;
  /** The tables leave the device on which it was made. */
  readonly moves: boolean;
  readonly holds: readonly BundleHold[];
}

export interface BundleHold {
  readonly match: string;
  /** Null: only the host's token was shown. */
  readonly seat: Seat | null;
  readonly token: string;
  readonly host: string | null;
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
  /** The browser that holds this token of a seat or a host, where it has said so. */
  readonly device: Device | null;
  /** When its holder was last there; null: not since it was made. */
  readonly seenAt: number | null;
}

/** A link, and who sits at the table by it. */
export interface LinkRecord extends TokenRecord {
  readonly kind: LinkKind;
  readonly number: number;
  readonly usedBy: readonly Seat[];
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

/** Which duty: of a match there is one of a kind and key. */
export interface DutyName {
  readonly match: string;
  readonly kind: DutyKind;
  readonly key: string;
}

/**
 * `think`: a stand-in is to act. `order`: a seat's orders answer for it, or it has one thing to do. `proposal`: the time
 * to answer one is over. `notice`: somebody may have to be told; `push` and `webhook`: a message that is to go to a device,
 * and to an address that the host has named.
 */
export type DutyKind = 'think' | 'order' | 'proposal' | 'notice' | 'push' | 'webhook';

export interface DutyChange extends Omit<DutyName, 'match'> {
  /** After so long; null: not any more. */
  readonly inMs: number | null;
  readonly payload?: Json;
  /** Only where somebody wants to be told: a device of this seat, or a webhook of the table. */
  readonly toTell?: Seat;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where a device is told; only its browser's push service can read more of it than that. */
export interface Subscription {
  readonly id: string;
  /** The hash of the token that holds the seat. */
  readonly token: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly createdAt: number;
}

export interface WebhookRecord {
  readonly match: string;
  readonly id: string;
  readonly kind: WebhookKind;
  /** Whoever knows it may write there: nobody is told. */
  readonly url: string;
  readonly createdAt: number;
  readonly failedAt: number | null;
}

export interface SpreadNotice {
  readonly seat: Seat;
  readonly what: NoticeKind;
  readonly weight: number;
  /** The entry that caused it. */
  readonly pos: number;
  /** Goes with what is sent. */
  readonly payload: { readonly [field: string]: Json };
  /** So long a webhook waits for others of whom the same is told. */
  readonly gatherMs: number;
}

export interface Duty extends DutyName {
  readonly due: number;
  readonly payload: Json;
  readonly claimedBy: string;
}

export interface WhichDuties {
  readonly kinds: readonly DutyKind[];
  readonly limit: number;
  readonly lateMs: number;
}

/** When to look at a clock of a table. */
export interface ClockChange {
  /** The seat whose it is, or `quiet` for its quiet hours. */
  readonly key: string;
  /** By the house's time; null: not any more. */
  readonly due: number | null;
}

export interface Claim {
  readonly by: string;
  readonly forMs: number;
}

/** When somebody was last connected to a seat; null: he is. */
export interface Sighting {
  readonly match: string;
  readonly seat: Seat;
  readonly at: number | null;
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

/** Whether a table stays. */
export interface Keeping {
  /** Whatever its age, by the host's wish. */
  readonly kept: boolean;
  /** It is past its keeping, and goes after the days of grace. */
  readonly marked: boolean;
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
