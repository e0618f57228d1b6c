import { Session } from 'node:inspector';
import vm from 'node:vm';

/** Thrown when rules ran longer than they may. Whatever they were computing is abandoned. */
export class RulesTimeout extends Error {}

/**
 * Runs rules on this thread, but never longer than `limitMs`: a rule that loops is stopped by V8 itself, in the
 * middle of whatever it does, so that one match can hold up the others for that long at most, once.
 *
 * The watchdog is that of V8's inspector: its `evaluate` takes a time limit, which stops every function called from
 * there, wherever it was defined. It costs about 0.01 ms a call. `vm` has such a limit too, but starts and joins a
 * thread for every call: ten times as dear, and on a busy machine each move waits for that thread's turn. A worker
 * would cost a copy of the state both ways. The inspector is used from within and listens on no port.
 */
export function guarded<T>(limitMs: number, rules: () => T): T {
  if (guard.job !== undefined) return rules();
  let result: { value: T } | { error: unknown } | undefined;
  guard.job = () => {
    try {
      result = { value: rules() };
    } catch (error) {
      result = { error };
    }
  };
  try {
    contextId ??= findContext();
    session.post('Runtime.evaluate', { expression: 'job()', contextId, timeout: limitMs, silent: true });
  } finally {
    guard.job = undefined;
  }
  if (result === undefined) throw new RulesTimeout(`rules ran longer than ${limitMs} ms`);
  if ('error' in result) throw result.error;
  return result.value;
}

/** The global object of a context that knows nothing but the job. */
const guard: { job: (() => void) | undefined } = { job: undefined };
const session = new Session();
let contextId: number | undefined;

/** The inspector knows contexts by numbers: ours is the one that shows up when it is made. */
function findContext(): number {
  const found: number[] = [];
  session.connect();
  session.post('Runtime.enable');
  session.on('Runtime.executionContextCreated', ({ params }) => found.push(params.context.id));
  vm.createContext(guard);
  session.removeAllListeners();
  session.post('Runtime.disable');
  const [id] = found;
  if (id === undefined) throw new Error('this Node has no inspector to stop rules with');
  return id;
}
