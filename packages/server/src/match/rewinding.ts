import type { Seat } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { afterRewind, type MotionOf } from '@packetboat/record';
import { refuse } from '../tables/refuse';
import type { MatchActor } from './actor';
import type { Decided } from './append';
import { causeOf, foldLog, isBroken } from './fold';
import { playerOf } from './order';

/** Everybody has agreed to go back. Called from within the actor's queue. */
export async function decideRewind(
  actor: MatchActor,
  by: Seat,
  { to, madeAt }: MotionOf<'rewind'>,
): Promise<Answer<Decided>> {
  const { history } = actor.memory;
  if (history === undefined || actor.frozen) return refuse('match.frozen');
  if (history.seq !== madeAt) return refuse('rewind.lapsed');
  try {
    const { state } = await foldLog(actor.folding(), to);
    const after = afterRewind(actor.machine, history, state);
    const seat = playerOf(actor.record, by);
    const action = { kind: 'rewind', to } as const;
    return { ok: true, deed: null, action: { ok: true, action, seat, clientId: null, events: [], after } };
  } catch (error) {
    if (!isBroken(error)) throw error;
    return actor.faults.pastFailed(null, 'rewind', causeOf(error));
  }
}
