import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Answered, Asked, Lag, Matches, Memory, ProfileLine, Questions, Ready } from './questions';

export type ServerName = 'packetboat' | 'stock' | 'bare';

/** A server in a process of its own. */
export interface BenchServer extends Ready {
  readonly name: ServerName;
  /** CPU milliseconds the process has used until now. */
  cpuMs(): Promise<number>;
  memory(): Promise<Memory>;
  matches(): Promise<Matches>;
  profiled(load: () => Promise<unknown>): Promise<readonly ProfileLine[]>;
  /** How long its event loop was held under a load. */
  lagUnder<T>(load: () => Promise<T>): Promise<{ readonly lag: Lag; readonly done: T }>;
  broadcastFromNowOn(payload: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server and resolves when it listens. `idleMs`: after so long a match of ours may leave the memory. */
export async function startServerProcess(name: ServerName, idleMs = 60_000): Promise<BenchServer> {
  const child = fork(path.join(__dirname, `${name}.js`), [String(idleMs)], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--expose-gc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await firstMessage(child, name);
  const ask = asker(child, name);
  return {
    name,
    ...ready,
    cpuMs: async () => (await ask('usage', null)) / 1000,
    memory: () => ask('memory', null),
    matches: () => ask('matches', null),
    profiled: async (load) => {
      await ask('profile', null);
      await load();
      return ask('profiled', null);
    },
    lagUnder: async (load) => {
      await ask('lag', null);
      const done = await load();
      return { lag: await ask('lag', null), done };
    },
    broadcastFromNowOn: async (payload) => {
      await ask('payload', payload);
    },
    stop: () => {
      child.disconnect();
      return exited;
    },
  };
}

function firstMessage(child: ChildProcess, name: string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('message', (ready) => resolve(ready as Ready));
    child.once('exit', (code) => reject(new Error(`the ${name} server ended at its start, code ${code}`)));
  });
}

function asker(child: ChildProcess, name: string) {
  let number = 0;
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  child.on('message', (message) => {
    const { number, answer } = message as Answered;
    waiting.get(number)?.resolve(answer);
    waiting.delete(number);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the ${name} server died, code ${code}`));
  });
  return <Q extends keyof Questions>(
    question: Q,
    ask: Questions[Q]['ask'],
  ): Promise<Questions[Q]['answer']> =>
    new Promise((resolve, reject) => {
      number++;
      waiting.set(number, { resolve: resolve as (answer: unknown) => void, reject });
      child.send({ number, question, ask } satisfies Asked);
    });
}
