import type { Refusal, Seat } from '@packetboat/games';
import type { RewindProposal } from '@packetboat/protocol';
import type { RewindStep } from '../nodes/bus';

/** A proposal to go back, and the seq it was made at: any further action lapses it. */
export interface OpenProposal extends RewindProposal {
  readonly madeAt: number;
}

export type RewindStage =
  | { readonly ok: true; readonly proposal: OpenProposal | null }
  | { readonly ok: false; readonly refusal: Refusal };

/** The next stage of a proposal after one seat's step. Only people sit in judgement; stand-ins agree to everything. */
export function rewindStage(
  open: OpenProposal | null,
  seat: Seat,
  step: RewindStep,
  seq: number,
): RewindStage {
  switch (step.do) {
    case 'propose':
      if (open !== null) return { ok: false, refusal: { key: 'rewind.pending' } };
      if (step.to >= seq) return { ok: false, refusal: { key: 'rewind.nothing' } };
      return { ok: true, proposal: { to: step.to, by: seat, agreed: [seat], madeAt: seq } };
    case 'agree':
      if (open === null) return { ok: false, refusal: { key: 'rewind.none' } };
      if (open.agreed.includes(seat)) return { ok: true, proposal: open };
      return { ok: true, proposal: { ...open, agreed: [...open.agreed, seat] } };
    case 'decline':
      return open === null ? { ok: false, refusal: { key: 'rewind.none' } } : { ok: true, proposal: null };
    case 'withdraw':
      if (open === null) return { ok: false, refusal: { key: 'rewind.none' } };
      return open.by === seat
        ? { ok: true, proposal: null }
        : { ok: false, refusal: { key: 'rewind.notYours' } };
  }
}

/** True when everybody asked has agreed. */
export function isUnanimous(proposal: RewindProposal, humans: readonly Seat[]): boolean {
  return humans.every((seat) => proposal.agreed.includes(seat));
}
