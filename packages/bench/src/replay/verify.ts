import { readFileSync } from 'node:fs';
import { editions } from '@packetboat/games';
import { type Fault, readRecording, verify } from '@packetboat/record';

const FAULTS: Readonly<Record<Fault, string>> = {
  title: 'there are no rules of this title here',
  commitment: 'the seed is not the one that was promised',
  seed: 'the seed is not made of the secret and of what the browsers brought',
  setup: 'the match cannot be set up as it says',
  order: 'the order of play is not the one that was drawn',
  move: 'a move was against the rules',
  undo: 'a step was taken back that could not be',
  rewind: 'the match went back to where it never was',
  outcome: 'the match ended otherwise than it says',
};

/** Replays the proof of a finished match (`GET /api/matches/:id/proof`, saved to a file) and says whether it holds. */
export function verifyFile(file: string): { readonly holds: boolean; readonly verdict: string } {
  const proof = readRecording(editions, JSON.parse(readFileSync(file, 'utf8')));
  const verdict = verify(editions, proof);
  if (verdict.ok) {
    const promise = `the seed keeps its promise ${proof.fairness?.commitment}`;
    const checked = `${promise}, and ${verdict.entries} entries replay to the same end`;
    return { holds: true, verdict: `${proof.title}, ${proof.seats} seats: ${checked}.` };
  }
  const where = verdict.seq === undefined ? '' : ` (entry ${verdict.seq})`;
  return { holds: false, verdict: `The proof does not hold: ${FAULTS[verdict.fault]}${where}.` };
}
