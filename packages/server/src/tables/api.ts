import type { AnyTitle, Options, Refusal, Seat } from '@packetboat/games';
import type {
  Answer,
  Around,
  ChatMessage,
  ChatRoomName,
  LinkInfo,
  LogLine,
  MyTable,
  PushSubscriptionOfDevice,
  SeatDevices,
  TableInfo,
  TableStatus,
  WebhookInfo,
  WebhookKind,
} from '@packetboat/protocol';
import type { Device, FullRecording, Motion, Recording, TablePace } from '@packetboat/record';
import type { ClockLine } from '../clocks/told';
import type { Lobby } from '../lobby/lobby';
import type { Proposed } from '../proposals/decide';
import type { Encoded } from '../reading/encoded';
import type { Expired, Look, Page, Retention } from '../storage/storage';
import type { Housekeeping } from './housekeeping';

/**
 * The table service: everything that can be done to a table except sitting at its socket. HTTP routes call it; so
 * do the sockets. Nothing here throws for what a caller did wrong: that is a refusal with a reason key. It throws
 * only when the store cannot answer.
 *
 * `by` is always a token as the caller presented it. Refusal keys shared by many calls: `table.unknown`,
 * `token.unknown` (not a token of this table, or ended), `token.needed` (a host's or holder's token is needed),
 * `server.goingDown`.
 */
export interface Tables extends NoticeDesk {
  readonly titles: readonly AnyTitle[];

  /** Opens a table. Refusals: `title.unknown`, `table.seats`, `table.options`. */
  create(table: NewTable): Promise<Answer<CreatedTable>>;
  /** What everybody may know; `undefined` when there is no such table. Reveals nothing of the game itself. */
  find(id: string): Promise<TableInfo | undefined>;
  /** Newest first. Only listed tables unless the query says otherwise. */
  list(query: TableQuery): Promise<Page<TableInfo>>;
  /** When to look at that list again. */
  readonly lobby: Pick<Lobby, 'version' | 'changes' | 'beyond'>;
  /** What a token opens at this table, or why it opens nothing. */
  holder(id: string, by: string | undefined): Promise<Answer<{ readonly holder: Holder }>>;
  /**
   * What a list of somebody's tables tells, in the order he asks: he shows a token of each, his seat's or the host's. How
   * far he has looked is kept for all his devices.
   */
  mine(asked: readonly SeatAsked[]): Promise<readonly MyTable[]>;
  /** May somebody with this token (or none) look, and from which seat? Refusal: `table.private`. */
  lookOf(id: string, by: string | undefined): Promise<Answer<{ readonly seat: Seat | null }>>;

  /**
   * Takes an empty seat, the first one when none is named. Of any number who ask at once exactly one gets it.
   * Starts the match when it was the last seat of an `autoStart` table. Refusals: `seat.taken`, `seat.unknown`,
   * `table.full`, `table.over`, `table.private` (an invite is needed), `table.kept` (one is needed `until` then),
   * `seat.vacated` (left in the middle of the match: an invitation made since is needed), `link.usedUp`, `name.malformed`,
   * `name.reserved`, `name.taken`.
   */
  sit(id: string, sitting: Sitting): Promise<Answer<SeatHeld>>;
  /** Gives one's seat up: its tokens end, the links one has made too, and one's sockets are closed. */
  leave(id: string, by: string): Promise<Answer>;
  /**
   * Empties somebody else's seat (or dismisses a stand-in), and ends the links he has made and the one he sat down with.
   * Host only, and of a match that has begun nobody who is here: that takes a vote. Refusals: `seat.unknown`, `seat.empty`,
   * `seat.here` (`name`).
   */
  kick(id: string, seat: Seat, by: string): Promise<Answer>;
  /**
   * Lets a stand-in play on: for an owner who is not here, by the host, or for oneself, until one returns. Of a seat that a
   * stand-in plays already the level changes, before the start as well. Without `level` it is that of the stand-in seated last. Refusals: `seat.here` (`name`), `standIn.level`.
   */
  handOver(id: string, seat: Seat, by: string, level?: number): Promise<Answer>;
  /** The owner himself plays again. For the holder of the seat. */
  takeBack(id: string, by: string): Promise<Answer>;
  /** The owner of a seat directs the table from then on, and no host's token does. Host only. Refusals: `seat.standIn`, `seat.empty`. */
  passHost(id: string, seat: Seat, by: string): Promise<Answer>;

