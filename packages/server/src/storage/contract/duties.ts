import type { Json, Seat } from '@packetboat/games';

/** What is to happen by itself, and when clocks are to be looked at. */
export interface Duties {
  /** Of which kinds some are due, claimed or not. It is asked all the time, and mostly there are none. */
  dueKinds(): Promise<ReadonlySet<DutyKind>>;
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

export interface Claim {
  readonly by: string;
  readonly forMs: number;
}

/** When to look at a clock of a table. */
export interface ClockChange {
  /** The seat whose it is, or `quiet` for its quiet hours. */
  readonly key: string;
  /** By the house's time; null: not any more. */
  readonly due: number | null;
}
