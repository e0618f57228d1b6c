import type { ChronicleEvent, MadeBy, Options, Outcome, Params, Refusal, Seat } from '@packetboat/games';
import type { HandedOverBy, HostState, Proposal, SeatClock, TablePace } from '@packetboat/record';

/** Every answer is a value: done, with what was asked for, or refused with the reason. */
export type Answer<T extends object = object> = ({ readonly ok: true } & T) | Refused;

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  /** Of several moves that were to be made together, the one it is about: its place among them, from 0 on. */
  readonly at?: number;
}

/** `open`: people may sit down; `running`; `over`: finished; `closed`: ended by its host without a result. */
export type TableStatus = 'open' | 'running' | 'over' | 'closed';

/** What everybody who may look at a table may know of it. Nothing else of the match record is ever sent. */
export interface TableInfo {
  readonly id: string;
  readonly title: string;
  /** The edition of the title's rules that it is played by. */
  readonly rules: number;
  readonly status: TableStatus;
  /** Before the start by their numbers, after it in the order of play. */
  readonly seats: readonly SeatInfo[];
  readonly options: Options;
  /** Shown in the lobby, or known only by its link. */
  readonly listed: boolean;
  /** Only holders of a token may look or sit down. */
  readonly private: boolean;
  /** Starts by itself when the last seat is taken; otherwise its host says when. */
  readonly autoStart: boolean;
  /** Who begins is drawn at the start; otherwise the match is played in the order of the seats. */
  readonly drawn: boolean;
  /** SHA-256 of the server's half of the seed. */
  readonly commitment: string;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly updatedAt: number;
  readonly outcome: Outcome | null;
  /** The table its people play at next. */
  readonly rematch: string | null;
  /**
   * Until when the free seats are kept for those who just played; null where everybody may take one. It becomes null by the
   * server's clock, which alone counts, and everybody at the table is told.
   */
  readonly keptUntil: number | null;
  /** People watching now, counted by connection. */
  readonly spectators: number;
  /** The players who must act now. Null before the start and after the end. */
  readonly acting: readonly Seat[] | null;
  /** The rules failed here: nothing can be moved until the server has others. */
  readonly frozen: boolean;
  /** The seat whose owner may ask for advice, because nobody else plays here; null where nobody may. */
  readonly advice: Seat | null;
  /** Who directs it. */
  readonly host: HostState;
  /** What those who sit are deciding together. Seats by their numbers at the table. */
  readonly proposal: ProposalInfo | null;
  /** How much time people have, at the moment in which this is told; null where the table has no pace. */
  readonly clock: ClockInfo | null;
}

export type ProposalInfo = Pick<
  Proposal,
  'number' | 'by' | 'motion' | 'asked' | 'yes' | 'no' | 'least' | 'until'
>;

export interface ClockInfo {
  readonly pace: TablePace;
  /** Its people have agreed that nobody's time runs. */
  readonly paused: boolean;
  /** Nobody's time runs until its quiet hours are over. */
  readonly quiet: boolean;
  /** Of those who have had to act so far. What `runs` goes on running from here. */
  readonly seats: readonly SeatTime[];
}

export type SeatTime = Pick<SeatClock, 'seat' | 'turnMs' | 'bankMs' | 'usedMs' | 'nudges' | 'runs'>;

export interface SeatInfo {
  /** Its number at the table, for life. */
  readonly seat: Seat;
  /** Which player of the rules it is; null before the start. */
  readonly player: Seat | null;
  /** Null: nobody sits here. */
  readonly name: string | null;
  /** Who played this seat last and has left the match, while nobody sits here. */
  readonly left: string | null;
  readonly kind: 'human' | 'bot' | null;
  /** The level of a stand-in. */
  readonly level: number | null;
  /** At least one tab or device of the seat's holder is connected. A stand-in always is. */
  readonly connected: boolean;
  /** Whose seat it is, also while a stand-in plays it. */
  readonly owner: string | null;
  /** When he was last connected; null while he is, and where nobody knows. */
  readonly awaySince: number | null;
  /** By whose will a stand-in plays on. */
  readonly standInBy: HandedOverBy | null;
  /** At how many moments of the game advice was given here. */
  readonly advised: number;
}

