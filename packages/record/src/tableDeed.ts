import type { Options } from '@packetboat/games/kit/options';
import type { Outcome, Seat } from '@packetboat/games/kit/title';
import type { SeatClock, TablePace } from './clock';
import type { Motion } from './proposals';
import type { HandedOverBy } from './seats';
import type { SinceFound, TableState } from './table';

// What happens around a game, as entries of the same log.

/** What a table is opened with, and keeps. */
export interface Opening {
  readonly title: string;
  /** The edition of the title's rules that it is played by to its end. */
  readonly rules: number;
  readonly seats: number;
  readonly options: Options;
  readonly listed: boolean;
  readonly watchable: boolean;
  /** Starts by itself when the last seat is taken. */
  readonly autoStart: boolean;
  /** Who begins is drawn at the start; otherwise the match is played in the order of the seats. */
  readonly drawn: boolean;
  /** The SHA-256 of the server's half of the seed, public from the start. */
  readonly commitment: string;
  readonly keptUntil: number | null;
  /** Left out by older versions, which knew none. */
  readonly pace?: TablePace | null;
}

/** A browser that somebody plays in: what it calls itself, drawn by chance, and what its owner reads in his list. */
export interface Device {
  readonly id: string;
  readonly name: string;
}

/** What is called otherwise at a seat from now on; null stays as it is. */
export interface Forgotten {
  readonly seat: Seat;
  readonly owner: string | null;
  readonly standIn: string | null;
  readonly left: string | null;
}

/** What is given to somebody else, or to oneself on another device. `rematch` invites who has just played. */
export type LinkKind = 'invite' | 'rematch' | 'recovery' | 'recoveryOfHost' | 'watch';

/**
 * What is done at a table apart from its game. Seats are named by their number for life; tokens by the hashes that the
 * server keeps of them.
 */
