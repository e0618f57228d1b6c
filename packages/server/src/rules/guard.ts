import { Session } from 'node:inspector';
import vm from 'node:vm';
import { createWatchdog } from './watchdog';

/** Thrown when rules ran longer than they may. Whatever they were computing is abandoned. */
export class RulesTimeout extends Error {}

/**
 * Runs rules on this thread, but hardly longer than `limitMs`: a rule that loops is stopped by V8 itself, in the
 * middle of whatever it does, so that one match can hold up the others for that long at most, once.
 *
 * V8's inspector both stops it and confines that: what is stopped is everything called from its `evaluate`, wherever
 * it was defined, and nothing else. The watchdog thread gives the order. While that is starting, `evaluate`'s own time
 * limit does, which wakes a thread for every call. `vm` has such a limit too, but starts and joins one. A worker for
 * the rules would cost a copy of the state both ways. The inspector is used from within and listens on no port.
 */
export function guarded<T>(limitMs: number, rules: () => T): T {
  if (guard.job !== undefined) return rules();
  contextId ??= findContext();
  const watched = watchdog.watch(limitMs);
  let result: { value: T } | { error: unknown } | undefined;
  let finished = false;
  guard.job = () => {
    try {
      result = { value: rules() };
    } catch (error) {
      result = { error };
    }
    if (watched) watchdog.release();
    finished = true;
  };
  try {
    const evaluation = { expression: 'job()', contextId, silent: true };
    session.post('Runtime.evaluate', watched ? evaluation : { ...evaluation, timeout: limitMs });
  } finally {
    guard.job = undefined;
  }
  if (!finished || result === undefined) {
    watchdog.stopped();
    throw new RulesTimeout(`rules ran longer than ${limitMs} ms`);
  }
  if ('error' in result) throw result.error;
  return result.value;
}

/**
 * The same, asked once more where the time ran out: what is measured is the time of the wall, and a machine that stood
 * still or had too much to do is no fault of the rules. They only compute: it does no harm to ask twice.
 */
export function guardedTwice<T>(limitMs: number, rules: () => T): T {
  try {
    return guarded(limitMs, rules);
  } catch (error) {
    if (!(error instanceof RulesTimeout)) throw error;
    return guarded(limitMs, rules);
  }
}

/** The global object of a context that knows nothing but the job. */
const guard: { job: (() => void) | undefined } = { job: undefined };
const session = new Session();
const watchdog = createWatchdog();
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
