import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program as it is started: built, in a process of its own. `npm test` builds before it runs the suites. */
const PROGRAM = path.join(__dirname, '../../dist/main.js');

export interface Program {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves with the address when the program says it is ready. */
  ready(): Promise<string>;
  /** Resolves when what it has printed so far satisfies; rejects when it ends before. */
  says(enough: (output: string) => boolean): Promise<void>;
  ended(): Promise<number | null>;
  /** Its log so far. */
  log(): readonly LogLine[];
}

export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface Programs {
  /** Starts one on a free port, with nothing of this process's environment but `PATH`, as this user or as another one. */
  start(settings: Readonly<Record<string, string>>, flags?: readonly string[], uid?: number): Program;
  /** Whether another user could start it here. */
  mayStartAs(uid: number): boolean;
  endAll(): void;
}

export function builtProgram(): Programs {
  const children = new Set<ChildProcess>();
  return {
    mayStartAs: (uid) =>
      spawnSync(process.execPath, ['--check', PROGRAM], { uid, stdio: 'ignore' }).status === 0,
    start: (settings, flags = [], uid) => {
      if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: build first, as npm test does`);
      const { PATH = '' } = process.env;
      const child = spawn(process.execPath, [...flags, PROGRAM], {
        env: { PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(uid !== undefined && { uid }),
      });
      children.add(child);
      return listening(child);
    },
    endAll: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

function listening(child: ChildProcess): Program {
  let output = '';
  let err = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const hear = (chunk: string) => {
    output += chunk;
    child.emit('said');
  };
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    err += chunk;
    child.emit('said');
  });
  const everything = () => output + err;
  const says = async (enough: (output: string) => boolean) => {
    while (!enough(everything())) {
      await Promise.race([
        once(child, 'said'),
        ended.then(() => {
          if (!enough(everything())) throw new Error(`ended before it said so: ${everything()}`);
        }),
      ]);
    }
  };
  const address = /Packetboat is ready: (http:[^"\s]+)/;
  return {
    child,
    output: everything,
    says,
    ended: () => ended,
    ready: async () => {
      await says((said) => address.test(said));
      return address.exec(everything())?.[1] ?? '';
    },
    log: () =>
      output
        .slice(0, output.lastIndexOf('\n') + 1)
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LogLine),
  };
}
