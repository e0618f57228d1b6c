import type { Recipient } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';
import { LogBroken } from '@packetboat/record';
import type { Frozen, MatchRecord } from '../storage/storage';
import type { TableContext } from '../tables/context';
import { withoutSecrets } from '../tables/context';
import { refuse } from '../tables/refuse';
import { guardedTwice, RulesTimeout } from './guard';

/** The log does not fold; a rule did not come to an end; rules threw, or did what makes no sense, time and again. */
type Failing = Frozen['kind'] | 'throwing';

/** How the rules of a match failed, and whether anybody can still be shown how it stands. */
export interface Failure {
  readonly kind: Failing;
  readonly unreadable: boolean;
}

/** The same of rules that failed at the past alone. */
export type PastFailure = 'log' | 'endless' | 'throws';

type Attempted<T> = { readonly ok: true; readonly value: T } | Refused;

/** What becomes of a match whose rules fail: that request is refused, and after too many the match is frozen. */
export interface Faults {
  readonly frozen: boolean;
  /** Frozen, and nobody can say how it stands. */
  readonly unreadable: boolean;
  /** How the rules failed when something of the past was read; undefined where they never did. */
  readonly past: PastFailure | undefined;
  /** Runs rules: what throws or loops is one refusal, and nothing more. */
  attempt<T>(who: Recipient, what: string, rules: () => T): Attempted<T>;
  /** The same in the next round, together with the moves of other matches. The rules may be run twice. */
  attemptInRound<T>(who: Recipient, what: string, rules: () => T): Promise<Attempted<T>>;
  /** What rules threw elsewhere, on behalf of this match. */
  failed(who: Recipient, what: string, error: unknown): Refused;
  /** What rules threw at something of the past: that is refused, told of once, and stops nothing. */
  pastFailed(who: Recipient, what: string, error: unknown): Refused;
  /** The log as it stands could not be folded up to now. */
  presentFailed(what: string, error: unknown): Refused;
  /** The rules worked again: only failures in a row count. */
  recovered(): void;
  /**
   * Nothing moves here any more. What would fail again with the very same rules is written down with the match, and only
   * other rules try again.
   */
  freeze(error: unknown, what: string, how: Failing, unreadable?: boolean): void;
}

type Stopped = Pick<MatchRecord, 'id' | 'title' | 'rules' | 'frozen'>;

/** These rules cannot go on with it: they have failed at it before, or are not those it began with. */
export function failureOf(
  { engines, program, tryFrozen }: Pick<TableContext, 'engines' | 'program' | 'tryFrozen'>,
  { frozen, title, rules }: Stopped,
): Failure | undefined {
  if (engines.of({ title, rules }) === undefined) return { kind: 'log', unreadable: true };
  return frozen?.program === program && !tryFrozen ? frozen : undefined;
}

/** Whether nothing moves at a match, as far as can be said without waking it. */
export function isFrozen(context: TableContext, match: Stopped): boolean {
  return context.frozen.has(match.id) || failureOf(context, match) !== undefined;
}

export function createFaults(
  context: TableContext,
  match: { readonly id: string; readonly title: string },
  onFrozen: () => void,
): Faults {
  const { storage, bus, metrics, log, settings } = context;
  const { id, title } = match;
  let inARow = 0;

  /** Tried again by the sweeper where the store does not take it, also when nobody has the match in memory any more. */
  const writeDown = (why: Frozen): void => {
    const write = async () => {
      const stored = await storage.match(id);
      // What can be shown, and is over by what another node has stored, needs no rules any more.
      if (stored !== undefined && (why.unreadable || stored.status === 'running')) {
        await storage.freeze(id, why);
        bus.tell({ kind: 'frozen', match: id });
      }
      context.unwritten.delete(id);
    };
    context.unwritten.set(id, write);
    context.background(write(), 'freeze');
  };

  const failed = (who: Recipient, what: string, error: unknown): Refused => {
    inARow++;
    metrics.ruleFailed(title);
    log.error({ match: id, title, what, seat: who, error: withoutSecrets(error) }, 'rule failed');
    const endless = error instanceof RulesTimeout;
    if (endless || inARow >= settings.failuresToFreeze) {
      faults.freeze(error, what, endless ? 'endless' : 'throwing');
    }
    return { ok: false, refusal: { key: 'server.ruleFailed' } };
  };

  const faults: Faults = {
    get frozen() {
      return context.frozen.has(id);
    },
    get unreadable() {
      return context.frozen.get(id)?.unreadable === true;
    },
    get past() {
      return context.pasts.get(id);
    },
    attempt: (who, what, rules) => {
      try {
        return { ok: true, value: guardedTwice(settings.rulesMs, rules) };
      } catch (error) {
        return failed(who, what, error);
      }
    },
    attemptInRound: async (who, what, rules) => {
      try {
        return { ok: true, value: await context.rounds.run(rules) };
      } catch (error) {
        return failed(who, what, error);
      }
    },
    failed,
    pastFailed: (who, what, error) => {
      metrics.ruleFailed(title);
      const how = pastFailureOf(error);
      if (context.pasts.get(id) !== how) {
        context.pasts.set(id, how);
        log.error(
          { match: id, title, what, seat: who, error: withoutSecrets(error) },
          'rule failed at the past',
        );
      }
      return refuse('server.ruleFailed');
    },
    presentFailed: (what, error) => {
      const how = pastFailureOf(error);
      if (how === 'throws') return failed(null, what, error);
      faults.freeze(error, what, how, true);
      return refuse('match.frozen');
    },
    recovered: () => {
      inARow = 0;
    },
    freeze: (error, what, how, unreadable = false) => {
      if (faults.frozen) return;
      context.frozen.set(id, { kind: how, unreadable });
      metrics.frozen(title);
      const why = { what, error: withoutSecrets(error) };
      log.error({ match: id, title, ...why }, 'match frozen');
      if (how !== 'throwing') {
        const { now, program } = context;
        writeDown({ kind: how, unreadable, ...why, at: now(), program });
      }
      onFrozen();
    },
  };
  return faults;
}

function pastFailureOf(error: unknown): PastFailure {
  if (error instanceof RulesTimeout) return 'endless';
  return error instanceof LogBroken ? 'log' : 'throws';
}
