import type { MadeBy, Refusal, Seat } from '@packetboat/games';
import type { Done, Refused } from '@packetboat/protocol';
import { afterMove } from '@packetboat/record';
import type { ClaimedMove } from '../connected/play';
import { refuse } from '../tables/refuse';
import type { MatchActor } from './actor';
import { type Decision, doWrite } from './append';
import type { MatchHistory } from './fold';
import { type Decide, type DecidedAction, type DecidedPress, prepareOrRefuse, stepsToStore } from './steps';

/**
 * Makes something of the game's, and answers. What a client has sent before is answered and not made again: also before a
 * restart, though the store is only asked where it is refused or collides. A resend that is neither does not exist, since
 * the log takes each client id once.
 */
export async function commit(
  actor: MatchActor,
  seat: Seat,
  clientId: string | null,
  decide: Decide,
): Promise<Done> {
  const from = performance.now();
  const written = await doWrite(actor, () => decideAction(actor, seat, clientId, decide, from));
  if (written.ok) return { ok: true, seq: written.value };
  const { key } = written.refusal;
  const resent = key === 'server.storageFailed' ? undefined : await answeredAs(actor, seat, clientId);
  const { at } = written;
  return resent ?? { ...refusal(actor, written.refusal), ...(at !== undefined && { at }) };
}

async function decideAction(
  actor: MatchActor,
  seat: Seat,
  clientId: string | null,
  decide: Decide,
  from: number,
): Promise<Decision<number>> {
  const lately = clientId === null ? undefined : actor.memory.answeredAs(seat, clientId);
  if (lately !== undefined) return { ok: true, made: lately };
  if (actor.record.status !== 'running') return { ok: false, refusal: notRunning(actor) };
  if (actor.record.clock !== null) await actor.context.house.known();
  const awake = await actor.doWake();
  const before = actor.memory.history;
  if (!awake.ok) return awake;
  if (before === undefined || actor.frozen) return refuse('match.frozen');
  const prepared = await prepareOrRefuse(actor, before, decide, seat);
  if (!prepared.ok) return prepared;
  const { seq } = prepared.whole.after;
  return { ok: true, wanted: { ...stepsToStore(actor, prepared, { from }), value: seq } };
}

/** A move of anything that claims to be one, on this state. */
export function decideMove(
  actor: MatchActor,
  history: MatchHistory,
  seat: Seat,
  clientId: string | null,
  type: unknown,
  args: unknown,
  { by, press }: { readonly by?: MadeBy; readonly press?: number } = {},
): DecidedAction | Refused {
  const attempt = actor.engine.attempt(history.state, seat, type, args);
  if (!attempt.ok) return attempt;
  return {
    ok: true,
    action: {
      kind: 'move',
      move: attempt.move,
      ...(by !== undefined && { by }),
      ...(press !== undefined && { press }),
    },
    seat,
    clientId,
    events: attempt.events,
    after: afterMove(actor.machine, history, seat, attempt.state, press),
  };
}

/**
 * Several moves that are meant as one, each on the state after the one before it. P-4.12: nothing follows in it that could
 * not be taken back together with the rest. The last one carries the client's id: with it all are there.
 */
export function decidePress(
  actor: MatchActor,
  start: MatchHistory,
  seat: Seat,
  clientId: string | null,
  moves: readonly ClaimedMove[],
): DecidedPress | Refused {
  const press: DecidedAction[] = [];
  const together = moves.length > 1 ? { press: start.seq + 1 } : {};
  let history = start;
  for (const [at, { type, args }] of moves.entries()) {
    if (at > 0 && history.steps.length === 0) {
      const key = history.wall === 'undo.chance' ? 'press.revealed' : 'press.turnOver';
      return { ...refuse(key), at };
    }
    const id = at === moves.length - 1 ? clientId : null;
    const decided = decideMove(actor, history, seat, id, type, args, together);
    if (!decided.ok) return { ...decided, at };
    press.push(decided);
    history = decided.after;
  }
  return { ok: true, press };
}

/** The answer a client id got before. */
async function answeredAs(actor: MatchActor, seat: Seat, clientId: string | null): Promise<Done | undefined> {
  if (clientId === null) return undefined;
  const record = await actor.context.storage.actionByClientId(actor.record.id, seat, clientId);
  return record && { ok: true, seq: record.seq };
}

/** No, and where things stand. */
export function refusal(actor: MatchActor, refusal: Refusal): Refused & { readonly seq: number } {
  actor.context.metrics.refused(actor.title, refusal.key);
  return { ok: false, refusal, seq: actor.memory.history?.seq ?? 0 };
}

export function notRunning(actor: MatchActor): Refusal {
  const keys = {
    open: 'match.notStarted',
    over: 'match.over',
    closed: 'match.closed',
    running: 'server.busy',
  };
  return { key: keys[actor.record.status] };
}
