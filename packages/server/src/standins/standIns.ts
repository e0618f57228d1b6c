import { createHmac } from 'node:crypto';
import type { AnyTitle, Move, Seat } from '@packetboat/games';
import { turnMsOf } from '@packetboat/games/search';
import type { Done } from '@packetboat/protocol';
import { hasStarted } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { commit, decideMove } from '../match/commit';
import { isForStandIn, THINK } from '../match/duties';
import type { MatchHistory } from '../match/fold';
import { RulesTimeout } from '../rules/guard';
import type { Claim, Duty } from '../storage/storage';
import { logFailure, type TableContext } from '../tables/context';
import { actingIn } from '../tables/info';
import { refuse } from '../tables/refuse';
import { type Thinker, type Thought, ThoughtFailed, type WaitedForBy } from './thinker';
import { createTurnTime, type TurnOf } from './turnTime';

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
  /** A match that is there no more. */
  forget(match: string): void;
  /** Takes up what has been due for so long and nobody has done: so much at once as this process can see to. */
  takeUp(lateMs: number): Promise<void>;
  stop(): void;
}

/** Whoever holds a duty is heard of so often; of whom nothing was heard for as long as a claim lasts is gone. */
export const CLAIM_MS = 1_500;
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
  readonly turn: TurnOf;
  readonly by: WaitedForBy;
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
  const turnTime = createTurnTime();
  const thinking = new Map<string, { readonly task: Task; readonly ending: AbortController }>();
  const stopping = new AbortController();
  const takenUp = new Set<Promise<void>>();
  let takingUp = false;
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
    turnTime.forget(id);
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
      const duty =
        found ?? (bus.shared ? await storage.claimDuty({ match: id, ...THINK }, claim) : undefined);
      if (duty !== undefined || !bus.shared) again = await playOrPutOff(id, duty);
    } finally {
      busy.delete(id);
      if (again !== undefined) later(id, again);
    }
  }

  /** After how long to try again; undefined where that is not needed. */
  async function playOrPutOff(id: string, duty: Duty | undefined): Promise<number | undefined> {
    let again: number | undefined;
    try {
      again = await holding(duty, () => playTurn(id, duty));
    } catch (error) {
      // Who goes down leaves it to others.
      again = stopping.signal.aborted ? 0 : retryIn(id);
      if (again > 0) logFailure(log, { match: id }, error, 'stand-in failed');
    }
    if (again !== undefined) await putOff(id, duty, again);
    return again;
  }

  /** Goes on holding a duty as long as it is worked at. */
  async function holding<T>(duty: Duty | undefined, work: () => Promise<T>): Promise<T> {
    if (duty === undefined) return work();
    const hold = () => context.background(storage.keepClaim(duty, claim), 'claim');
    const timer = setInterval(hold, CLAIM_MS / 4);
    return work().finally(() => clearInterval(timer));
  }

  /** Until then it is nobody's, and nobody finds it. Where only this process could have it, it has not been claimed yet. */
  async function putOff(id: string, duty: Duty | undefined, inMs: number): Promise<void> {
    try {
      const held = duty ?? (await storage.claimDuty({ match: id, ...THINK }, claim));
      if (held !== undefined) await storage.endDuty(held, { inMs });
    } catch (error) {
      // Whoever finds it when the store is back takes it up sooner.
      logFailure(log, { match: id }, error, 'duty not put off');
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
    if (actor === undefined || task === undefined) return nothingLeft(id, actor?.frozen !== false, duty);
    const move = await thinkOf(actor, task);
    stopping.signal.throwIfAborted();
    // It may have left the memory meanwhile, and somebody brought it back.
    const now = await actorOf(id);
    if (now === undefined) return nothingLeft(id, true, duty);
    const played = typeof move === 'string' ? move : await outcomeOf(now, task, move);
    if (played === 'refused') return now.frozen ? undefined : retryIn(id);
    // What was claimed by somebody who knew too little is still his: nobody could claim it, himself included.
    if (played === 'stale' && duty !== undefined) {
      await storage.endDuty(duty, { inMs: settings.standInDelayMs });
    }
    busy.delete(id);
    look(now);
    return undefined;
  }

  /** `stands`: what is to be done cannot be, by these rules or by this program. Others may do it. */
  async function nothingLeft(id: string, stands: boolean, duty: Duty | undefined): Promise<undefined> {
    settle(id);
    if (duty !== undefined) await storage.endDuty(duty, stands ? { inMs: FROZEN_MS } : undefined);
  }

  /** `stale`: the match has gone on without it. */
  async function outcomeOf(actor: MatchActor, task: Task, move: Move): Promise<'made' | 'stale' | 'refused'> {
    const done = await actor.run(() => doPlay(actor, task, move));
    if (!done.ok) {
      if (done.refusal.key === 'move.stale') return 'stale';
      log.warn({ seat: task.player, key: done.refusal.key }, 'stand-in refused');
      return 'refused';
    }
    failures.delete(actor.record.id);
    count(actor.record.id, task);
    metrics.standInMoved(actor.title);
    return 'made';
  }

  /** `refused` where the rules fail at it, which their match has to bear; `stale` where nobody wants it any more. */
  async function thinkOf(actor: MatchActor, task: Task): Promise<Move | 'refused' | 'stale'> {
    // From here to the thinking nothing is waited for: whoever goes down after this ends it.
    stopping.signal.throwIfAborted();
    const { player, thought, turn, by } = task;
    const { id } = actor.record;
    const ending = new AbortController();
    const began = performance.now();
    thinking.set(id, { task, ending });
    try {
      endUnwanted(actor);
      return await thinker.think(thought, ending.signal, by);
    } catch (error) {
      if (ending.signal.aborted && !stopping.signal.aborted) return 'stale';
      if (!isRules(error)) throw error;
      actor.faults.failed(player, 'stand-in', error);
      return 'refused';
    } finally {
      thinking.delete(id);
      if (thought.ms !== undefined) turnTime.spent(turn, performance.now() - began);
    }
  }

  /** The match has gone on, or the seat is somebody's again: whatever came of the thought would not be played. */
  function endUnwanted(actor: MatchActor): void {
    const under = thinking.get(actor.record.id);
    if (under === undefined) return;
    const { player, on } = under.task;
    const now = actor.memory.history;
    const goesOn = now === undefined || now.seq === on.seq;
    if (!goesOn || actor.frozen || !isForStandIn(actor.table, [player])) {
      under.ending.abort(new Error('the table has moved on'));
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

  /** How the match stands; undefined where nothing is to be done there. */
  async function doFindState(actor: MatchActor): Promise<MatchHistory | undefined> {
    stopping.signal.throwIfAborted();
    const awake = await actor.doWake();
    if (actor.frozen) return undefined;
    // Nobody may take a duty for done who does not know all that has happened.
    if (bus.shared) await actor.doCatchUp();
    // What cannot be had now may be had later.
    if (!awake.ok && hasStarted(actor.record)) throw new ThoughtFailed('unavailable');
    return actor.memory.history;
  }

  /** Whose turn it is, and all that he has to know. */
  async function doLook(actor: MatchActor): Promise<Task | undefined> {
    const on = await doFindState(actor);
    if (on === undefined) return undefined;
    const { engine, record } = actor;
    const asked = actor.faults.attempt(null, 'stand-in', () => actingIn(engine.title, on.state));
    if (!asked.ok) throw new ThoughtFailed('unavailable');
    const player = asked.value.find((one) => isForStandIn(actor.table, [one]));
    if (player === undefined) return undefined;
    if (movesSoFar(record.id, player, on.state.ctx.turn) >= settings.standInMoves) {
      actor.faults.freeze(new Error('a stand-in does not end its turn'), 'stand-in', 'throwing');
      return undefined;
    }
    const seen = actor.faults.attempt(player, 'stand-in', () => engine.title.view(on.state.G, player));
    if (!seen.ok) throw new ThoughtFailed('unavailable');
    const level = actor.seatOf(player)?.standIn?.level ?? 1;
    const turnMs = turnMsOf(engine.title, level);
    const turn = { match: record.id, player, turn: turnName(engine.title, on) };
    const thought = {
      title: record.title,
      rules: record.rules,
      view: seen.value,
      seat: player,
      level,
      ...(turnMs > 0 && { ms: turnTime.next(turn, turnMs) }),
      // Its luck comes from the server's secret, not from the match's own chance: it must neither use that up nor foresee
      // it, and nobody can foresee the stand-in.
      luck: createHmac('sha256', record.serverSeed).update(`stand-in:${player}:${on.seq}`).digest('hex'),
    };
    const people = actor.seats.some(({ owner }) => owner !== null);
    return { player, on, thought, turn, by: people ? 'people' : 'nobody' };
  }

  const movesSoFar = (id: string, player: Seat, turn: number): number => {
    const run = runs.get(id);
    return run?.player === player && run.turn === turn ? run.moves : 0;
  };

  function count(id: string, { player, on }: Task): void {
    const { turn } = on.state.ctx;
    runs.set(id, { player, turn, moves: movesSoFar(id, player, turn) + 1 });
  }

  /** What is not played now is nobody's: whoever wants it has not to wait until the claim is over. */
  function takeOne(duty: Duty): Promise<void> {
    const { match } = duty;
    // Who goes down leaves it to others.
    if (stopping.signal.aborted) return putOff(match, duty, 0);
    // What is waited for here is played when it is time, and not because it was found.
    if (waiting.has(match)) return putOff(match, duty, settings.dutyMs);
    return play(match, duty);
  }

  /** False when there is nothing more. */
  async function takeSome(lateMs: number): Promise<boolean> {
    const limit = AT_ONCE - takenUp.size;
    const found = await storage.claimDuties(claim, { kinds: ['think'], limit, lateMs });
    for (const duty of found) {
      const played = takeOne(duty);
      const over = () => void takenUp.delete(watched);
      const watched = played.then(over, over);
      takenUp.add(watched);
      context.background(played, 'stand-in');
    }
    return found.length > 0;
  }

  function look(actor: MatchActor): void {
    const { id } = actor.record;
    endUnwanted(actor);
    if (actor.frozen || !isForStandIn(actor.table, actor.acting())) {
      if (waiting.has(id) || runs.has(id)) settle(id);
      return;
    }
    later(id, settings.standInDelayMs);
  }

  return {
    look,
    wentBack: (match) => void runs.delete(match),
    forget: settle,
    takeUp: async (lateMs) => {
      if (takingUp) return;
      takingUp = true;
      try {
        while (!stopping.signal.aborted) {
          if (takenUp.size >= AT_ONCE) await Promise.race(takenUp);
          else if (!(await takeSome(lateMs))) return;
        }
      } finally {
        takingUp = false;
      }
    },
    stop: () => {
      stopping.abort(new ThoughtFailed('closed'));
      for (const { ending } of thinking.values()) ending.abort(stopping.signal.reason);
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** A turn of boardgame.io's, and the round: where several choose at the same time it may be one turn from round to round. */
function turnName(title: AnyTitle, { state: { G, ctx } }: MatchHistory): string {
  return `${ctx.turn} ${title.course?.(G).round ?? ''}`;
}

/** Whether it is the rules' fault: their match has to bear it. */
function isRules(error: unknown): boolean {
  if (error instanceof RulesTimeout) return true;
  return error instanceof ThoughtFailed && (error.why === 'throws' || error.why === 'died');
}
