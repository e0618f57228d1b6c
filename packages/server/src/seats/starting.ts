import { drawnOrder, mixSeed } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { isFree } from '@packetboat/record';
import { askedIn } from '../clocks/stand';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend } from '../match/append';
import { openingOf } from '../match/fold';
import { glanceOf } from '../match/glance';
import { actingIn } from '../tables/info';
import { refuse } from '../tables/refuse';

// How a match begins. Every function is called from within the actor's queue.

/**
 * The start with those who sit there, in the order that the match's own seed draws, or as they sit. The rules are asked
 * first: a match that cannot be set up stays open.
 */
export function decideStart(actor: MatchActor): Answer<Decided> {
  const { record, seats, engine } = actor;
  if (record.status !== 'open') return refuse('table.started');
  const taken = seats.filter((seat) => !isFree(seat));
  const { min } = engine.title.meta.seats;
  if (taken.length < min) return refuse('table.tooFew', { min });
  const contributions = taken.map(({ owner }) => owner?.contribution ?? '');
  const inRow = taken.map(({ seat }) => seat);
  const order = record.drawn ? drawnOrder(mixSeed(record.serverSeed, contributions), inRow) : inRow;
  const trial = { ...record, seats: inRow.length, contributions, order };
  const possible = actor.faults.attempt(null, 'start', () => {
    const opening = openingOf(engine, trial);
    const acting = actingIn(engine.title, opening.state);
    const now = actor.context.now();
    return {
      acting,
      asked: askedIn(actor, { order, clock: record.clock }, opening),
      glance: glanceOf(
        engine.title,
        opening.state,
        acting.map(() => now),
      ),
    };
  });
  if (!possible.ok) return possible;
  return { ok: true, deed: { kind: 'started', order, contributions }, ...possible.value };
}

/** A table that starts by itself, once its last seat is taken; or later, where that could not be stored then. */
export async function doStartIfFull(actor: MatchActor): Promise<void> {
  const { record, seats } = actor;
  if (!record.autoStart || record.status !== 'open' || seats.some(isFree)) return;
  // It stays open, and whoever comes next tries again.
  await doAppend(actor, () => decideStart(actor));
}
