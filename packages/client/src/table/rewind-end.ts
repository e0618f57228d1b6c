import type { RewindProposal } from '@packetboat/protocol';
import type { MatchSnapshot } from '../match/snapshot';

/** A proposal to go back as this page knew it. */
export interface KnownProposal {
  readonly proposal: RewindProposal;
  /** The newest action when it was first heard of: the next one ends it. */
  readonly seq: number;
  /** The line broke while it stood. */
  readonly interrupted: boolean;
}

/** `lost`: nobody took it off the table. The server keeps proposals in its memory only. */
export type ProposalEnd = 'done' | 'declined' | 'overtaken' | 'lost';

/** What is known of the proposal on the table, with what was known before; null when there is none. */
export function knownProposal(known: KnownProposal | null, snapshot: MatchSnapshot): KnownProposal | null {
  const proposal = snapshot.table?.rewind ?? null;
  const interrupted = snapshot.connection !== 'live';
  if (proposal === null) return null;
  if (known === null || known.proposal.by !== proposal.by || known.proposal.to !== proposal.to)
    return { proposal, seq: snapshot.seq, interrupted };
  return { proposal, seq: known.seq, interrupted: known.interrupted || interrupted };
}

/** Why a proposal that was on the table is there no longer. */
export function endOf({ seq, interrupted }: KnownProposal, { log }: MatchSnapshot): ProposalEnd {
  const since = log.filter((line) => line.seq > seq);
  if (since.some(({ kind }) => kind === 'rewind')) return 'done';
  if (since.length > 0) return 'overtaken';
  return interrupted ? 'lost' : 'declined';
}
