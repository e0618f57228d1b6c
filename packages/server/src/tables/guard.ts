import vm from 'node:vm';

/** Thrown when rules ran longer than they may. Whatever they were computing is abandoned. */
export class RulesTimeout extends Error {}

/**
 * Runs rules on this thread, but never longer than `limitMs`: a rule that loops is stopped by V8 itself, in the
 * middle of whatever it does, so that one match can hold up the others for that long at most, once.
 *
 * `vm` is used for its watchdog alone, which stops every function called from the script, wherever it was
 * defined. It costs about 0.06 ms a call; a worker would cost a copy of the state both ways.
 */
export function guarded<T>(limitMs: number, rules: () => T): T {
  if (job !== undefined) return rules();
  let result: { value: T } | undefined;
  job = () => {
    result = { value: rules() };
  };
  try {
    script.runInContext(context, { timeout: limitMs });
  } catch (error) {
    if (isTimeout(error)) throw new RulesTimeout(`rules ran longer than ${limitMs} ms`);
    throw error;
  } finally {
    job = undefined;
  }
  if (result === undefined) throw new RulesTimeout('rules did not end');
  return result.value;
}

let job: (() => void) | undefined;
const context = vm.createContext({ run: () => job?.() });
const script = new vm.Script('run()');

function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
