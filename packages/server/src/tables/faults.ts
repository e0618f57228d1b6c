import type { Audience } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';
import type { TableContext } from './context';
import { withoutSecrets } from './context';
import { guarded, RulesTimeout } from './guard';

/** What becomes of a match whose rules fail: that request is refused, and after too many the match is frozen. */
export interface Faults {
  readonly frozen: boolean;
  /** Runs rules: what throws or loops is one refusal, and nothing more. */
  attempt<T>(who: Audience, what: string, rules: () => T): { readonly ok: true; readonly value: T } | Refused;
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

  const faults: Faults = {
    get frozen() {
      return context.frozen.has(id);
    },
    attempt: (who, what, rules) => {
      try {
        return { ok: true, value: guarded(settings.rulesMs, rules) };
      } catch (error) {
        inARow++;
        metrics.ruleFailed(title);
        log.error({ match: id, title, what, seat: who, error: withoutSecrets(error) }, 'rule failed');
        if (error instanceof RulesTimeout || inARow >= settings.failuresToFreeze) faults.freeze(error, what);
        return { ok: false, refusal: { key: 'server.ruleFailed' } };
      }
    },
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
