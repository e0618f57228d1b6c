import { mixSeed } from '@packetboat/games/kit/chance';
import type { Options } from '@packetboat/games/kit/options';
import type { AnyTitle, Move, Outcome, Seat } from '@packetboat/games/kit/title';
import { type FullRecording, lineOf } from './recording';

/** What a finished match published before its proof was a recording: files of that time are still about. */
export interface OlderProof {
  readonly title: string;
  readonly seats: number;
  readonly options: Options;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly contributions: readonly string[];
  readonly actions: readonly (
    | { readonly kind: 'move'; readonly seat: Seat; readonly move: Move }
    | { readonly kind: 'undo' | 'rewind'; readonly seat: Seat | null; readonly to: number }
  )[];
  readonly outcome: Outcome | null;
}

export function fromOlderProof(title: Pick<AnyTitle, 'notation'>, proof: OlderProof): FullRecording {
  const { seats, options, serverSeed, commitment, contributions, outcome } = proof;
  return {
    title: proof.title,
    seats,
    options,
    seed: mixSeed(serverSeed, contributions),
    fairness: { commitment, serverSeed, contributions },
    moves: proof.actions.map(({ seat, ...action }) => lineOf(title, { seat, action })),
    outcome,
  };
}
