import type { Move, Seat } from '@packetboat/games';
import type { Done } from '@packetboat/protocol';
import type { MatchActor } from '../match/actor';
import { commit, decideMove } from '../match/commit';
import { isForStandIn, THINK } from '../match/duties';
import type { MatchHistory } from '../match/fold';
import { RulesTimeout } from '../rules/guard';
import type { Claim, Duty } from '../storage/storage';
import type { TableContext } from '../tables/context';
import { actingIn } from '../tables/info';
import { refuse } from '../tables/refuse';
import { type Thinker, type Thought, ThoughtFailed } from './thinker';

/**
 * Plays for the stand-ins of all matches. That one is to act is a duty, written with the entry that made it so; whoever
 * wrote it thinks a little later, and where he is gone somebody else finds it. The thinking is done outside of any queue,
 * from the seat's view alone, and what comes of it is played on exactly the state it was thought on, or not at all.
 */
export interface StandIns {
  /** To be called whenever it may have become a stand-in's turn, or be one's no more. */
  look(actor: MatchActor): void;
  /** To be called when a match went back: what was played before does not count any more. */
  wentBack(match: string): void;
  /** Takes up what has been due for so long and nobody has done. */
  takeUp(lateMs: number): Promise<void>;
  stop(): void;
}

/** Whoever holds a duty is heard of so often; of whom nothing was heard for as long as a claim lasts is gone. */
const CLAIM_MS = 2_000;
const AT_ONCE = 20;
/** The longest wait for another try after failures in a row. */
const RETRY_MS = 30_000;
/** Nothing moves there; other rules, or the host, may change that. */
const FROZEN_MS = 60_000;

/** The colon keeps it apart from the ids that clients may send. */
const standInId = (seq: number): string => `stand-in:${seq}`;

/** A stand-in's turn, as it was when it was looked at. */
interface Task {
  readonly player: Seat;
  readonly on: MatchHistory;
  readonly thought: Thought;
}

/** How many moves a stand-in has made in one turn. */
interface Run {
  readonly player: Seat;
  readonly turn: number;
  readonly moves: number;
}