  /**
   * Proposes something that those who sit decide together; carried at once where nobody else is asked. For anybody seated
   * whom it is not about. Refusals: `proposal.pending`, `proposal.notAsked`, `proposal.tooOften`, `proposal.present` and
   * `host.present` (`name`, and `at`: from when on it is possible), `host.already`, and those of what is proposed.
   */
  propose(id: string, by: string, motion: MotionWish): Promise<Answer<Proposed>>;
  /** Yes or no of one who is asked. Refusals: `proposal.none` (not open any more), `proposal.notAsked`. */
  answer(id: string, by: string, number: number, yes: boolean): Promise<Answer<Proposed>>;
  /** For whoever has proposed it. Refusals: `proposal.none`, `proposal.notYours`. */
  withdraw(id: string, by: string, number: number): Promise<Answer>;
  /** Seats a stand-in on an empty seat, the first one when none is named. Host only. */
  addBot(
    id: string,
    by: string,
    where?: { readonly seat?: Seat; readonly level?: number },
  ): Promise<Answer<{ readonly seat: Seat }>>;
  /** A new name for the seat of this token. Refusals: `name.malformed`, `name.reserved`, `name.taken`. */
  rename(id: string, by: string, name: string): Promise<Answer>;

  /**
   * Starts with the seats that are taken; they keep their numbers, the others are no seats of it any more. Host only.
   * Refusals: `table.started`, `table.tooFew` (`min`).
   */
  start(id: string, by: string): Promise<Answer>;
  /** Ends a table without a result. Host only. */
  close(id: string, by: string): Promise<Answer>;
  /** Another pace, or none, before the start. Host only. Refusal: `table.started`. */
  pace(id: string, pace: TablePace | null, by: string): Promise<Answer>;
  /**
   * The table its people play at next, opened on the first call and the same one ever after. For the host and
   * everybody seated; the host gets the next table's host token with it, the others an invitation. For some minutes its
   * seats are kept for them; not, or not any longer, where one of them comes without a ticket. Refusal: `table.notOver`.
   */
  rematch(
    id: string,
    by: string,
    how?: { readonly ticketless?: boolean },
  ): Promise<
    Answer<{ readonly id: string; readonly hostToken: string | null; readonly inviteToken: string | null }>
  >;
  /** Shows or hides a table in the lobby, opens or closes it to strangers. Host only. */
  publish(
    id: string,
    by: string,
    change: { readonly listed?: boolean; readonly private?: boolean },
  ): Promise<Answer>;

