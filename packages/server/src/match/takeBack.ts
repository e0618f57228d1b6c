import type { Seat } from '@packetboat/games';
import { refuse } from '../tables/refuse';
import type { MatchActor } from './actor';
import { doAppend } from './append';

/**
 * Whoever comes back to his seat, or acts there, plays it himself from then on. Where that cannot be stored now, it is done
 * the next time. Called from within the actor's queue.
 */
export async function doTakeBack(actor: MatchActor, seat: Seat): Promise<void> {
  const isPlayedForHim = () =>
    actor.seats.some((one) => one.seat === seat && one.owner !== null && one.standIn !== null);
  if (!isPlayedForHim()) return;
  await doAppend(actor, () =>
    isPlayedForHim() ? { ok: true, deed: { kind: 'takenBack', seat } } : refuse('seat.lost'),
  );
}
