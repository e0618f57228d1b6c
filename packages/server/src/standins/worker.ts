import { parentPort, workerData } from 'node:worker_threads';
import type { AnyTitle, Move } from '@packetboat/games';
import { withoutSecrets } from '../tables/context';
import { moveOf } from './moveOf';
import type { Thought, ThoughtFailing, Told } from './thinker';

/** What a worker is started with. */
export interface WorkerStart {
  /** The path of a module that exports `editions`. */
  readonly titlesModule: string;
}

/** What it says: once that it can be asked, and then one answer to each thought. */
export type WorkerSays =
  | { readonly says: 'ready' }
  | { readonly says: 'move'; readonly move: Move }
  | { readonly says: 'failed'; readonly why: ThoughtFailing; readonly told?: Told };

const port = parentPort;
if (port === null) throw new Error('this is the code of a worker thread');
const say = (what: WorkerSays) => port.postMessage(what);

const { titlesModule } = workerData as WorkerStart;
const { editions } = require(titlesModule) as { readonly editions: readonly AnyTitle[] };

port.on('message', (thought: Thought) => {
  const title = editions.find(({ meta }) => meta.id === thought.title && meta.rules === thought.rules);
  if (title === undefined) {
    say({ says: 'failed', why: 'unavailable' });
    return;
  }
  try {
    say({ says: 'move', move: moveOf(title, thought) });
  } catch (error) {
    say({ says: 'failed', why: 'throws', told: withoutSecrets(error) });
  }
});
say({ says: 'ready' });
