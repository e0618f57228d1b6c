import type { ChronicleEvent, Json, MadeBy, Orders, Refusal, Seat, StateView } from '@packetboat/games';
import type { Advice } from '@packetboat/games/search';
import type { UndoNow } from '@packetboat/record';
import { z } from 'zod/mini';
import type { PatchOp } from './diff';
import { limits } from './limits';
import { cleanTalk } from './names/clean';
import type { Answer, Around, ChatMessage, LogLine, Refused, TableInfo, TableLine } from './table';
import { isSmall } from './weight';

const id = z.string().check(z.minLength(1), z.maxLength(limits.idLength));
const token = z.string().check(z.minLength(1), z.maxLength(limits.tokenLength));
// No colon: ids with one are the server's own, for its stand-ins.
const clientId = z.string().check(z.regex(/^[\w.~-]+$/), z.maxLength(limits.clientIdLength));
const seq = z.int().check(z.minimum(0));
const chatText = z
  .string()
  .check(z.overwrite(cleanTalk), z.trim(), z.minLength(1), z.maxLength(limits.chatLength));
const personName = z.string().check(z.maxLength(limits.givenNameLength));
const moveType = z.string().check(z.minLength(1), z.maxLength(limits.moveTypeLength));
/** The rules read them; here they only must not be large, since they wait with the move. */
const moveArgs = z.unknown().check(z.refine((args) => isSmall(args, limits.argsWeight)));
/** Of an order and of what is ordered, in the title's words. */
const word = z.string().check(z.minLength(1), z.maxLength(limits.moveTypeLength));
const stateId = z.int().check(z.minimum(0));
const playerId = z.nullish(z.string().check(z.regex(/^\d{1,2}$/)));

/** What our own client sends. Each message has one answer, in socket.io's acknowledgement. */
export const ownMessages = {
  attach: z.strictObject({
    match: id,
    token: z.optional(token),
    since: z.optional(seq),
    /** Looks for a seat at a table that has not begun: not counted among those who watch. */
    choosing: z.optional(z.boolean()),
    /** False where nobody can see the page. */
    visible: z.optional(z.boolean()),
    /** What the page speaks; those of version 1 said nothing of it. */
    protocol: z.optional(z.int().check(z.minimum(1))),
  }),
  move: z.strictObject({ id: clientId, type: moveType, args: z.optional(moveArgs) }),
  /** Several small moves that are meant as one: all of them are made, or none. */
  moves: z.strictObject({
    id: clientId,
    moves: z.array(z.strictObject({ type: moveType, args: z.optional(z.unknown()) })).check(
      z.minLength(1),
      z.maxLength(limits.pressMoves),
      z.refine((moves) =>
        isSmall(
          moves.map(({ args }) => args),
          limits.argsWeight,
        ),
      ),
    ),
  }),
  undo: z.strictObject({ id: clientId }),
  /** What is to be done when a question comes again; `choice` null: it is asked again. */
  order: z.strictObject({ order: word, choice: z.nullable(word) }),
  /** What a strong player would do now; not wanted: that is not to be thought about any more. */
  advice: z.strictObject({ wanted: z.boolean() }),
  /** `name`: what somebody who holds no seat wants to be called. */
  say: z.strictObject({ text: chatText, name: z.optional(personName) }),
  log: z.strictObject({
    before: z.optional(seq),
    limit: z.int().check(z.minimum(1), z.maximum(limits.pageLength)),
  }),
  /** What happened around the game, before one of its lines. */
  tableLines: z.strictObject({
    before: z.int().check(z.minimum(1)),
    limit: z.int().check(z.minimum(1), z.maximum(limits.pageLength)),
  }),
  moment: z.strictObject({ seq: z.int().check(z.minimum(1)) }),
  /** Whether the page can be seen, when that changes. */
  visible: z.strictObject({ visible: z.boolean() }),
} as const;

export type OwnMessages = { readonly [K in keyof typeof ownMessages]: z.infer<(typeof ownMessages)[K]> };
export type OwnEvent = keyof OwnMessages;

/** What boardgame.io's client sends: the positional arguments of each event. Whatever else it adds is dropped. */
export const stockMessages = {
  sync: z.tuple([id, playerId, z.nullish(z.string().check(z.maxLength(limits.tokenLength)))], z.unknown()),
  update: z.tuple(
    [
      z.object({
        type: z.string().check(z.maxLength(limits.moveTypeLength)),
        payload: z.object({
          type: z.nullish(z.string().check(z.maxLength(limits.moveTypeLength))),
          args: z.optional(moveArgs),
          playerID: playerId,
          credentials: z.nullish(z.string().check(z.maxLength(limits.tokenLength))),
        }),
      }),
      stateId,
      id,
      playerId,
    ],
    z.unknown(),
  ),
  chat: z.tuple(
    [
      id,
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(limits.clientIdLength)),
        sender: playerId,
        payload: chatText,
      }),
      z.nullish(z.string().check(z.maxLength(limits.tokenLength))),
    ],
    z.unknown(),
  ),
} as const;

export type StockMessages = {
  readonly [K in keyof typeof stockMessages]: z.infer<(typeof stockMessages)[K]>;
};
export type StockEvent = keyof StockMessages;

