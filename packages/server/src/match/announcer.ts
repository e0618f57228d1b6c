import { type Purse, purse } from '../budgets/purse';
import { KeptSeats } from '../seats/keptSeats';
import type { MatchRecord } from '../storage/storage';
import type { TableContext } from '../tables/context';

export interface Announcing {
  /** Tells everybody who is here how the table stands. */
  tell(): void;
  /** Its seats are kept for nobody any more. */
  unkept(): void;
}

/** When a table is told how it stands around its game: seats, presence, proposals. */
export class Announcer {
  readonly #purse: Purse;
  readonly #keptSeats: KeptSeats;
  #announcement: NodeJS.Timeout | undefined;
  #keeping: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(
    private readonly context: Pick<TableContext, 'settings' | 'now' | 'elapsed'>,
    private readonly announcing: Announcing,
  ) {
    this.#purse = purse({ perSecond: 100 / Math.max(1, context.settings.announceMs), burst: 5 });
    this.#keptSeats = new KeptSeats(context);
  }

  /** Something is going to be told. */
  get waits(): boolean {
    return this.#announcement !== undefined;
  }

  /** For how long seats are kept from now on. */
  keptForMs(): number {
    return this.#keptSeats.leftMs();
  }

  /**
   * Changes close together are told once; where they do not end, somebody comes and goes all the time, everybody is told
   * more seldom.
   */
  announce(): void {
    if (this.#announcement !== undefined || this.#ended) return;
    const waitMs = this.#purse.pay(1);
    const tell = () => {
      this.#announcement = undefined;
      if (waitMs > 0) this.#purse.pay(1);
      this.announcing.tell();
    };
    this.#announcement = setTimeout(tell, Math.max(this.context.settings.announceMs, waitMs));
    this.#announcement.unref();
  }

  /** Once seats are kept for nobody any more, everybody who looks is told. */
  keepSeats(record: Pick<MatchRecord, 'keptUntil' | 'status'>): void {
    clearTimeout(this.#keeping);
    this.#keptSeats.hearOf(record);
    const left = this.keptForMs();
    if (this.#ended || record.status !== 'open' || left <= 0) return;
    this.#keeping = setTimeout(() => {
      // A timer may be a little early.
      if (this.keptForMs() > 0) return this.keepSeats(record);
      this.announce();
      this.announcing.unkept();
    }, left);
    this.#keeping.unref();
  }

  /** Nothing is told any more. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#announcement);
    clearTimeout(this.#keeping);
    this.#announcement = undefined;
  }
}
