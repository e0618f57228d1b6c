import type { Seat } from '@packetboat/games';
import type { StandIn } from '@packetboat/record';
import { refuse } from '../tables/refuse';
import type { MatchActor } from './actor';
import { doAppend } from './append';

/** Whether a stand-in plays a seat for its owner. */
export const isPlayedForOwner = ({ seats }: Pick<MatchActor, 'seats'>, seat: Seat): boolean =>
  seats.some((one) => one.seat === seat && one.owner !== null && one.standIn !== null);

/**
 * A stand-in that its owner has asked for, or the others, or the clock: it plays on while he looks on, until he acts, says so
 * or opens the table anew. Where the host took him for away, being there is enough.
 */
export const staysAway = ({ by }: Pick<StandIn, 'by'>): boolean => by !== undefined && by !== 'host';

/**
 * Whoever comes back to his seat, or acts there, plays it himself from then on. Where that cannot be stored now, it is done
 * the next time. Called from within the actor's queue.
 */
export async function doTakeBack(actor: MatchActor, seat: Seat): Promise<void> {
  if (!isPlayedForOwner(actor, seat)) return;
  await doAppend(actor, () =>
    isPlayedForOwner(actor, seat) ? { ok: true, deed: { kind: 'takenBack', seat } } : refuse('seat.lost'),
  );
}
