import { parentPort, workerData } from 'node:worker_threads';
import type { AnyTitle, Move } from '@packetboat/games';
import type { Advice, Parts } from '@packetboat/games/search';
import { withoutSecrets } from '../tables/context';
import { advisingOf, thinkingOf } from './moveOf';
import type { Thought, ThoughtFailing, Told } from './thinker';
import { type ThoughtClock, thoughtClock } from './thoughtClock';

/** What a worker is started with. */
export interface WorkerStart {
  /** The path of a module that exports `editions`. */
  readonly titlesModule: string;
}

/** A stand-in's move, or advice. */
export type Wanted = 'think' | 'advise';

/** What it is told: a thought to think, before all it was given earlier; or one that nobody wants any more. */
export type WorkerOrder =
  | { readonly order: Wanted; readonly id: number; readonly thought: Thought }
  | { readonly order: 'drop'; readonly id: number };

/** A move, and where advice was wanted, all of it. */
export interface Found {
  readonly move: Move;
  readonly advice?: Advice;
}

/** What it says: that it can be asked, which thought it is at, and one answer to each. */
export type WorkerSays =
  | { readonly says: 'ready' }
  | { readonly says: 'begun' | 'dropped'; readonly id: number }
  | ({ readonly says: 'found'; readonly id: number } & Found)
  | { readonly says: 'failed'; readonly id: number; readonly why: ThoughtFailing; readonly told?: Told };

/** So long it thinks before it listens again. */
const SLICE_MS = 5;

const port = parentPort;
if (port === null) throw new Error('this is the code of a worker thread');
const say = (what: WorkerSays) => port.postMessage(what);

const { titlesModule } = workerData as WorkerStart;
const { editions } = require(titlesModule) as { readonly editions: readonly AnyTitle[] };

interface UnderWay {
  readonly id: number;
  readonly parts: Parts<Found | undefined>;
  readonly clock: ThoughtClock;
}

/** Thoughts under way, of which the last one is thought, and the one that was thought last. */
const underWay: UnderWay[] = [];
let lately: number | undefined;
let goesOn = false;

port.on('message', (order: WorkerOrder) => {
  const { id } = order;
  if (order.order === 'drop') {
    if (leave(id)) say({ says: 'dropped', id });
    return;
  }
  const clock = thoughtClock(order.thought.standsMs);
  underWay.push({ id, parts: thinking(order.order, order.thought, clock), clock });
  if (!goesOn) thinkOn();
});
say({ says: 'ready' });

function* thinking(wanted: Wanted, thought: Thought, clock: ThoughtClock): Parts<Found | undefined> {
  const title = editions.find(({ meta }) => meta.id === thought.title && meta.rules === thought.rules);
  if (title === undefined) return undefined;
  if (wanted === 'think') return { move: yield* thinkingOf(title, thought) };
  const advice = yield* advisingOf(title, thought, clock);
  return advice && { move: advice.move, advice };
}

/** Thinks for a slice, then listens, and so on until nothing is left. */
function thinkOn(): void {
  const one = underWay.at(-1);
  goesOn = one !== undefined;
  if (one === undefined) return;
  const { id } = one;
  if (id !== lately) say({ says: 'begun', id });
  lately = id;
  try {
    const step = slice(one);
    if (step.done) {
      leave(id);
      const found = step.value;
      say(found === undefined ? { says: 'failed', id, why: 'unavailable' } : { says: 'found', id, ...found });
    }
  } catch (error) {
    leave(id);
    say({ says: 'failed', id, why: 'throws', told: withoutSecrets(error) });
  }
  setImmediate(thinkOn);
}

function slice({ parts, clock }: UnderWay) {
  const until = performance.now() + SLICE_MS;
  clock.goOn();
  let step = parts.next();
  while (!step.done && performance.now() < until) step = parts.next();
  clock.stop();
  return step;
}

function leave(id: number): boolean {
  const at = underWay.findIndex((one) => one.id === id);
  if (at >= 0) underWay.splice(at, 1);
  return at >= 0;
}
