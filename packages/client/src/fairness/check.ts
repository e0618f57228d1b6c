import { titles } from '@packetboat/games/titles';
import type { MatchProof, Verdict } from '@packetboat/protocol';
import { verifyProof } from '@packetboat/protocol/proof';

export interface Check {
  readonly verdict: Verdict;
  /** The proof speaks of the commitment that was shown before anybody sat down. */
  readonly promised: boolean;
  /** What this browser added is in the seed; null where it added nothing. */
  readonly contribution: boolean | null;
}

/** What this browser kept from before the game, to hold the proof against. */
export interface Kept {
  readonly commitment: string;
  readonly contributions: readonly { readonly seat: number; readonly text: string }[];
}

/** Plays a finished match again and holds it against what was promised. Brings the rules of every title: load it late. */
export function checkProof(proof: MatchProof, kept: Kept): Check {
  const { contributions } = kept;
  return {
    verdict: verifyProof(titles, proof),
    promised: proof.commitment === kept.commitment,
    contribution:
      contributions.length === 0
        ? null
        : contributions.every(({ seat, text }) => proof.contributions[seat] === text),
  };
}
