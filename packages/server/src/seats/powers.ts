import type { MatchActor } from '../match/actor';
import type { Holder } from '../tables/api';

/** The seat whose owner directs the table, where no token of a host's does. */
export function isHostsSeat(actor: MatchActor | undefined, holder: Holder): boolean {
  const host = actor?.table.host;
  return host?.by === 'seat' && holder.kind === 'seat' && holder.seat === host.seat;
}
