import { randomBytes } from 'node:crypto';
import type { Seat } from '@packetboat/games';
import { hasStarted } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { commit, decideMove } from '../match/commit';
import { playerOf } from '../match/order';
import type { Claim, Duty, DutyChange, DutyName } from '../storage/storage';
import { logFailure, type TableContext } from '../tables/context';
import { refuse } from '../tables/refuse';
import { answerFor } from './answers';

/**
 * Answers for the seats of all matches by their orders. That one is to be answered for is a duty, written with the entry
 * after which it is asked: whoever wrote it answers when it is due, and where he is gone somebody else finds it.
 */
export interface PlayByOrder {
  /** What an entry written here has made due, or not any more. */
  expect(match: string, changes: readonly DutyChange[]): void;
  expects(match: string, seat: Seat): boolean;
  /** To be called when something has happened at a match: who is not asked any more is not answered for. */
  look(actor: MatchActor): void;
  forget(match: string): void;
  /** Takes up what has been due for so long and nobody has done. */
  takeUp(lateMs: number): Promise<void>;
  stop(): void;
}

const CLAIM_MS = 10_000;
const AT_ONCE = 20;
/** What failed, by the store or by the rules, is tried again after so long. */
const RETRY_MS = 5_000;
/** Nothing moves there; other rules, or the host, may change that. */
const FROZEN_MS = 60_000;

/** The colon keeps it apart from the ids that clients may send. */
const newOrderId = (): string => `order:${randomBytes(9).toString('base64url')}`;

export function createOrders(
  context: TableContext,
  actorOf: (id: string) => Promise<MatchActor | undefined>,
): PlayByOrder {
  const { storage, bus, log } = context;
  /** By match and seat. */
  const waiting = new Map<string, Map<string, NodeJS.Timeout>>();
  const claim: Claim = { by: bus.node, forMs: CLAIM_MS };
  let stopped = false;

  function later(name: DutyName, inMs: number): void {
    forgetOne(name.match, name.key);
    if (stopped) return;
    const timer = setTimeout(() => {
      forgetOne(name.match, name.key);
      context.background(take(name), 'order');
    }, inMs);
    const seats = waiting.get(name.match) ?? new Map<string, NodeJS.Timeout>();
    waiting.set(name.match, seats.set(name.key, timer));
  }

  function forgetOne(match: string, key: string): void {
    const seats = waiting.get(match);
    clearTimeout(seats?.get(key));
    seats?.delete(key);
    if (seats?.size === 0) waiting.delete(match);
  }

  function forget(match: string): void {
    for (const key of [...(waiting.get(match)?.keys() ?? [])]) forgetOne(match, key);
  }

  async function take(name: DutyName): Promise<void> {
    const duty = await storage.claimDuty(name, claim);
    if (duty !== undefined && !stopped) await fulfil(duty);
  }

  async function fulfil(duty: Duty): Promise<void> {
    let again: number | undefined = RETRY_MS;
    try {
      again = await answer(duty);
    } catch (error) {
      logFailure(log, { match: duty.match }, error, 'answer by order failed');
    }
    // What the answer itself has made due is another duty, and stays.
    await storage.endDuty(duty, again === undefined ? undefined : { inMs: again });
  }

  /** After how long to try again; undefined where nothing is left to do. */
  async function answer({ match, key }: Duty): Promise<number | undefined> {
    const actor = await actorOf(match);
    return actor?.run(() => doAnswer(actor, Number(key)));
  }

  async function doAnswer(actor: MatchActor, seat: Seat): Promise<number | undefined> {
    const awake = await actor.doWake();
    if (actor.frozen) return FROZEN_MS;
    if (!awake.ok) return hasStarted(actor.record) ? RETRY_MS : undefined;
    if (bus.shared) await actor.doCatchUp();
    const player = playerOf(actor.record, seat);
    return player === null || !isToAnswer(actor, player) ? undefined : doMove(actor, player);
  }

  async function doMove(actor: MatchActor, player: Seat): Promise<number | undefined> {
    const clientId = newOrderId();
    const done = await commit(actor, player, clientId, (now) => {
      const found = answerFor(actor, now, player);
      if (found === null) return refuse('move.stale');
      const { move, by } = found;
      return decideMove(actor, now, player, clientId, move.type, move.args, { by });
    });
    if (done.ok || done.refusal.key === 'move.stale') return undefined;
    return actor.frozen ? FROZEN_MS : RETRY_MS;
  }

  /** Rules that fail at it fail again where their match bears it. */
  function isToAnswer(actor: MatchActor, player: Seat): boolean {
    const { history } = actor.memory;
    if (history === undefined || actor.record.status !== 'running') return false;
    const looked = actor.faults.attempt(player, 'order', () => answerFor(actor, history, player));
    return !looked.ok || looked.value !== null;
  }

  function look(actor: MatchActor): void {
    const { id, status } = actor.record;
    const seats = waiting.get(id);
    if (seats === undefined) return;
    const acting = status === 'running' ? actor.acting() : [];
    for (const key of [...seats.keys()]) {
      const player = playerOf(actor.record, Number(key));
      if (acting !== null && (player === null || !acting.includes(player))) forgetOne(id, key);
    }
  }

  return {
    expect: (match, changes) => {
      for (const { kind, key, inMs } of changes) {
        if (kind !== 'order') continue;
        if (inMs === null) forgetOne(match, key);
        else later({ match, kind, key }, inMs);
      }
    },
    expects: (match, seat) => waiting.get(match)?.has(String(seat)) === true,
    look,
    forget,
    takeUp: async (lateMs) => {
      const found = await storage.claimDuties(claim, { kinds: ['order'], limit: AT_ONCE, lateMs });
      await Promise.all(found.map(fulfil));
    },
    stop: () => {
      stopped = true;
      for (const match of [...waiting.keys()]) forget(match);
    },
  };
}