export type TableDeed =
  | ({ readonly kind: 'opened'; readonly opens: string; readonly device?: Device } & Opening)
  /** `by` the host, or an invitation by the hash of its token; null: the table is open to all. */
  | {
      readonly kind: 'sat';
      readonly seat: Seat;
      readonly name: string;
      readonly contribution: string;
      readonly opens: string;
      readonly by: 'host' | { readonly link: string } | null;
      readonly device?: Device;
    }
  | { readonly kind: 'standIn'; readonly seat: Seat; readonly name: string; readonly level: number }
  | { readonly kind: 'left'; readonly seat: Seat }
  /** Freed by the table's host, or by the house. */
  | { readonly kind: 'kicked'; readonly seat: Seat; readonly by?: 'house' }
  | { readonly kind: 'renamed'; readonly seat: Seat; readonly name: string }
  /** A stand-in plays on. `kept`: for the owner, who may take the seat back; otherwise it is his no more. */
  | {
      readonly kind: 'handedOver';
      readonly seat: Seat;
      readonly name: string;
      readonly level: number;
      readonly kept: boolean;
      readonly by?: HandedOverBy;
      /** With the clock's: for this turn alone. */
      readonly thisTurn?: boolean;
    }
  /** Its owner plays it again. */
  | { readonly kind: 'takenBack'; readonly seat: Seat }
  /** Its owner has ordered something beforehand, for what `span` names; `choice` null: he takes it back. */
  | {
      readonly kind: 'ordered';
      readonly seat: Seat;
      readonly order: string;
      readonly choice: string | null;
      readonly span: string | null;
    }
  /** Its owner, who plays it himself, was told what to do after so many actions of the game. */
  | { readonly kind: 'advised'; readonly seat: Seat; readonly seq: number }
  /** Its owner plays on another device: a recovery link was spent, and with `host` the host's powers moved along. */
  | {
      readonly kind: 'movedOn';
      readonly seat: Seat;
      readonly opens: string;
      readonly host: string | null;
      readonly device?: Device;
    }
  /**
   * Its owner has it on one more device, with `host` the host's powers too. Where it moves there, `ends` opened it on the
   * device before, and `endsHost` directed the table.
   */
  | {
      readonly kind: 'deviceAdded';
      readonly seat: Seat;
      readonly opens: string;
      readonly device: Device;
      readonly host: string | null;
      readonly ends: string | null;
      readonly endsHost: string | null;
    }
  /** Its owner has ended one of his devices: these tokens, of the seat or the host, open nothing any more. */
  | { readonly kind: 'deviceEnded'; readonly seat: Seat; readonly tokens: readonly string[] }
  | { readonly kind: 'started'; readonly order: readonly Seat[]; readonly contributions: readonly string[] }
  | { readonly kind: 'published'; readonly listed: boolean; readonly watchable: boolean }
  | {
      readonly kind: 'linkMade';
      /** The table's next. */
      readonly number: number;
      readonly link: LinkKind;
      readonly opens: string;
      readonly seat: Seat | null;
      /** The seat whose owner has made it; null: the host. */
      readonly maker: Seat | null;
      readonly expiresAt: number | null;
      readonly usesAtMost: number | null;
    }
  | { readonly kind: 'linkEnded'; readonly number: number }
  /** Its host is the owner of that seat from now on, and no token of a host's opens anything here any more. */
  | { readonly kind: 'hostPassed'; readonly seat: Seat; readonly by: 'host' | 'vote' }
  | {
      readonly kind: 'proposed';
      /** The table's next. */
      readonly number: number;
      readonly by: Seat;
      readonly motion: Motion;
      readonly asked: readonly Seat[];
      readonly least: number;
      readonly until: number;
    }
  | { readonly kind: 'answered'; readonly number: number; readonly seat: Seat; readonly yes: boolean }
  | { readonly kind: 'withdrawn'; readonly number: number }
  /** Its end. What was carried is in the same append. `lapsed`: nobody said no, but the game has gone on. */
  | {
      readonly kind: 'decided';
      readonly number: number;
      readonly carried: boolean;
      readonly lapsed?: true;
    }
  /** Another token of the host's; `ends` is one that it takes the place of. */
  | { readonly kind: 'hostMade'; readonly opens: string; readonly ends?: string; readonly device?: Device }
  | { readonly kind: 'followed'; readonly by: string }
  /** Its seats are kept for nobody any more. */
  | { readonly kind: 'unkept' }
  /** By the table's host, or by the house. */
  | { readonly kind: 'closed'; readonly by?: 'house' }
  /**
   * The house has taken a name out of this log, and out of the talk: in older entries another one stands in its place, and
   * who is called by it now is called so from here on. Which name it was is written nowhere.
   */
  | { readonly kind: 'forgotten'; readonly seats: readonly Forgotten[] }
  /** From now on at this pace, or at none. */
  | { readonly kind: 'paced'; readonly pace: TablePace | null }
  /** Nobody's time runs until it is resumed. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** Somebody's time begins or ends to run, or his turn is another one: how the clocks stand since. */
  | {
      readonly kind: 'clocked';
      readonly house: number;
      readonly quiet: boolean;
      readonly turn: string;
      readonly asked: readonly Seat[];
      readonly seats: readonly SeatClock[];
    }
  /** His time is over, and he is reminded. */
  | { readonly kind: 'nudged'; readonly seat: Seat }
  /** The game had ended by its own entries, and an older version had not written it down. */
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** How a table stood when its log began to tell of it: it is older than that. */
  | ({ readonly kind: 'found' } & Omit<TableState, SinceFound> & Partial<Pick<TableState, SinceFound>>);

export type TableDeedKind = TableDeed['kind'];

/** Raised where an entry does not fit the table it is made at. */
export class TableBroken extends Error {
  constructor(
    readonly kind: TableDeedKind,
    why: string,
  ) {
    super(`${kind}: ${why}`);
  }
}

/** Of one kind. */
export type DeedOf<K extends TableDeedKind> = Extract<TableDeed, { kind: K }>;
