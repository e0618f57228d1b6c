import { editions } from '@packetboat/games/titles';
import type { FullRecording } from '@packetboat/record/recording';
import { type Verdict, verify } from '@packetboat/record/verify';

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
export function checkProof(proof: FullRecording, kept: Kept): Check {
  const { contributions } = kept;
  const { fairness } = proof;
  // They were brought in the order of the chairs.
  const chairs = fairness.order?.toSorted((a, b) => a - b) ?? fairness.contributions.map((_, seat) => seat);
  return {
    verdict: verify(editions, proof),
    promised: fairness.commitment === kept.commitment,
    contribution:
      contributions.length === 0
        ? null
        : contributions.every(({ seat, text }) => fairness.contributions[chairs.indexOf(seat)] === text),
  };
}
