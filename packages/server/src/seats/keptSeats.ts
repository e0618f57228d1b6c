import type { MatchRecord } from '../storage/storage';
import type { TableContext } from '../tables/context';

/** How long seats are kept from this moment on, as the wall clock has it; nothing or less: not any longer. */
export const keptFor = ({ keptUntil }: Pick<MatchRecord, 'keptUntil'>, now: number): number =>
  (keptUntil ?? Number.NEGATIVE_INFINITY) - now;

/**
 * The time for which a table's seats are kept, counted from when it was first heard of here: a wall clock that is set
 * meanwhile makes it neither shorter nor longer.
 */
export class KeptSeats {
  #until: number | null = null;
  #endsAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly context: Pick<TableContext, 'now' | 'elapsed' | 'settings'>) {}

  hearOf(record: Pick<MatchRecord, 'keptUntil'>): void {
    if (record.keptUntil === this.#until) return;
    const { now, elapsed, settings } = this.context;
    this.#until = record.keptUntil;
    this.#endsAt = elapsed() + Math.min(keptFor(record, now()), settings.keepSeatsMs);
  }

  leftMs(): number {
    return this.#endsAt - this.context.elapsed();
  }
}
