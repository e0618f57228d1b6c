import type { Seat } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { afterAnswer, type Motion, type Proposal, verdictOf } from '@packetboat/record';
import { decidePace, decidePause } from '../clocks/pacing';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import { standInFor } from '../seats/standInNames';
import { decideStart } from '../seats/starting';
import { refuse } from '../tables/refuse';
import { answerMs, askedAbout, leastFor, refuseMotion } from './conditions';

// Proposals and their ends. Every function is called from within the actor's queue.

export interface Proposed {
  readonly number: number;
  /** Null: not yet. */
  readonly carried: boolean | null;
}

/** Somebody proposes; where nobody else is asked it is carried at once. */
export async function decideProposal(
  actor: MatchActor,
  by: Seat,
  motion: Motion,
): Promise<Answer<Decided & Proposed>> {
  const { table, context } = actor;
  if (table.proposal !== null) return refuse('proposal.pending');
  const asked = askedAbout(table, motion);
  const refused = await refuseMotion(actor, by, motion, asked);
  if (refused !== undefined) return refused;
  if (motion.kind === 'pace') await context.house.known();
  const number = table.lastProposal + 1;
  const at = context.now();
  const [least, until] = [leastFor(actor, motion), at + answerMs(actor)];
  const proposed = { kind: 'proposed', number, by, motion, asked, least, until } as const;
  // What cannot be done is not asked about.
  const possible = carryOut(actor, motion);
  if (!possible.ok) return possible;
  const ended = endOf(actor, { number, by, motion, asked, least, until, at, yes: [by], no: [] });
  return { ok: true, deed: proposed, number, ...ended };
}

/** One who is asked says yes or no. */
export function decideAnswer(
  actor: MatchActor,
  number: number,
  seat: Seat,
  yes: boolean,
): Answer<Decided & Proposed> {
  const { proposal } = actor.table;
  if (proposal === null || proposal.number !== number) return refuse('proposal.none');
  if (!proposal.asked.includes(seat)) return refuse('proposal.notAsked');
  const ended = endOf(actor, afterAnswer(proposal, seat, yes));
  // Said again, it is nothing new for the log, unless it can be decided now.
  const again = (yes ? proposal.yes : proposal.no).includes(seat) && ended.carried === null;
  return { ok: true, deed: again ? null : { kind: 'answered', number, seat, yes }, number, ...ended };
}

/** What can be decided is: with those who are asked now, and with what was answered so far where the time is over. */
export function doDecide(actor: MatchActor, number?: number): Promise<Answer<Decided>> {
  return doAppend(actor, (): Answer<Decided> => {
    const { proposal } = actor.table;
    if (proposal === null || (number !== undefined && proposal.number !== number)) return UNCHANGED;
    const { carried: _, more = [], ...beside } = endOf(actor, proposal, number !== undefined);
    const [deed = null, ...others] = more;
    return { ok: true, deed, more: others, ...beside };
  });
}

type End = Omit<Decided, 'deed'> & Pick<Proposed, 'carried'>;

/** What follows from the answers. What cannot be done any more is not carried. */
function endOf(actor: MatchActor, proposal: Proposal, over = false): End {
  const { number, motion, least } = proposal;
  // Somebody may have come back since.
  const verdict = verdictOf({ ...proposal, least: Math.max(least, leastFor(actor, motion)) }, over);
  if (verdict === null) return { carried: null };
  const done = verdict === 'carried' ? carryOut(actor, motion) : undefined;
  const decided = (carried: boolean) => ({ kind: 'decided', number, carried }) as const;
  if (!done?.ok) return { carried: false, more: [decided(false)] };
  const { ok: _, deed, more = [], ...beside } = done;
  return { carried: true, more: [decided(true), ...(deed === null ? [] : [deed]), ...more], ...beside };
}

/** What a motion comes to that is carried. */
function carryOut(actor: MatchActor, motion: Motion): Answer<Decided> {
  switch (motion.kind) {
    case 'start':
      return decideStart(actor);
    case 'end':
      return { ok: true, deed: { kind: 'closed' } };
    case 'pace':
      return decidePace(actor, motion.pace);
    case 'pause':
    case 'resume':
      return decidePause(actor, motion.kind === 'pause');
    case 'host':
      return { ok: true, deed: { kind: 'hostPassed', seat: motion.seat, by: 'vote' } };
    case 'free':
      return { ok: true, deed: { kind: 'kicked', seat: motion.seat } };
    case 'standIn': {
      const { seat, level } = motion;
      const owner = actor.seats.find((one) => one.seat === seat)?.owner?.name ?? '';
      const name = standInFor(owner);
      return { ok: true, deed: { kind: 'handedOver', seat, name, level, kept: true, by: 'vote' } };
    }
  }
}
