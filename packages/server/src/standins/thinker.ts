import type { Move, Seat } from '@packetboat/games';
import type { Advice } from '@packetboat/games/search';
import type { withoutSecrets } from '../tables/context';

/** What a stand-in's move is made of: nothing but what its seat may know, all of which can be sent to another thread. */
export interface Thought {
  readonly title: string;
  /** The edition of its rules. */
  readonly rules: number;
  readonly view: object;
  readonly seat: Seat;
  readonly level: number;
  /** The text of which its chance is made. */
  readonly luck: string;
  /** How long it may be thought about, where its level searches; the time it waits for a thread goes off it. */
  readonly ms?: number;
  /** Advice that makes way for stand-ins: for so long at most that time is not taken off it. */
  readonly standsMs?: number;
  /** Advice that has less time than it should: where nothing could be weighed there is none. */
  readonly hurried?: boolean;
  /** Ends a search after so many playouts instead, however long they take: the same thought then has the same outcome. */
  readonly playouts?: number;
}

/** Somebody has a seat at the table, or stand-ins play there alone. */
export type WaitedForBy = 'people' | 'nobody';

/** Finds the moves of stand-ins, and advice, away from all that commits them. */
export interface Thinker {
  /**
   * A move for this seat from its view alone; where several wait, those for people come first. Rejects with `RulesTimeout` where the rules did not end, twice; with
   * `ThoughtFailed` where there is no move for another reason; and with the signal's reason when that ends a thought
   * nobody wants any more.
   */
  think(thought: Thought, signal?: AbortSignal, by?: WaitedForBy): Promise<Move>;
  /**
   * What a player would do who searches, and what speaks for it, within so many milliseconds. All thoughts of stand-ins
   * come before, and where others want advice as well each has less time. Rejects as `think` does; where there is no time
   * for it, as unavailable.
   */
  advise(thought: Thought, withinMs: number, signal?: AbortSignal): Promise<Advice>;
  /** Whether one more who wants advice within so many milliseconds gets any: not where too many wait already. */
  hasTimeToAdvise(withinMs: number): boolean;
  /** Whatever is under way or waits is rejected. */
  close(): Promise<void>;
}

/**
 * The rules threw; the worker that asked them died; there is nobody to ask, since no worker can be started or none has
 * such rules; the thinker is closed. The first two are the rules' fault.
 */
export type ThoughtFailing = 'throws' | 'died' | 'unavailable' | 'closed';

/** What an error may tell of itself: nothing of it quotes a state. */
export type Told = ReturnType<typeof withoutSecrets>;

/** Why a thought has no move. In a log it looks like what was thrown, wherever that was. */
export class ThoughtFailed extends Error {
  readonly code: string | undefined;

  constructor(
    readonly why: ThoughtFailing,
    told?: Told,
  ) {
    super(told === undefined ? why : `${why}: ${told.name} ${told.code ?? ''}`.trimEnd());
    this.name = told?.name ?? 'ThoughtFailed';
    this.code = told?.code;
    if (told !== undefined) this.stack = [`${this.name}: ${why}`, ...told.frames].join('\n');
  }
}
