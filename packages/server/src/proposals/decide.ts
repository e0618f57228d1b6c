import type { Seat } from '@packetboat/games';
import type { Answer, Refused } from '@packetboat/protocol';
import { afterAnswer, type Motion, type Proposal, verdictOf } from '@packetboat/record';
import { decidePace, decidePause } from '../clocks/pacing';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import { decideRewind } from '../match/rewinding';
import { usualLevel } from '../seats/seating';
import { standInFor } from '../seats/standInNames';
import { decideStart } from '../seats/starting';
import type { MotionWish } from '../tables/api';
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
  wish: MotionWish,
): Promise<Answer<Decided & Proposed>> {
  const motion = motionOf(actor, wish);
  const awake = await doWakeFor(actor, motion);
  const { table, context } = actor;
  if (table.proposal !== null) return refuse('proposal.pending');
  const asked = askedAbout(table, motion);
  const refused = await refuseMotion(actor, by, motion, asked);
  if (refused !== undefined) return refused;
  if (!awake.ok) return awake;
  if (motion.kind === 'pace') await context.house.known();
  const number = table.lastProposal + 1;
  const at = context.now();
  const [least, until] = [leastFor(actor, motion), at + answerMs(actor)];
  const proposed = { kind: 'proposed', number, by, motion, asked, least, until } as const;
  const proposal = { number, by, motion, asked, least, until, at, yes: [by], no: [] };
  // What cannot be done is not asked about; the past is looked through once all agree.
  const possible = motion.kind === 'rewind' ? UNCHANGED : await carryOut(actor, proposal);
  if (!possible.ok) return possible;
  const ended = await endOf(actor, proposal);
  return ended.failed ?? { ok: true, deed: proposed, number, ...ended };
}

/** A stand-in plays as others do at this table, where nobody says how. */
const motionOf = (actor: MatchActor, wish: MotionWish): Motion =>
  wish.kind === 'standIn' ? { ...wish, level: wish.level ?? usualLevel(actor) } : wish;

/** One who is asked says yes or no. */
export async function decideAnswer(
  actor: MatchActor,
  number: number,
  seat: Seat,
  yes: boolean,
): Promise<Answer<Decided & Proposed>> {
  const awake = await doWakeFor(actor, actor.table.proposal?.motion);
  const { proposal } = actor.table;
  if (proposal === null || proposal.number !== number) return refuse('proposal.none');
  if (!proposal.asked.includes(seat)) return refuse('proposal.notAsked');
  const answered = afterAnswer(proposal, seat, yes);
  if (!awake.ok && verdictNow(actor, answered) === 'carried') return awake;
  const ended = await endOf(actor, answered);
  if (ended.failed !== undefined) return ended.failed;
  // Said again, it is nothing new for the log, unless it can be decided now.
  const again = (yes ? proposal.yes : proposal.no).includes(seat) && ended.carried === null;
  return { ok: true, deed: again ? null : { kind: 'answered', number, seat, yes }, number, ...ended };
}

/** What can be decided is: with those who are asked now, and with what was answered so far where the time is over. */
export function doDecide(actor: MatchActor, number?: number): Promise<Answer<Decided>> {
  return doAppend(actor, async (): Promise<Answer<Decided>> => {
    const over = number !== undefined;
    const open = actor.table.proposal;
    // What is not carried needs no game.
    if (open !== null && verdictNow(actor, open, over) === 'carried') await doWakeFor(actor, open.motion);
    const { proposal } = actor.table;
    if (proposal === null || (over && proposal.number !== number)) return UNCHANGED;
    const { carried: _, failed: __, more = [], ...beside } = await endOf(actor, proposal, over);
    const [deed = null, ...others] = more;
    return { ok: true, deed, more: others, ...beside };
  });
}

interface End extends Omit<Decided, 'deed'>, Pick<Proposed, 'carried'> {
  /** All agree to what fails now, and may succeed later: who waits for an answer is told so, and nothing is decided. */
  readonly failed?: Refused;
}

/** Somebody may have come back since it was proposed. */
const verdictNow = (actor: MatchActor, proposal: Proposal, over = false) =>
  verdictOf({ ...proposal, least: Math.max(proposal.least, leastFor(actor, proposal.motion)) }, over);

/** What follows from the answers. What cannot be done any more is not carried. */
async function endOf(actor: MatchActor, proposal: Proposal, over = false): Promise<End> {
  const { number, motion } = proposal;
  const verdict = verdictNow(actor, proposal, over);
  if (verdict === null) return { carried: null };
  const done = verdict === 'carried' ? await carryOut(actor, proposal) : undefined;
  const decided = (carried: boolean) => ({ kind: 'decided', number, carried }) as const;
  if (!done?.ok) {
    const ended = { carried: false, more: [decided(false)] };
    const fails = done !== undefined && motion.kind === 'rewind' && done.refusal.key !== 'rewind.lapsed';
    return fails ? { ...ended, failed: done } : ended;
  }
  const { ok: _, deed, more = [], ...beside } = done;
  return { carried: true, more: [decided(true), ...(deed === null ? [] : [deed]), ...more], ...beside };
}

/** What is proposed for the game itself is decided with the game in memory. */
async function doWakeFor(actor: MatchActor, motion: Motion | undefined): Promise<Answer> {
  return motion?.kind === 'rewind' ? actor.doWake() : { ok: true };
}

/** What a proposal comes to that is carried. */
async function carryOut(actor: MatchActor, { by, motion }: Proposal): Promise<Answer<Decided>> {
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
    case 'rewind':
      return decideRewind(actor, by, motion);
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
