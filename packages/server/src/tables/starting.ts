import type { Seat } from '@packetboat/games';
import type { Answer, Refused } from '@packetboat/protocol';
import type { MatchRecord, Sitter, Standing } from '../storage/storage';
import type { MatchActor } from './actor';
import { openingOf } from './fold';
import { actingIn } from './info';
import { refuse } from './refuse';
import { doStore, doubt, NotStored } from './standing';

// How a match begins. Every function is called from within the actor's queue.

/** Starts with the seats in `keep`. The rules are asked first: a match that cannot be set up stays open. */
export async function doStart(actor: MatchActor, keep: readonly Seat[]): Promise<Answer> {
  const { storage, now, bus } = actor.context;
  const { id } = actor.record;
  const sitters = keep.map((seat) => actor.seats.find((one) => one.seat === seat)?.sitter ?? null);
  const contributions = sitters.map((sitter) => (sitter?.kind === 'human' ? sitter.contribution : ''));
  const trial = { ...actor.record, seats: keep.length, contributions };
  const possible = actor.faults.attempt(null, 'start', () => openingOf(actor.engine, trial));
  if (!possible.ok) return possible;
  const acting = actingIn(possible.value.state);
  const started = await doStore(
    actor,
    'start',
    () => storage.startMatch(id, keep, now(), acting),
    (standing) => closedUp(standing, sitters),
  );
  if (!started) {
    await actor.doRefresh();
    return refuse(actor.record.status === 'open' ? 'seat.empty' : 'table.started');
  }
  doReseat(actor, keep);
  bus.tell({ kind: 'started', match: id, keep });
  await doOpen(actor).catch((error: unknown) => doubt(actor, 'opening', error));
  return { ok: true };
}

/**
 * Whether a match has begun with just these people in just this order; undefined when it has not begun. It may have
 * begun elsewhere with others, and then nobody here knows which seats are theirs.
 */
function closedUp({ match, seats }: Standing, sitters: readonly (Sitter | null)[]): boolean | undefined {
  if (match.contributions === null) return undefined;
  return JSON.stringify(seats.map(({ sitter }) => sitter)) === JSON.stringify(sitters);
}

/** A table that starts by itself, once its last seat is taken; or later, where the store failed then. */
export async function doStartIfFull(actor: MatchActor): Promise<void> {
  const { record, seats } = actor;
  if (!record.autoStart || record.status !== 'open' || seats.some(({ sitter }) => sitter === null)) return;
  const keep = seats.map(({ seat }) => seat);
  await doStart(actor, keep).catch((error: unknown) => {
    // It stays open, and whoever comes next tries again.
    if (!(error instanceof NotStored)) throw error;
  });
}

/** The kept seats closed up, and whoever sits on them here moves along. */
export function doReseat(actor: MatchActor, keep: readonly Seat[]): void {
  actor.context.outlet().reseat(actor.title, actor.record.id, keep);
  actor.context.presence.reseated(actor.record.id);
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
        actor.context.outlet().sync(actor.title, actor.record.id, audience, sync.value);
      }
    }
  }
  actor.shown = true;
  actor.inDoubt = false;
  actor.announce();
  actor.standIns.look();
}

/** Its seats have closed up, and keep their numbers. */
export const hasStarted = ({ contributions }: MatchRecord): boolean => contributions !== null;

/**
 * What somebody asks for at the seat his token opens. Another node may start the match meanwhile, and the seat get
 * another number: then `job` answers with nothing, and is asked again. A match starts once.
 */
export async function doAtSeat<R extends Answer>(
  actor: MatchActor,
  job: (started: boolean) => Promise<R | undefined>,
): Promise<R | Refused> {
  for (;;) {
    const started = hasStarted(actor.record);
    const answer = await job(started);
    if (answer !== undefined) return answer;
    await actor.doRefresh();
    if (hasStarted(actor.record) === started) return refuse('seat.empty');
  }
}
