/** What the house remembers of itself: how long it keeps what, its time, its turns and its token. */
export interface House {
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
