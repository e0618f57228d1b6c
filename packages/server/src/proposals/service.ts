import type { Answer } from '@packetboat/protocol';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend } from '../match/append';
import type { Tables } from '../tables/api';
import type { Desk } from '../tables/desk';
import { refuse } from '../tables/refuse';
import { decideAnswer, decideProposal, type Proposed } from './decide';

const MINUTE_MS = 60_000;

/** What several at a table decide together. */
export function proposalsOf(desk: Desk): Pick<Tables, 'propose' | 'answer' | 'withdraw'> {
  const { elapsed, settings } = desk.context;

  return {
    propose: (id, by, motion) =>
      desk.at<Answer<Proposed>>(id, async (actor) => {
        const made = actor.proposedAt.filter((at) => at > elapsed() - MINUTE_MS);
        actor.proposedAt = made;
        if (made.length >= settings.proposalsPerMinute) return refuse('proposal.tooOften');
        const proposed = await told(
          doAppend(actor, async () => {
            const held = await desk.asSeat(id, by);
            return held.ok ? decideProposal(actor, held.seat, motion) : held;
          }),
        );
        if (proposed.ok) actor.proposedAt = [...made, elapsed()];
        return proposed;
      }),

    answer: (id, by, number, yes) =>
      desk.at<Answer<Proposed>>(id, (actor) =>
        told(
          doAppend(actor, async () => {
            const held = await desk.asSeat(id, by);
            return held.ok ? decideAnswer(actor, number, held.seat, yes) : held;
          }),
        ),
      ),

    withdraw: (id, by, number) =>
      desk.at<Answer>(id, async (actor: MatchActor) => {
        const done = await doAppend(actor, async (): Promise<Answer<Decided>> => {
          const held = await desk.asSeat(id, by);
          if (!held.ok) return held;
          const { proposal } = actor.table;
          if (proposal === null || proposal.number !== number) return refuse('proposal.none');
          return proposal.by === held.seat
            ? { ok: true, deed: { kind: 'withdrawn', number } }
            : refuse('proposal.notYours');
        });
        return done.ok ? { ok: true } : done;
      }),
  };
}

/** Of what was decided nobody is told more than what has become of it. */
async function told(appended: Promise<Answer<Decided & Proposed>>): Promise<Answer<Proposed>> {
  const answer = await appended;
  return answer.ok ? { ok: true, number: answer.number, carried: answer.carried } : answer;
}
