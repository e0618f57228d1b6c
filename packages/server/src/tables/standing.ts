import type { Standing } from '../storage/storage';
import type { MatchActor } from './actor';
import type { Chair } from './chair';
import { hasExpired } from './identity';
import { doOpen } from './starting';

// Where a table stands, when news or answers of the store got lost. Every function is called from within the actor's queue.

/** Looks at the store for what no news has told and no answer has said, and sets everybody here right. */
export async function doTakeUp(actor: MatchActor): Promise<void> {
  actor.inDoubt = true;
  const now = await actor.context.storage.standing(actor.record.id);
  if (now !== undefined) {
    actor.takeIn(now.match, now.seats);
    // Nobody goes on sitting on a seat that his token does not open any more, or watching by a link that has ended.
    await doDismissEnded(actor);
    const losers = new Set(await losersAt(actor));
    if (losers.size > 0) actor.context.outlet().hangUp(now.match.id, (chair) => losers.has(chair));
  }
  actor.inDoubt = false;
  if (actor.record.contributions !== null && !actor.shown) return doOpen(actor);
  actor.announce();
  actor.standIns.look();
  await actor.doCatchUp();
}

/** Those who are here by tokens that do not let them be so any more: on their seats, or watching by a link. */
async function losersAt(actor: MatchActor): Promise<readonly Chair[]> {
  const { presence, storage, now } = actor.context;
  const { id } = actor.record;
  const holding = presence.holding(id);
  const hashes = [...new Set(holding.map(({ opened = '' }) => opened))];
  const found = await Promise.all(hashes.map((hash) => storage.token(hash)));
  const tokens = new Map(found.flatMap((token) => (token === undefined ? [] : [[token.hash, token]])));
  return holding.filter(({ opened = '', seat }) => {
    const token = tokens.get(opened);
    if (token?.match !== id || token.kind === 'movedOn' || hasExpired(token, now())) return true;
    return seat !== null && (token.kind !== 'seat' || token.seat !== seat);
  });
}

/** Says farewell to those who watch here by a link that has ended, wherever that was done. */
export async function doDismissEnded(actor: MatchActor): Promise<void> {
  const losers = new Set(await losersAt(actor));
  if (losers.size === 0) return;
  actor.context.outlet().dismiss(actor.record.id, (chair) => losers.has(chair), { key: 'link.ended' });
}

/**
 * Whether the store knows of something that no news has told here: three questions, and one for each connection on a
 * seat, whose farewell may have got lost while the news of it arrived.
 */
export async function missedNews(actor: MatchActor): Promise<boolean> {
  const { storage } = actor.context;
  const { id } = actor.record;
  const [match, seats, lastSeq, losers] = await Promise.all([
    storage.match(id),
    storage.seats(id),
    actor.asleep ? undefined : storage.lastSeq(id),
    losersAt(actor),
  ]);
  if (match === undefined) return false;
  if (losers.length > 0) return true;
  return (
    lastSeq !== actor.seq ||
    aroundIt({ match, seats }) !== aroundIt({ match: actor.record, seats: actor.seats })
  );
}

/** What the table around a match is, without what every move changes. */
function aroundIt({ match, seats }: Standing): string {
  return JSON.stringify([{ ...match, updatedAt: 0, acting: null }, seats]);
}
