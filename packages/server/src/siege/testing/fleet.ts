import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StoragePlace } from '../../storage/open';
import { compilePrograms, ended, type Programs } from '../../testing/child';
import type { StormPlan, StormReport } from './storm';

/** The program as hosts run it: built, in a process of its own, so that it can be killed. */
const PROGRAM = process.env.SIEGE_PROGRAM ?? path.join(__dirname, '../../../dist/main.js');

export interface Fleet {
  launch(place: StoragePlace, settings?: Readonly<Record<string, string>>): Promise<Ship>;
  /** Attacks from a process of its own; resolves when it is over. */
  storm(plan: StormPlan): Promise<StormReport>;
  /** Ends every server that is left. */
  scuttle(): Promise<void>;
}

/** One server process. */
export interface Ship {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  output(): string;
  /** The lines of its log that tell of something wrong. */
  errors(): string[];
  /** Resolves when it has printed that: what it logs may arrive after what it answers. */
  says(text: string): Promise<void>;
  alive(): boolean;
  /** Sends the signal and resolves with the exit code when the process is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Server processes that serve the siege's titles as well. */
export function buildFleet(): Fleet {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: build first, as npm test does`);
  const programs: Programs = compilePrograms(['siege/testing', 'testing']);
  const ships = new Set<Ship>();

  return {
    launch: async (place, settings = {}) => {
      const { PATH = '', NODE_OPTIONS = '' } = process.env;
      const child = spawn(
        process.execPath,
        ['--require', path.join(programs.directory, 'siege/testing/moreTitles.js'), PROGRAM],
        {
          env: {
            PATH,
            NODE_OPTIONS,
            NODE_PATH: programs.modules,
            NODE_ENV: 'production',
            HOST: '127.0.0.1',
            PORT: '0',
            TRUST_PROXY: '1',
            PACKETBOAT_BOT_DELAY_MS: '0',
            ...('dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl }),
            ...settings,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
          child.emit('said');
        });
      }
      const gone = once(child, 'close').then(([code]) => code as number | null);
      const url = await ready(child, () => output, gone);
      const ship: Ship = {
        url,
        port: Number(new URL(url).port),
        child,
        output: () => output,
        errors: () => output.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line)),
        says: (text) =>
          until(
            child,
            () => output.includes(text),
            () => output,
            gone,
          ),
        alive: () => child.exitCode === null && child.signalCode === null,
        end: async (signal) => {
          child.kill(signal);
          const code = await gone;
          ships.delete(ship);
          return code;
        },
      };
      ships.add(ship);
      return ship;
    },
    storm: async (plan) => {
      const { code, out, err } = await ended(programs.start('siege/testing/storm', plan));
      if (code !== 0) throw new Error(`a storm ended with ${code}: ${err}`);
      return JSON.parse(out) as StormReport;
    },
    scuttle: async () => {
      await Promise.all([...ships].map((ship) => ship.end('SIGKILL')));
    },
  };
}

async function ready(
  child: ChildProcess,
  output: () => string,
  gone: Promise<number | null>,
): Promise<string> {
  const address = () => /Packetboat is ready: (http:[^"\s]+)/.exec(output())?.[1];
  await until(child, () => address() !== undefined, output, gone);
  return address() ?? '';
}

/** Looks at what it has printed each time there is more of it. */
async function until(
  child: ChildProcess,
  enough: () => boolean,
  output: () => string,
  gone: Promise<number | null>,
): Promise<void> {
  while (!enough()) {
    const ended = await Promise.race([once(child, 'said').then(() => false), gone.then(() => true)]);
    if (ended && !enough()) throw new Error(`ended before it said so: ${output()}`);
  }
}
