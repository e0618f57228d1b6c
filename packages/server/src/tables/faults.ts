import type { Recipient } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';
import type { TableContext } from './context';
import { withoutSecrets } from './context';
import { guarded, RulesTimeout } from './guard';

type Attempted<T> = { readonly ok: true; readonly value: T } | Refused;

/** What becomes of a match whose rules fail: that request is refused, and after too many the match is frozen. */
export interface Faults {
  readonly frozen: boolean;
  /** Runs rules: what throws or loops is one refusal, and nothing more. */
  attempt<T>(who: Recipient, what: string, rules: () => T): Attempted<T>;
  /** The same in the next round, together with the moves of other matches. The rules may be run twice. */
  attemptInRound<T>(who: Recipient, what: string, rules: () => T): Promise<Attempted<T>>;
  /** What rules threw elsewhere, on behalf of this match. */
  failed(who: Recipient, what: string, error: unknown): Refused;
  /** The rules worked again: only failures in a row count. */
  recovered(): void;
  /** Nothing moves here any more until the server is started anew, with the fault mended as we hope. */
  freeze(error: unknown, what: string): void;
}

export function createFaults(
  context: TableContext,
  match: { readonly id: string; readonly title: string },
  onFrozen: () => void,
): Faults {
  const { metrics, log, settings } = context;
  const { id, title } = match;
  let inARow = 0;

  const failed = (who: Recipient, what: string, error: unknown): Refused => {
    inARow++;
    metrics.ruleFailed(title);
    log.error({ match: id, title, what, seat: who, error: withoutSecrets(error) }, 'rule failed');
    if (error instanceof RulesTimeout || inARow >= settings.failuresToFreeze) faults.freeze(error, what);
    return { ok: false, refusal: { key: 'server.ruleFailed' } };
  };

  const faults: Faults = {
    get frozen() {
      return context.frozen.has(id);
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
    freeze: (error, what) => {
      if (faults.frozen) return;
      context.frozen.add(id);
      metrics.frozen(title);
      log.error({ match: id, title, what, error: withoutSecrets(error) }, 'match frozen');
      onFrozen();
    },
  };
  return faults;
}
