import { editions } from '@packetboat/games/titles';
import type { FullRecording } from '@packetboat/record/recording';
import { isFreeOf, verify } from '@packetboat/record/verify';

/** What was found of each claim; null where it was not looked at. */
export interface Check {
  /** All of it holds. */
  readonly good: boolean;
  /** The seed is made of the secret whose commitment was shown before anybody sat down. */
  readonly promise: boolean;
  /** What this browser added is in the seed; null also where it added nothing. */
  readonly contribution: boolean | null;
  /** The seats played in the order that the seed draws, or in their own where none was to be drawn. */
  readonly order: boolean | null;
  readonly moves: boolean | null;
  readonly outcome: boolean | null;
  /** How many actions were played again to the end. */
  readonly entries: number | null;
}

/** What this browser kept from before the game and saw of its table, to hold the proof against. */
export interface Kept {
  readonly commitment: string;
  readonly contributions: readonly { readonly seat: number; readonly text: string }[];
  /** The order was to be drawn. */
  readonly drawn: boolean;
  /** The seats as they played. */
  readonly order: readonly number[];
}

/** Plays a finished match again and holds it against what was promised. Brings the rules of every title: load it late. */
export function checkProof(proof: FullRecording, kept: Kept): Check {
  const { fairness } = proof;
  const verdict = verify(editions, proof);
  const isSeed = isFreeOf(verdict, 'seed');
  const isPlayed = isFreeOf(verdict, 'rewind');
  const promise = isSeed && fairness.commitment === kept.commitment;
  const contribution = kept.contributions.length > 0 && isSeed ? hasBrought(proof, kept) : null;
  const order = isSeed ? isFreeOf(verdict, 'order') && isAsPlayed(proof, kept) : null;
  return {
    good: verdict.ok && promise && contribution !== false && order === true,
    promise,
    contribution,
    order,
    moves: isFreeOf(verdict, 'order') ? isPlayed : null,
    outcome: isPlayed ? verdict.ok : null,
    entries: verdict.ok ? verdict.entries : null,
  };
}

function hasBrought({ fairness }: FullRecording, { contributions }: Kept): boolean {
  // They were brought in the order of the chairs.
  const chairs = fairness.order?.toSorted((a, b) => a - b) ?? fairness.contributions.map((_, seat) => seat);
  return contributions.every(({ seat, text }) => fairness.contributions[chairs.indexOf(seat)] === text);
}

/** The recording speaks of the order that was seen at the table, however well it fits the seed. */
function isAsPlayed({ fairness }: FullRecording, kept: Kept): boolean {
  const { drawn = false, order = kept.order.toSorted((a, b) => a - b) } = fairness;
  return drawn === kept.drawn && order.join() === kept.order.join();
}
