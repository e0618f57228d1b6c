import type { Standing } from '../storage/storage';
import type { MatchActor } from './actor';
import { logFailure } from './context';

// How a table is changed in the store. Every function is called from within the actor's queue.

/** A change that the store did not make, though it may do so the next time. */
export class NotStored extends Error {}

/**
 * Changes a table in the store. Where the answer does not arrive, nobody knows whether the change was made, and
 * whoever lost or changed his seat by it may still be connected: the store is asked. `made` finds the answer in how
 * the table stands now, and gives nothing where the change was not made. While the store cannot say, the table is
 * in doubt: nothing happens there before it has said.
 */
export async function doStore<T extends {}>(
  actor: MatchActor,
  what: string,
  change: () => Promise<T>,
  made: (now: Standing) => Promise<T | undefined> | T | undefined,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    doubt(actor, what, error);
    const now = await actor.context.storage.standing(actor.record.id);
    const answer = now && (await made(now));
    actor.inDoubt = false;
    if (answer === undefined) throw new NotStored(what, { cause: error });
    return answer;
  }
}

/** What is known here may no longer be so: before anything else happens at the table, it is looked at anew. */
export function doubt(actor: MatchActor, what: string, error: unknown): void {
  actor.inDoubt = true;
  actor.context.metrics.storageFailed();
  logFailure(actor.context.log, { match: actor.record.id, what }, error, 'store failed');
}
