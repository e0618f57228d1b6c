import { readFileSync } from 'node:fs';
import { titles } from '@packetboat/games';
import type { MatchProof, ProofFault } from '@packetboat/protocol';
import { verifyProof } from '@packetboat/protocol';

const FAULTS: Readonly<Record<ProofFault, string>> = {
  title: 'there are no rules of this title here',
  commitment: 'the seed is not the one that was promised',
  setup: 'the match cannot be set up as it says',
  move: 'a move was against the rules',
  undo: 'a step was taken back that could not be',
  rewind: 'the match went back to where it never was',
  outcome: 'the match ended otherwise than it says',
};

/** Replays the proof of a finished match (`GET /api/matches/:id/proof`, saved to a file) and says whether it holds. */
export function verify(file: string): { readonly holds: boolean; readonly verdict: string } {
  const proof = proofIn(JSON.parse(readFileSync(file, 'utf8')));
  const verdict = verifyProof(titles, proof);
  if (verdict.ok) {
    const checked = `the seed keeps its promise ${proof.commitment}, and ${verdict.actions} actions replay to the same end`;
    return { holds: true, verdict: `${proof.title}, ${proof.seats} seats: ${checked}.` };
  }
  const where = verdict.seq === undefined ? '' : ` (action ${verdict.seq})`;
  return { holds: false, verdict: `The proof does not hold: ${FAULTS[verdict.fault]}${where}.` };
}

/** The proof itself, or the answer of the server that carries it. */
function proofIn(json: unknown): MatchProof {
  const found = typeof json === 'object' && json !== null && 'proof' in json ? json.proof : json;
  if (typeof found !== 'object' || found === null || !('serverSeed' in found) || !('actions' in found)) {
    throw new Error('this file holds no proof of a match');
  }
  return found as MatchProof;
}
