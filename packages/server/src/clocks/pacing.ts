import type { Answer } from '@packetboat/protocol';
import { type Asked, hasEnded, hasStarted, type TableDeed, type TablePace } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { type Decided, UNCHANGED } from '../match/append';
import { seatOf } from '../match/order';
import { hostAt } from '../seats/seating';
import type { Tables } from '../tables/api';
import type { Desk } from '../tables/desk';
import { refuse } from '../tables/refuse';
import { askedIn } from './stand';

/** How a table changes its pace. */
export function pacingOf(desk: Desk): Pick<Tables, 'pace'> {
  const asHost = hostAt(desk);
  return {
    pace: (id, pace, by) =>
      asHost(id, by, (actor) =>
        hasStarted(actor.record) ? refuse('table.started') : decidePace(actor, pace),
      ),
  };
}

/** Another pace, or none. A stand-in that makes one turn for somebody gives it back: nobody's time was over by this pace. */
export function decidePace(actor: MatchActor, pace: TablePace | null): Answer<Decided> {
  const { record, table } = actor;
  if (hasEnded(record)) return refuse('table.over');
  if (JSON.stringify(table.clock?.pace ?? null) === JSON.stringify(pace)) return UNCHANGED;
  const deed = { kind: 'paced', pace } as const;
  if (!hasStarted(record)) return { ok: true, deed };
  const asked = actor.faults.attempt(null, 'pace', () => askedNow(actor));
  if (!asked.ok) return asked;
  const more: TableDeed[] = table.seats
    .filter(({ owner, standIn }) => owner !== null && standIn?.thisTurn === true)
    .map(({ seat }) => ({ kind: 'takenBack', seat }));
  return { ok: true, deed, more, asked: asked.value };
}

/** The seats that must act; while the match sleeps, as the log has it. */
function askedNow(actor: MatchActor): Asked {
  const { record, memory } = actor;
  if (memory.history !== undefined) return askedIn(actor, record, memory.history);
  return { turn: '', asked: (actor.acting() ?? []).flatMap((player) => seatOf(record, player) ?? []) };
}

/** Nobody's time runs from now on, or everybody's does again. */
export function decidePause({ table }: MatchActor, paused: boolean): Answer<Decided> {
  if (table.status !== 'running') return refuse('match.notRunning');
  if (table.clock === null) return refuse('pace.none');
  if (table.clock.paused === paused) return UNCHANGED;
  return { ok: true, deed: { kind: paused ? 'paused' : 'resumed' } };
}
