import type { Seat } from '@packetboat/games';

/** What people say, how far they have looked, and when they were last seen. */
export interface People {
  addChat(line: NewChatLine): Promise<ChatLine>;
  /** The newest lines of a room before an id, oldest of them first. */
  chat(match: string, room: ChatRoom, before: number | undefined, limit: number): Promise<ChatLine[]>;
  /** Of many matches, the newest line of the players' talk that each seat has said; `seat` null: nobody did. */
  talkOf(
    matches: readonly string[],
  ): Promise<readonly { readonly match: string; readonly seat: Seat | null; readonly id: number }[]>;
  /** How many lines of talk, notices among them, have this name. */
  linesNamed(match: string, name: string): Promise<number>;
  /** Among the next matches by id, those whose log or talk may hold one of these names; `last` undefined: there are no more. */
  matchesNaming(
    names: readonly string[],
    page: { readonly after: string; readonly limit: number },
  ): Promise<{ readonly ids: readonly string[]; readonly last: string | undefined }>;
  /** How far the holders of the seats of these matches have looked. */
  looksOf(matches: readonly string[]): Promise<Looked[]>;
  /** They have looked so far, or further before. No part of the log: nobody relies on it but the holder himself. */
  noteLooks(looks: readonly Looked[]): Promise<void>;
  /** When the seats of a match were last seen; null: somebody was there when it was written. Others nobody has seen. */
  seen(match: string): Promise<ReadonlyMap<Seat, number | null>>;
  /** Writes some of that down. What a power cut takes of it is no loss. */
  see(sightings: readonly Sighting[]): Promise<void>;
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

/** How far the holder of a seat has looked: the newest action he was shown, and the newest line of talk. */
export interface Looked {
  readonly match: string;
  readonly seat: Seat;
  readonly seq: number;
  readonly talk: number;
}

/** When somebody was last connected to a seat; null: he is. */
export interface Sighting {
  readonly match: string;
  readonly seat: Seat;
  readonly at: number | null;
}
