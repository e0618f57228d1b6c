import type { Seat } from '@packetboat/games';
import { type Chair, isStranger } from '../connected/chair';
import { ordersOf } from '../orders/answers';
import { doDecide } from '../proposals/decide';
import { hasExpired, opensSomething } from '../seats/tokens';
import type { TableRecord } from '../storage/storage';
import type { MatchActor } from './actor';
import { openingOf } from './fold';
import { doTakeBack, staysAway } from './takeBack';

// What an entry about the table comes to for those who are connected here, whoever appended it, on whatever node. Every
// function is called from within the actor's queue.

export async function effectOf(actor: MatchActor, { deed }: TableRecord): Promise<void> {
  const { outlet, presence } = actor.context;
  const { id } = actor.record;
  const farewell = (seat: Seat, key: string) => outlet().dismiss(id, (chair) => chair.seat === seat, { key });
  /** To who came in with one of these tokens; who holds the seat with another one stays. */
  const byToken = (hashes: readonly string[], key: string) =>
    outlet().dismiss(
      id,
      ({ seat, opened }) => seat !== null && opened !== undefined && hashes.includes(opened),
      {
        key,
      },
    );
  switch (deed.kind) {
    case 'left':
      farewell(deed.seat, 'seat.left');
      settleProposal(actor);
      return doDismissEnded(actor);
    case 'kicked':
      farewell(deed.seat, 'seat.kicked');
      settleProposal(actor);
      return doDismissEnded(actor);
    case 'handedOver':
      settleProposal(actor);
      if (deed.kept) return staysAway(deed) ? undefined : takeBackHere(actor, deed.seat);
      farewell(deed.seat, 'seat.handedOver');
      return doDismissEnded(actor);
    case 'hostPassed':
      return doDismissEnded(actor);
    case 'movedOn':
      farewell(deed.seat, 'seat.movedOn');
      return doDismissEnded(actor);
    case 'deviceAdded': {
      const { ends } = deed;
      if (ends !== null) byToken([ends], 'seat.movedOn');
      return doDismissEnded(actor);
    }
    case 'deviceEnded':
      byToken(deed.tokens, 'seat.deviceEnded');
      return doDismissEnded(actor);
    case 'published':
      if (!deed.watchable) outlet().dismiss(id, isStranger, { key: 'table.private' });
      return;
    case 'linkEnded':
    case 'hostMade':
      return doDismissEnded(actor);
    case 'forgotten':
      return actor.doReadAround();
    case 'ordered':
      return outlet().orders(actor.title, id, deed.seat, ordersOf(actor.table, deed.seat));
    case 'started': {
      const opening = actor.faults.attempt(null, 'start', () => openingOf(actor.engine, actor.record));
      if (opening.ok) actor.doBegin(opening.value);
      presence.began(id);
      return doDismissEnded(actor);
    }
    default:
      return;
  }
}

/** With one who is asked no more it may be decided. */
function settleProposal(actor: MatchActor): void {
  if (actor.table.proposal === null) return;
  actor.context.background(
    actor.run(() => doDecide(actor)),
    'proposal',
  );
}

/** Who was taken for away, and is here after all, has it back at once. */
function takeBackHere(actor: MatchActor, seat: Seat): void {
  const { presence, background } = actor.context;
  const here = presence.holding(actor.record.id).some((chair) => chair.seat === seat);
  if (here)
    background(
      actor.run(() => doTakeBack(actor, seat)),
      'take back',
    );
}

/** Says farewell to those who watch here by a link that has ended, wherever that was done. */
export async function doDismissEnded(actor: MatchActor): Promise<void> {
  const losers = await losersAt(actor);
  if (losers.size === 0) return;
  actor.context.outlet().dismiss(actor.record.id, (chair) => losers.has(chair), { key: 'link.ended' });
}

/** Those who watch here by tokens that do not let them any more. Who sits is told by what ended his seat. */
async function losersAt({ context, record }: MatchActor): Promise<ReadonlySet<Chair>> {
  const { presence, storage, now } = context;
  const holding = presence.holding(record.id).filter(({ seat }) => seat === null);
  const hashes = [...new Set(holding.map(({ opened = '' }) => opened))];
  const found = await Promise.all(hashes.map((hash) => storage.token(hash)));
  const alive = new Set(
    found.flatMap((token) =>
      token?.match === record.id && opensSomething(token) && !hasExpired(token, now()) ? [token.hash] : [],
    ),
  );
  return new Set(holding.filter(({ opened = '' }) => !alive.has(opened)));
}
