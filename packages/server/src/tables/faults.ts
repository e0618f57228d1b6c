import type { Recipient } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';
import type { Frozen } from '../storage/storage';
import type { TableContext } from './context';
import { withoutSecrets } from './context';
import { guarded, RulesTimeout } from './guard';

/** The log does not fold; a rule did not come to an end; rules threw, time and again. */
export type Failing = Frozen['kind'] | 'throwing';

type Attempted<T> = { readonly ok: true; readonly value: T } | Refused;

/** What becomes of a match whose rules fail: that request is refused, and after too many the match is frozen. */
export interface Faults {
  readonly frozen: boolean;
  /** Frozen, and nobody can say how it stands. */
  readonly unreadable: boolean;
  /** Runs rules: what throws or loops is one refusal, and nothing more. */
  attempt<T>(who: Recipient, what: string, rules: () => T): Attempted<T>;
  /** The same in the next round, together with the moves of other matches. The rules may be run twice. */
  attemptInRound<T>(who: Recipient, what: string, rules: () => T): Promise<Attempted<T>>;
  /** What rules threw elsewhere, on behalf of this match. */
  failed(who: Recipient, what: string, error: unknown): Refused;
  /** The rules worked again: only failures in a row count. */
  recovered(): void;
  /**
   * Nothing moves here any more. What would fail again with the very same rules is written down with the match, and only
   * other rules try again.
   */
  freeze(error: unknown, what: string, how: Failing): void;
}

export function createFaults(
  context: TableContext,
  match: { readonly id: string; readonly title: string },
  onFrozen: () => void,
): Faults {
  const { storage, bus, metrics, log, settings } = context;
  const { id, title } = match;
  let inARow = 0;

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
      return context.frozen.get(id) === 'log';
    },
    attempt: (who, what, rules) => {
      try {
        return { ok: true, value: guarded(settings.rulesMs, rules) };
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
    recovered: () => {
      inARow = 0;
    },
    freeze: (error, what, how) => {
      if (faults.frozen) return;
      context.frozen.set(id, how);
      metrics.frozen(title);
      const why = { what, error: withoutSecrets(error) };
      log.error({ match: id, title, ...why }, 'match frozen');
      if (how !== 'throwing') {
        const frozen = { kind: how, ...why, at: context.now(), program: context.program };
        const stored = storage.updateMatch(id, { frozen });
        context.background(
          stored.then(() => bus.tell({ kind: 'table', match: id })),
          'freeze',
        );
      }
      onFrozen();
    },
  };
  return faults;
}