/** One entry of boardgame.io's log, rebuilt for one audience from what it may read. */
export interface WireLogEntry {
  readonly action: {
    readonly type: 'MAKE_MOVE' | 'UNDO';
    readonly payload: {
      readonly type: string;
      /** One object, as the move was made; null where the audience may not know it. */
      readonly args: readonly Json[] | null;
      readonly playerID: string | null;
    };
  };
  /** The number of the state the action was made on. */
  readonly _stateID: number;
  readonly turn: number;
  readonly phase: string | null;
  readonly metadata: {
    readonly seq: number;
    readonly at: number;
    readonly kind: LogLine['kind'];
    readonly to: number | null;
    readonly events: readonly ChronicleEvent[];
    /** Who may undo now that this has happened. */
    readonly undo: UndoNow;
    readonly by?: MadeBy;
  };
}

/** The arguments of the `patch` event, boardgame.io's own. */
export type PatchPacket = readonly [
  match: string,
  prevSeq: number,
  seq: number,
  patch: readonly PatchOp[],
  log: readonly [WireLogEntry],
];

/** The second argument of the `sync` event, boardgame.io's own. */
export interface SyncInfo {
  readonly state: StateView & { readonly deltalog: readonly [] };
  /** The audience's present view, never the real beginning. */
  readonly initialState: SyncInfo['state'];
  /** The newest page of the log. */
  readonly log: readonly WireLogEntry[];
  readonly filteredMetadata: readonly MatchDatum[];
}

/** A seat as boardgame.io's `matchData` tells of it. */
export interface MatchDatum {
  readonly id: number;
  readonly name?: string;
  readonly isConnected: boolean;
}

/** The answer to `attach`. */
export interface Attached {
  /** What the server speaks: a page that speaks less is older than it, one that speaks more is newer. */
  readonly protocol: number;
  /** The seat one sits on; null for those who watch. */
  readonly seat: Seat | null;
  readonly table: TableInfo;
  /** Of the newest action; 0 before the first one. */
  readonly seq: number;
  /** Null before the match starts, and when `tail` brings the client up to date instead. */
  readonly view: StateView | null;
  /** What happened since the seq the client named, when that is not too long ago. */
  readonly tail: readonly PatchPacket[] | null;
  readonly log: readonly LogLine[];
  readonly chat: readonly ChatMessage[];
  readonly undo: UndoNow;
  /** What one has ordered oneself; nothing for those who watch. */
  readonly orders: Orders;
  /** What has happened around the game. */
  readonly around: Around;
}

/** The answer to `moment`: an action of the past as its reader was told of it. */
export interface PastMoment {
  /** How things stood before it. */
  readonly view: StateView;
  readonly packet: PatchPacket;
}

/**
 * The answer to a move, several of them and an undo: done at this seq, or why not and where things
 * stand. Of several moves the refusal is about the one `at` this place of the list, from 0 on.
 */
export type Done = Answer<{ readonly seq: number }> & { readonly seq?: number };

/** The answer to `advice`: what a strong player would do after that action, and what speaks for it. */
export interface Advised {
  readonly seq: number;
  /** Null where it was not wanted any more. */
  readonly advice: Advice | null;
}

/** Everything our own client may send, as socket.io types it. */
export interface ClientEvents {
  attach(message: OwnMessages['attach'], answer: (attached: Answer<Attached>) => void): void;
  move(message: OwnMessages['move'], answer: (done: Done) => void): void;
  moves(message: OwnMessages['moves'], answer: (done: Done) => void): void;
  undo(message: OwnMessages['undo'], answer: (done: Done) => void): void;
  order(message: OwnMessages['order'], answer: (given: Answer<{ orders: Orders }>) => void): void;
  advice(message: OwnMessages['advice'], answer: (advised: Answer<Advised>) => void): void;
  say(message: OwnMessages['say'], answer: (said: Answer) => void): void;
  log(message: OwnMessages['log'], answer: (page: Answer<{ lines: readonly LogLine[] }>) => void): void;
  tableLines(
    message: OwnMessages['tableLines'],
    answer: (page: Answer<{ lines: readonly TableLine[] }>) => void,
  ): void;
  moment(message: OwnMessages['moment'], answer: (past: Answer<PastMoment>) => void): void;
  visible(message: OwnMessages['visible'], answer?: (done: Answer) => void): void;
}

/** Everything the server may send. The first argument is the match. */
export interface ServerEvents {
  sync(match: string, sync: SyncInfo): void;
  patch(...packet: PatchPacket): void;
  matchData(match: string, data: readonly MatchDatum[]): void;
  chat(match: string, message: ChatMessage): void;
  table(match: string, table: TableInfo): void;
  /** To the devices of one seat alone: what stands ordered there now. */
  orders(match: string, orders: Orders): void;
  /** Replaces what was told of it. */
  around(match: string, around: Around): void;
  /** A request without an acknowledgement was refused. */
  refused(match: string, refused: Refused & { readonly seq?: number }): void;
  /** The server ends this connection, and why. */
  bye(match: string, reason: Refusal): void;
}
