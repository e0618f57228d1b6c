import type { Engine, MatchState, Move, Seat } from '@packetboat/games';
import { chanceFromText } from '@packetboat/games';
import type { Done } from '@packetboat/protocol';
import type { TableContext } from './context';
import type { Faults } from './faults';
import type { MatchHistory } from './fold';

/** The first stand-in that must act now. */
export function standInToAct(
  engine: Engine,
  state: MatchState,
  isStandIn: (player: Seat) => boolean,
): Seat | undefined {
  if (engine.title.outcome(state.G) !== undefined) return undefined;
  return engine.title.turn(state.G).acting.find(isStandIn);
}

/**
 * What a stand-in does, from what its seat may know. Its luck comes from the server's secret, not from the match's
 * own chance: it must neither use that up nor foresee it, and nobody can foresee the stand-in.
 */
export function standInMove(engine: Engine, state: MatchState, seat: Seat, secret: string): Move {
  const view = engine.title.view(state.G, seat);
  const chance = chanceFromText(`stand-in:${secret}:${seat}:${state._stateID}`);
  const move = engine.title.bot(view, seat, chance, 1);
  if (engine.title.refuse(view, seat, move) === undefined) return move;
  // A stand-in that errs must not hold up the table.
  const [first] = engine.title.legal(view, seat);
  if (first === undefined) throw new Error(`${engine.title.meta.id}: seat ${seat} must act and cannot`);
  return first;
}

/** The colon keeps it apart from the ids that clients may send. */
export const standInId = (seq: number): string => `stand-in:${seq}`;

/** The longest wait for another try after failures in a row. */
const RETRY_MS = 30_000;

/** The match as its stand-ins' driver sees it. */
export interface Driven {
  readonly engine: Engine;
  /** The state to act on; undefined when nothing is to be done here now. */
  playable(): MatchHistory | undefined;
  /** Brings the state back, where a failure made it be forgotten. */
  wake(): Promise<unknown>;
  isStandIn(player: Seat): boolean;
  /** Whether there is any at the table. */
  any(): boolean;
  inQueue(job: () => Promise<void>): Promise<void>;
  /** Makes the stand-in's move on exactly this state. */
  play(seat: Seat, on: MatchHistory): Promise<Done>;
}

/** Lets the stand-ins of one match play, a little later than they could, in its queue. */
export class StandIns {
  #timer: NodeJS.Timeout | undefined;
  #run = { seat: -1, turn: -1, moves: 0 };
  #failures = 0;
  #ended = false;

  constructor(
    private readonly context: TableContext,
    private readonly faults: Faults,
    private readonly driven: Driven,
  ) {}

  get waiting(): boolean {
    return this.#timer !== undefined;
  }

  /** To be called whenever it may have become a stand-in's turn. */
  look(): void {
    const on = this.driven.playable();
    if (on === undefined || this.#timer !== undefined || this.#ended || this.faults.frozen) return;
    const { engine, isStandIn } = this.driven;
    // Nearly every move of a table of people ends here: their rules need not be asked.
    if (!this.driven.any()) return;
    const next = this.faults.attempt(null, 'stand-in', () => standInToAct(engine, on.state, isStandIn));
    if (!next.ok) {
      this.lookAgain();
      return;
    }
    const seat = next.value;
    if (seat === undefined) return;
    this.#later(this.context.settings.standInDelayMs, () => this.#act(seat, on));
  }

  /**
   * To be called when something failed: a stand-in waits for nobody who would send its move again. Later each time,
   * since what failed may go on failing.
   */
  lookAgain(): void {
    if (this.#timer !== undefined || this.#ended || this.faults.frozen) return;
    if (!this.driven.any()) return;
    const delayMs = Math.max(1, this.context.settings.standInDelayMs) * 2 ** ++this.#failures;
    this.#later(Math.min(delayMs, RETRY_MS), () => this.#wake());
  }

  async #wake(): Promise<void> {
    await this.driven.wake();
    this.look();
  }

  /** Runs a job of the stand-ins in the match's queue; one that fails is not the last. */
  #later(delayMs: number, job: () => Promise<void>): void {
    const tried = () =>
      job().catch((error: unknown) => {
        this.lookAgain();
        throw error;
      });
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.context.background(this.driven.inQueue(tried), 'stand-in');
    }, delayMs);
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #act(seat: Seat, seen: MatchHistory): Promise<void> {
    if (this.#ended) return;
    if (this.driven.playable() !== seen || !this.driven.isStandIn(seat)) return this.#wake();
    if (this.#isEndless(seat, seen.state)) {
      this.faults.freeze(new Error('a stand-in does not end its turn'), 'stand-in', 'throwing');
      return;
    }
    const done = await this.driven.play(seat, seen);
    if (done.ok) {
      this.#failures = 0;
      this.context.metrics.standInMoved(this.driven.engine.title.meta.id);
      return;
    }
    this.context.log.warn({ seat, key: done.refusal.key }, 'stand-in refused');
    this.lookAgain();
  }

  /** To be called when the match went back: what was played before does not count any more. */
  wentBack(): void {
    this.#run = { seat: -1, turn: -1, moves: 0 };
  }

  #isEndless(seat: Seat, state: MatchState): boolean {
    const { turn } = state.ctx;
    const goesOn = this.#run.seat === seat && this.#run.turn === turn;
    this.#run = { seat, turn, moves: goesOn ? this.#run.moves + 1 : 1 };
    return this.#run.moves > this.context.settings.standInMoves;
  }
}