export function createStandIns(
  context: TableContext,
  thinker: Thinker,
  actorOf: (id: string) => Promise<MatchActor | undefined>,
): StandIns {
  const { storage, bus, settings, metrics, log } = context;
  const waiting = new Map<string, NodeJS.Timeout>();
  const busy = new Set<string>();
  const failures = new Map<string, number>();
  const runs = new Map<string, Run>();
  const stopping = new AbortController();
  const claim: Claim = { by: bus.node, forMs: CLAIM_MS };

  function later(id: string, delayMs: number): void {
    if (waiting.has(id) || busy.has(id) || stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      waiting.delete(id);
      context.background(play(id), 'stand-in');
    }, delayMs);
    waiting.set(id, timer);
  }

  function settle(id: string): void {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    failures.delete(id);
    runs.delete(id);
  }

  /** Plays once, if it is still to be done and nobody else does it. */
  async function play(id: string, found?: Duty): Promise<void> {
    if (busy.has(id) || stopping.signal.aborted) return;
    busy.add(id);
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    let again: number | undefined;
    try {
      // Where there is only this process, nobody else can have it.
      const name = { match: id, ...THINK };
      const duty = found ?? (bus.shared ? await storage.claimDuty(name, claim) : undefined);
      if (duty !== undefined || !bus.shared) again = await holding(duty, () => playTurn(id, duty));
    } catch (error) {
      again = retryIn(id);
      throw error;
    } finally {
      busy.delete(id);
      if (again !== undefined) later(id, again);
    }
  }

  /** Goes on holding a duty as long as it is worked at, and puts off what is to be tried again. */
  async function holding(
    duty: Duty | undefined,
    work: () => Promise<number | undefined>,
  ): Promise<number | undefined> {
    if (duty === undefined) return work();
    const hold = () => context.background(storage.keepClaim(duty, claim), 'claim');
    const timer = setInterval(hold, CLAIM_MS / 4);
    try {
      const again = await work();
      if (again !== undefined) await storage.endDuty(duty, { inMs: again });
      return again;
    } finally {
      clearInterval(timer);
    }
  }

  const retryIn = (id: string): number => {
    const failed = (failures.get(id) ?? 0) + 1;
    failures.set(id, failed);
    return Math.min(Math.max(1, settings.standInDelayMs) * 2 ** failed, RETRY_MS);
  };

  /** After how long to look again; undefined where nothing is left to do, or what was done says so itself. */
  async function playTurn(id: string, duty: Duty | undefined): Promise<number | undefined> {
    const actor = await actorOf(id);
    const task = await actor?.run(() => doLook(actor));
    if (actor === undefined || task === undefined) return nothingLeft(id, actor?.frozen === true, duty);
    const move = await thinkOf(actor, task);
    if (stopping.signal.aborted) return undefined;
    const played = move !== undefined && (await hasPlayed(actor, task, move));
    if (!played) return actor.frozen ? undefined : retryIn(id);
    busy.delete(id);
    look(actor);
    return undefined;
  }

  async function nothingLeft(id: string, frozen: boolean, duty: Duty | undefined): Promise<undefined> {
    settle(id);
    if (duty !== undefined) await storage.endDuty(duty, frozen ? { inMs: FROZEN_MS } : undefined);
  }

  /** Whether that was all there was to do on what was seen: the move was made, or the match has gone on without it. */
  async function hasPlayed(actor: MatchActor, task: Task, move: Move): Promise<boolean> {
    const done = await actor.run(() => doPlay(actor, task, move));
    if (!done.ok) {
      if (done.refusal.key === 'move.stale') return true;
      log.warn({ seat: task.player, key: done.refusal.key }, 'stand-in refused');
      return false;
    }
    failures.delete(actor.record.id);
    metrics.standInMoved(actor.title);
    return true;
  }

  /** Undefined where the rules fail at it, which their match has to bear. */
  async function thinkOf(actor: MatchActor, { player, thought }: Task): Promise<Move | undefined> {
    try {
      return await thinker.think(thought, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return undefined;
      if (!isRules(error)) throw error;
      actor.faults.failed(player, 'stand-in', error);
      return undefined;
    }
  }

  /** On exactly the state it was thought on, and as long as the seat is a stand-in's. */
  const doPlay = (actor: MatchActor, { player, on }: Task, move: Move): Promise<Done> => {
    const clientId = standInId(on.seq);
    return commit(actor, player, clientId, (now) =>
      now.seq === on.seq && isForStandIn(actor.table, [player])
        ? decideMove(actor, now, player, clientId, move.type, move.args)
        : refuse('move.stale'),
    );
  };

  /** Whose turn it is, and all that he has to know. */
  async function doLook(actor: MatchActor): Promise<Task | undefined> {
    if (stopping.signal.aborted || !(await actor.doWake()).ok || actor.frozen) return undefined;
    const on = actor.memory.history;
    if (on === undefined) return undefined;
    const { engine, record } = actor;
    const player = actingIn(on.state).find((one) => isForStandIn(actor.table, [one]));
    if (player === undefined) return undefined;
    if (isEndless(record.id, player, on.state.ctx.turn)) {
      actor.faults.freeze(new Error('a stand-in does not end its turn'), 'stand-in', 'throwing');
      return undefined;
    }
    const seen = actor.faults.attempt(player, 'stand-in', () => engine.title.view(on.state.G, player));
    if (!seen.ok) throw new ThoughtFailed('unavailable');
    const thought = {
      title: record.title,
      rules: record.rules,
      view: seen.value,
      seat: player,
      level: actor.seatOf(player)?.standIn?.level ?? 1,
      // Its luck comes from the server's secret, not from the match's own chance: it must neither use that up nor foresee
      // it, and nobody can foresee the stand-in.
      luck: `stand-in:${record.serverSeed}:${player}:${on.seq}`,
    };
    return { player, on, thought };
  }

  function isEndless(id: string, player: Seat, turn: number): boolean {
    const before = runs.get(id);
    const goesOn = before?.player === player && before.turn === turn;
    const moves = goesOn ? before.moves + 1 : 1;
    runs.set(id, { player, turn, moves });
    return moves > settings.standInMoves;
  }

  function look(actor: MatchActor): void {
    const { id } = actor.record;
    if (actor.frozen || !isForStandIn(actor.table, actor.acting())) {
      if (waiting.has(id) || runs.has(id)) settle(id);
      return;
    }
    later(id, settings.standInDelayMs);
  }

  return {
    look,
    wentBack: (match) => void runs.delete(match),
    takeUp: async (lateMs) => {
      for (;;) {
        const found = await storage.claimDuties(claim, { limit: AT_ONCE, lateMs });
        for (const duty of found) context.background(play(duty.match, duty), 'stand-in');
        if (found.length < AT_ONCE || stopping.signal.aborted) return;
      }
    },
    stop: () => {
      stopping.abort(new ThoughtFailed('closed'));
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** Whether it is the rules' fault: their match has to bear it. */
function isRules(error: unknown): boolean {
  if (error instanceof RulesTimeout) return true;
  return error instanceof ThoughtFailed && (error.why === 'throws' || error.why === 'died');
}