  /**
   * A token that lets people sit down, at the named seat or any. For the host; for anybody seated, too, while a seat is
   * free that somebody has left in the middle of the match. Refusals: `table.over`, `seat.unknown`, `link.tooMany`.
   */
  invite(id: string, by: string, wanted?: InviteWish): Promise<Answer<NewLink>>;
  /**
   * A one-time token that moves one's seat to another device. For the holder, or for the host to help a holder who is not
   * there: the table is told. With a host's token the powers move along. Refusals: `seat.present`, `link.tooMany`.
   */
  recovery(id: string, by: string, seat?: Seat, host?: string): Promise<Answer<NewLink>>;
  /**
   * Spends a recovery token: a new seat token, and every older one of the seat ends with its sockets; the same with the
   * host's token where the powers move along. One of the host's is spent only while the holder is not there (`seat.present`),
   * and the table is told.
   */
  recover(id: string, recovery: string): Promise<Answer<SeatHeld & { readonly hostToken?: string }>>;
  /**
   * A one-time token that takes these tables to another device, to be theirs too or, with `moves`, instead of this one's.
   * It ends after minutes. Each table answers by itself; refusal where none is somebody's: `device.nothing`. With the `link`
   * that was made, they come along by it: `token.unknown`, `device.tooManySeats` (`most`).
   */
  bundle(
    shown: readonly SeatShown[],
    moves: boolean,
    link?: string,
  ): Promise<
    Answer<{ readonly token: string; readonly expiresAt: number; readonly tables: readonly Told[] }>
  >;
  /**
   * Spends it: tokens of every seat that is still his who made it. `once` is drawn by the device, which may ask again with
   * it where no answer came, and gets the same. A hundred at once, `from` the place in the link on; `next` is that of the next.
   * Refusal: `token.unknown`; of a table `seat.lost`, `device.tooMany`.
   */
  unbundle(
    secret: string,
    device: Device,
    once: string,
    from?: number,
  ): Promise<
    Answer<{
      readonly moves: boolean;
      readonly tables: readonly (Told & Partial<Brought>)[];
      readonly next: number | null;
    }>
  >;
  /** The devices that hold each of these seats. */
  devices(shown: readonly SeatShown[]): Promise<readonly SeatDevices[]>;
  /** Ends one of them at each of these seats, and its connections. Refusals: `device.unknown`, `device.last`. */
  endDevice(shown: readonly SeatShown[], device: string): Promise<readonly Told[]>;
  /** A token that lets its holder watch a private table. For the host and everybody seated. Refusal: `link.tooMany`. */
  watch(id: string, by: string): Promise<Answer<NewLink>>;
  /** The links that have not ended: to the host all of them, to anybody seated those he has made. */
  links(id: string, by: string): Promise<Answer<{ readonly links: readonly LinkInfo[] }>>;
  /** Ends one of them, and the connections of those who watch by it. Refusal: `link.unknown`. */
  endLink(id: string, number: number, by: string): Promise<Answer>;

  /** A page of the log backwards from a seq (or the end), as the token's holder may read it. */
  log(
    id: string,
    by: string | undefined,
    page: { readonly before?: number; readonly limit: number },
    caller?: Caller,
  ): Promise<Answer<{ readonly lines: Encoded<readonly LogLine[]> }>>;
  /** A page of talk, oldest line first. Players' talk is for the seated alone: refusal `chat.notYours`. */
  chat(
    id: string,
    by: string | undefined,
    page: { readonly room: ChatRoomName; readonly before?: number; readonly limit: number },
    caller?: Caller,
  ): Promise<Answer<{ readonly lines: readonly ChatMessage[] }>>;
  /** The match as a readable record. While it runs, what others keep secret is left out. */
  export(
    id: string,
    by: string | undefined,
    caller?: Caller,
    as?: 'house',
  ): Promise<Answer<{ readonly record: Encoded<MatchExport> }>>;
  /** Everything needed to replay and check a finished match. Refusal: `proof.notYet`. */
  proof(id: string, caller?: Caller): Promise<Answer<{ readonly proof: Encoded<FullRecording> }>>;

  /** What whoever runs the server may do. */
  readonly housekeeping: Housekeeping;

  /** Marks what is past its keeping, deletes what has been marked long enough, and ends its sockets. */
  expire(limits: Retention, look: Look): Promise<Expired>;
  /** Matches with an actor in memory now. */
  live(): number;
  /** Of those, how many hold their state; the others sleep. */
  awake(): number;
  /** Refuses everything new, lets what is under way finish, and resolves when the last write is safe. */
  stop(): Promise<void>;
}

/** A seat somebody holds, and how far he has looked at its table on this device. */
export interface SeatAsked {
  readonly table: string;
  readonly token: string;
  readonly seen?: number;
  readonly heard?: number;
}

/** A token of one's own at a table, and with it perhaps the host's. */
export interface SeatShown {
  readonly table: string;
  readonly token: string;
  readonly host?: string;
}

/** How it went at one table. */
export interface Told {
  readonly table: string;
  readonly refusal?: Refusal;
}

/** What a device gets of a table. */
export interface Brought {
  readonly title: string;
  readonly seat: Seat | null;
  readonly name: string;
  readonly token: string | null;
  readonly hostToken: string | null;
}

