import { drawnOrder, mixSeed } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import type { MatchRecord } from '../storage/storage';
import type { MatchActor } from './actor';
import { openingOf } from './fold';
import { actingIn } from './info';
import { seatOf } from './order';
import { refuse } from './refuse';
import { doStore, doubt, NotStored } from './storing';

// How a match begins. Every function is called from within the actor's queue.

/**
 * Starts with those who sit there, in the order that the match's own seed draws, or as they sit. The rules are asked
 * first: a match that cannot be set up stays open.
 */
export async function doStart(actor: MatchActor): Promise<Answer> {
  const { storage, now, bus } = actor.context;
  const { id, drawn, serverSeed } = actor.record;
  const taken = actor.seats.filter(({ sitter }) => sitter !== null);
  const contributions = taken.map(({ sitter }) => (sitter?.kind === 'human' ? sitter.contribution : ''));
  const seats = taken.map(({ seat }) => seat);
  const order = drawn ? drawnOrder(mixSeed(serverSeed, contributions), seats) : seats;
  const trial = { ...actor.record, seats: seats.length, contributions, order };
  const possible = actor.faults.attempt(null, 'start', () => openingOf(actor.engine, trial));
  if (!possible.ok) return possible;
  const acting = actingIn(possible.value.state);
  const started = await doStore(
    actor,
    'start',
    () => storage.startMatch(id, { order, contributions, at: now(), acting }),
    ({ match }) =>
      match.order === null ? undefined : alike([match.order, match.contributions], [order, contributions]),
  );
  if (!started) {
    await actor.doRefresh();
    return refuse(actor.record.status === 'open' ? 'seat.empty' : 'table.started');
  }
  bus.tell({ kind: 'table', match: id });
  await doOpen(actor).catch((error: unknown) => doubt(actor, 'opening', error));
  return { ok: true };
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A table that starts by itself, once its last seat is taken; or later, where the store failed then. */
export async function doStartIfFull(actor: MatchActor): Promise<void> {
  const { record, seats } = actor;
  if (!record.autoStart || record.status !== 'open' || seats.some(({ sitter }) => sitter === null)) return;
  await doStart(actor).catch((error: unknown) => {
    // It stays open, and whoever comes next tries again.
    if (!(error instanceof NotStored)) throw error;
  });
}

/** After the start, here or on another node: shows everybody the beginning. */
export async function doOpen(actor: MatchActor): Promise<void> {
  // Until it is done: whatever fails in here is made up for before anything else happens.
  actor.inDoubt = true;
  await actor.doRefresh();
  const awake = await actor.doWake();
  if (awake.ok) {
    for (const audience of actor.heard()) {
      const sync = actor.faults.attempt(audience, 'sync', () => actor.memory.sync(audience, actor.info()));
      if (sync.ok && sync.value !== null) {
        actor.context.outlet().sync(actor.title, actor.record.id, seatOf(actor.record, audience), sync.value);
      }
    }
  }
  actor.context.presence.began(actor.record.id);
  actor.shown = true;
  actor.inDoubt = false;
  actor.announce();
  actor.standIns.look();
}

export const hasStarted = ({ contributions }: MatchRecord): boolean => contributions !== null;
