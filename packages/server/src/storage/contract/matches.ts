import type { Seat } from '@packetboat/games';
import type { Opening, SeatState, TableState, TableStatus } from '@packetboat/record';
import type { FreshToken } from './tokens';

/** Matches as they stand, and their seats: what their logs come to. */
export interface Matches {
  /** Opens a table: its first entry, and the token that directs it. Throws where the id is used. */
  createMatch(match: NewMatch, host: FreshToken): Promise<void>;
  match(id: string): Promise<MatchRecord | undefined>;
  /** Those of them that there are, in no order. */
  matchesOf(ids: readonly string[]): Promise<MatchRecord[]>;
  /** Newest first. `cursor` is the `next` of the page before; one that is no cursor gives an empty page. */
  listMatches(query: MatchQuery): Promise<Page<ListedMatch>>;
  deleteMatch(id: string): Promise<void>;
  /** Writes down why nothing moves at a match, or that it moves again. No part of its log: other rules may do better. */
  freeze(id: string, frozen: Frozen | null): Promise<void>;
  seats(match: string): Promise<readonly SeatState[]>;
  /** The seats of many matches, by match: one question for a whole page. */
  seatsOf(matches: readonly string[]): Promise<ReadonlyMap<string, readonly SeatState[]>>;
  /** A match and its seats as one moment of its log left them. Undefined when there is no such match. */
  standing(match: string): Promise<Standing | undefined>;
  countMatches(): Promise<Readonly<Record<TableStatus, number>>>;
  /** By which editions of rules tables that are open or running are played, how many, and how many of them are frozen. */
  editionsInPlay(): Promise<
    readonly {
      readonly title: string;
      readonly rules: number;
      readonly count: number;
      readonly frozen: number;
    }[]
  >;
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

/** What is read of a match for a list: what it needs, and nothing of the seed. */
export type ListedMatch = Omit<
  MatchRecord,
  'serverSeed' | 'contributions' | 'glance' | 'lastLink' | 'lastProposal' | 'lastChat' | 'pos' | 'seq'
>;

/** What a list tells of a game that runs. */
export interface Glance {
  /** In titles that play in rounds. */
  readonly round: number | null;
  /** The part of the game, in the title's own word, where it has parts. */
  readonly part: string | null;
  /** Since when each of those acts who are to act, in their order. */
  readonly waits: readonly number[];
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
