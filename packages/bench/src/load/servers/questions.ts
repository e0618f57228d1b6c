import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** What a benchmarked server tells of itself, asked through Node's channel between parent and child. */
export interface Questions {
  /** CPU microseconds the whole process has used, its other threads included. */
  usage: { ask: null; answer: number };
  /** Bytes after a full collection. */
  memory: { ask: null; answer: Memory };
  /** How many matches are in its memory. */
  matches: { ask: null; answer: Matches };
  /** What the process is busy with from now on. */
  profile: { ask: null; answer: null };
  /** Where the time went since then, dearest first. */
  profiled: { ask: null; answer: readonly ProfileLine[] };
  /** How long its event loop was held: from the first of these questions to the next. */
  lag: { ask: null; answer: Lag };
  /** The bare server alone: what it is to broadcast from now on, the arguments of an event as JSON. */
  payload: { ask: string; answer: null };
}

export interface Memory {
  readonly heap: number;
  readonly resident: number;
}

/** Of a server that lets no match leave its memory neither is ever more than none: nothing is to be waited for. */
export interface Matches {
  readonly inMemory: number;
  /** Those that do not sleep. */
  readonly awake: number;
}

/** What the event loop did not come to in time, in milliseconds: 99 of 100 times at the most, and the longest. */
export interface Lag {
  readonly p99Ms: number;
  readonly mostMs: number;
}

export interface ProfileLine {
  readonly where: string;
  /** The function's own share of the time the process was busy. */
  readonly share: number;
}

export interface Ready {
  readonly url: string;
  readonly versions: Readonly<Record<string, string>>;
}

export interface Asked {
  readonly number: number;
  readonly question: keyof Questions;
  readonly ask: unknown;
}

export interface Answered {
  readonly number: number;
  readonly answer: unknown;
}

/** So often the event loop is asked for, and so long it takes to come where nothing holds it. */
const LOOK_MS = 1;

/** What only some of the servers have an answer to. */
interface Own {
  readonly onPayload?: (json: string) => void;
  readonly matches?: () => Matches;
}

/** Answers its parent's questions until the parent goes away. */
export function serveQuestions(ready: Ready, { onPayload, matches }: Own = {}): void {
  const session = new Session();
  let lag: IntervalHistogram | undefined;
  const answers: {
    readonly [Q in keyof Questions]: (ask: Questions[Q]['ask']) => Promise<unknown> | unknown;
  } = {
    usage: () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    memory: () => {
      for (let i = 0; i < 3; i++) global.gc?.();
      const { heapUsed, external, rss } = process.memoryUsage();
      return { heap: heapUsed + external, resident: rss };
    },
    matches: () => matches?.() ?? { inMemory: 0, awake: 0 },
    profile: async () => {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: 200 });
      await session.post('Profiler.start');
      return null;
    },
    profiled: async () => {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return profileLines(profile);
    },
    lag: () => {
      const ms = (ns: number) => Math.max(0, ns / 1e6 - LOOK_MS);
      const answer = { p99Ms: ms(lag?.percentile(99) ?? 0), mostMs: ms(lag?.max ?? 0) };
      lag?.disable();
      lag = lag === undefined ? monitorEventLoopDelay({ resolution: LOOK_MS }) : undefined;
      lag?.enable();
      return answer;
    },
    payload: (json) => {
      onPayload?.(json);
      return null;
    },
  };
  process.on('message', async ({ number, question, ask }: Asked) => {
    const answer = await answers[question](ask as never);
    process.send?.({ number, answer } satisfies Answered);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(ready);
}

function profileLines({ nodes, samples = [] }: Profiler.Profile): ProfileLine[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.split(/\/node_modules\/|\/packages\//).at(-1) ?? '';
      return [id, `${functionName || '(anonymous)'}${file === '' ? '' : ` ${file}:${lineNumber + 1}`}`];
    }),
  );
  const counts = new Map<string, number>();
  for (const id of samples) {
    const name = names.get(id) ?? '';
    if (name !== '(idle)') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const busy = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].sort(([, a], [, b]) => b - a).map(([where, count]) => ({ where, share: count / busy }));
}