/** Being told where one is not looking. */
export interface NoticeDesk {
  /** What a browser subscribes with; null where the operator has turned notices off. */
  pushKey(): string | null;
  /** The seat's holder is told on this device as well. Refusals: `notices.off`, `notices.endpoint`. */
  subscribe(id: string, by: string, device: PushSubscriptionOfDevice): Promise<Answer>;
  unsubscribe(id: string, by: string, endpoint: string): Promise<Answer>;
  /** Where the table's host has people told. Host only, all of it. */
  webhooks(id: string, by: string): Promise<Answer<{ readonly webhooks: readonly WebhookInfo[] }>>;
  /** Refusals: `notices.off`, `webhook.address`, `webhook.tooMany` (`atMost`). */
  addWebhook(
    id: string,
    by: string,
    wanted: { readonly kind: WebhookKind; readonly url: string },
  ): Promise<Answer<{ readonly id: string }>>;
  /** Refusal: `webhook.unknown`. */
  endWebhook(id: string, by: string, webhook: string): Promise<Answer>;
  /** Sends a message there now. Refusals: `webhook.unknown`, `webhook.failed`, `webhook.refused` (`status`). */
  testWebhook(id: string, by: string, webhook: string): Promise<Answer>;
}

/** Who reads without sitting at a socket. */
export interface Caller {
  readonly address: string;
  /** Nothing is done any more for whoever has gone. */
  gone(): boolean;
}

export type { MyTable };

export interface NewTable {
  readonly title: string;
  readonly seats: number;
  /** Missing options take their default. */
  readonly options?: Options;
  readonly listed?: boolean;
  readonly private?: boolean;
  /** Start when the last seat is taken. boardgame.io's lobby has no other way to start. */
  readonly autoStart?: boolean;
  /** Draw who begins, which is the default; or let them play as they sat down. */
  readonly drawn?: boolean;
  /** The browser in which its host opens it. */
  readonly device?: Device;
  /** How much time people have; left out, nobody's runs. */
  readonly pace?: TablePace | null;
}

export interface CreatedTable {
  readonly id: string;
  readonly hostToken: string;
  /** The public promise of the server's half of the seed. */
  readonly commitment: string;
}

export interface TableQuery {
  readonly title?: string;
  readonly status?: readonly TableStatus[];
  /** Default true. */
  readonly listed?: boolean;
  readonly updatedBefore?: number;
  readonly updatedAfter?: number;
  readonly limit: number;
  readonly cursor?: string;
}

export interface Sitting {
  readonly name: string;
  readonly seat?: Seat;
  /** What the browser adds to the match's chance: at most 64 characters. */
  readonly contribution?: string;
  /** The browser in which one sits down. */
  readonly device?: Device;
  /** An invite's or the host's token; private tables ask for one, and those whose seats are kept. */
  readonly by?: string;
}

export interface InviteWish {
  /** The one seat it is for. */
  readonly seat?: Seat;
  /** How many may sit down with it: as many as there are seats, unless it says otherwise; one where it is for a seat. */
  readonly uses?: number;
  readonly lifeMs?: number;
}

/** A link just made: the only time its token is told. */
export interface NewLink {
  readonly token: string;
  readonly id: number;
  readonly expiresAt: number | null;
}

export interface SeatHeld {
  readonly seat: Seat;
  /** boardgame.io calls it credentials. */
  readonly token: string;
}

export type Holder =
  | { readonly kind: 'host' }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'invite'; readonly seat: Seat | null }
  | { readonly kind: 'recovery'; readonly seat: Seat }
  | { readonly kind: 'watch' };

/** A match to read, archive or study, as far as the reader may know it. */
export interface MatchExport extends Recording, Around {
  readonly table: TableInfo;
  /** When each entry was made. */
  readonly times: readonly number[];
  /** At a table with a pace, how its clocks stood. */
  readonly clock?: readonly ClockLine[];
}

/** What is proposed; how well a stand-in plays may be left to the table. */
export type MotionWish =
  | Exclude<Motion, { kind: 'standIn' }>
  | { readonly kind: 'standIn'; readonly seat: Seat; readonly level?: number | undefined };
