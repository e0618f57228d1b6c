import type { AnyTitle, Engine, MatchState, Move, Options, Outcome, Seat } from '@packetboat/games';
import { commitment, createEngine, mixSeed } from '@packetboat/games';
import type { History } from './history';
import { afterMove, afterRewind, afterUndo, opening, undoTarget } from './history';

/** Everything needed to replay a finished match and to check that nobody steered its chance. */
export interface MatchProof {
  readonly title: string;
  readonly seats: number;
  readonly options: Options;
  /** The server's half of the seed, published when the match is over. */
  readonly serverSeed: string;
  /** Its SHA-256, public since the table was opened. */
  readonly commitment: string;
  /** What each seat's browser brought, by seat. */
  readonly contributions: readonly string[];
  readonly actions: readonly ProofAction[];
  readonly outcome: Outcome | null;
}

export type ProofAction =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: Move }
  | { readonly kind: 'undo' | 'rewind'; readonly seat: Seat | null; readonly to: number };

export type Verdict =
  | { readonly ok: true; readonly actions: number }
  /** `seq`: the first action that does not hold; absent when the seed or the setup does not. */
  | { readonly ok: false; readonly fault: ProofFault; readonly seq?: number };

export type ProofFault = 'title' | 'commitment' | 'setup' | 'move' | 'undo' | 'rewind' | 'outcome';

/**
 * Replays a match and checks everything about it: the seed against its commitment, every move against the rules,
 * every undo against its limits, the outcome. Runs anywhere, the browser included.
 */
export function verifyProof(titles: readonly AnyTitle[], proof: MatchProof): Verdict {
  const title = titles.find(({ meta }) => meta.id === proof.title);
  if (title === undefined) return { ok: false, fault: 'title' };
  const engine = createEngine(title);
  let history: History;
  try {
    if (commitment(proof.serverSeed) !== proof.commitment) return { ok: false, fault: 'commitment' };
    if (proof.contributions.length !== proof.seats) return { ok: false, fault: 'setup' };
    const seed = mixSeed(proof.serverSeed, proof.contributions);
    history = opening(engine.start({ seats: proof.seats, options: proof.options, seed }));
  } catch {
    return { ok: false, fault: 'setup' };
  }

  const past: MatchState[] = [history.state];
  for (const action of proof.actions) {
    const next = replayAction(engine, history, past, action);
    if (next === undefined) return { ok: false, fault: action.kind, seq: history.seq + 1 };
    history = next;
    past.push(history.state);
  }
  const outcome = title.outcome(history.state.G) ?? null;
  if (canonical(outcome) !== canonical(proof.outcome)) return { ok: false, fault: 'outcome' };
  return { ok: true, actions: proof.actions.length };
}

function replayAction(
  engine: Engine,
  history: History,
  past: readonly MatchState[],
  action: ProofAction,
): History | undefined {
  try {
    if (action.kind === 'move') {
      const attempt = engine.attempt(history.state, action.seat, action.move.type, action.move.args);
      return attempt.ok ? afterMove(engine, history, action.seat, attempt.state) : undefined;
    }
    const before = past[action.to];
    if (before === undefined) return undefined;
    if (action.kind === 'rewind') return afterRewind(history, before);
    const target = action.seat === null ? undefined : undoTarget(history, action.seat);
    return target?.ok && target.to === action.to ? afterUndo(history) : undefined;
  } catch {
    return undefined;
  }
}

/** JSON with the keys in order: stores may hand records back with theirs in another. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