/** A table of one's own, as a list tells of it; or why there is nothing to tell. */
export type MyTable =
  | { readonly table: string; readonly refusal: Refusal }
  | {
      readonly table: string;
      readonly info: TableInfo;
      /** The seat that the token opens; null: it is the host's. */
      readonly seat: Seat | null;
      /** How far the game is; null before the start, and where its title has no rounds, or no parts. */
      readonly round: number | null;
      /** The part of the game, in the title's own word. */
      readonly part: string | null;
      /** Since when the match waits for this seat, or else for others; null where it waits for nobody. */
      readonly since: number | null;
      /** The newest action, and the newest line of talk that somebody else has said. */
      readonly seq: number;
      readonly talk: number;
      /** How far the seat's holder has looked at both, on any of his devices. */
      readonly seen: number;
      readonly heard: number;
    };

/** A browser that holds a seat, as its owner is told of it. */
export interface DeviceInfo {
  /** What it calls itself. */
  readonly id: string;
  /** "Firefox on Android"; null where it has not said so. */
  readonly name: string | null;
  /** Since when it holds the seat, and when it was last there. */
  readonly since: number;
  readonly seen: number | null;
  /** The one that asks. */
  readonly own: boolean;
}

/** The devices of one's seat at a table; or why there is nothing to tell. */
export type SeatDevices =
  | { readonly table: string; readonly refusal: Refusal }
  | { readonly table: string; readonly seat: Seat | null; readonly devices: readonly DeviceInfo[] };

/** One line of the log as one audience may read it. `seat` is a player of the rules. */
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly seat: Seat | null;
  readonly kind: 'move' | 'undo' | 'rewind';
  /** Where an undo or a rewind went back to. */
  readonly to: number | null;
  readonly events: readonly ChronicleEvent[];
  /** Of a move that nobody asked for: a standing order made it, or there was nothing else to do. */
  readonly by?: MadeBy;
}

/** What happened at the table around the game, with names of then; the page has words for each key. */
export interface TableLine {
  /** Its place among these lines, and after how many actions of the game it happened. */
  readonly pos: number;
  readonly seq: number;
  readonly at: number;
  readonly key: string;
  /** By its number at the table. */
  readonly seat: Seat | null;
  readonly params: Params;
}

/** Who played a seat from an action on: after `from`. */
export interface SeatPlayed {
  readonly seat: Seat;
  readonly from: number;
  readonly name: string;
}

export interface Around {
  readonly lines: readonly TableLine[];
  readonly played: readonly SeatPlayed[];
}

export type ChatRoomName = 'players' | 'spectators';

/** A line of talk; `id`, `sender` and `payload` are boardgame.io's names for it. `sender` is a seat. */
export interface ChatMessage {
  readonly id: string;
  readonly sender: string | null;
  readonly payload: string;
  readonly name: string;
  readonly room: ChatRoomName;
  readonly at: number;
  /** Nobody has said it: what the table is told. `payload` is the same in English. */
  readonly notice?: Notice;
}

/** What everybody at a table is told of a seat. */
export type NoticeKey =
  /** The host has made a recovery link to it. */
  | 'recovery.made'
  /** A recovery link of the host's has opened it on another device. */
  | 'recovery.used';

export interface Notice {
  readonly key: NoticeKey;
  readonly seat: Seat;
  /** Who sat there then. */
  readonly name: string;
}

/** A link that somebody was given or may still be given. What it opens with is told once, to who makes it. */
export interface LinkInfo {
  /** Its number at the table. */
  readonly id: number;
  /** `rematch`: an invitation for who has just played. */
  readonly kind: 'invite' | 'rematch' | 'recovery' | 'watch';
  /** The seat it is for. */
  readonly seat: Seat | null;
  /** The seat whose holder made it; null: the host. */
  readonly maker: Seat | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** How many sat down with it, and how many may; null: it is not for sitting down. */
  readonly uses: number;
  readonly usesAtMost: number | null;
  /** The seats of those who sat down with it and still sit there. */
  readonly usedBy: readonly Seat[];
}
