import { editions } from '@packetboat/games';
import { type Config, readConfig } from '../config';
import { createEngines, type Engines } from '../rules/engines';
import type { StoragePlace } from '../storage/open';

export type Env = Readonly<Record<string, string | undefined>>;
export type Say = (line: string) => void;

export interface Command {
  /** With its arguments. */
  readonly usage: string;
  /** In one line, for the list. */
  readonly purpose: string;
  readonly help: string;
  /** Resolves with the exit code. */
  run(args: readonly string[], env: Env, say: Say): Promise<number>;
}

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

/** What nearly every command works on. */
export interface House {
  readonly config: Config;
  readonly place: StoragePlace;
  readonly engines: Engines;
}

export function houseOf(env: Env): House {
  const { config } = readConfig(env);
  return { config, place: placeOf(config), engines: createEngines(editions) };
}

export const placeOf = ({ databaseUrl, dataDir }: Config): StoragePlace =>
  databaseUrl === undefined ? { dataDir } : { databaseUrl };

/** The one argument of a command. */
export function only(positionals: readonly string[], what: string): string {
  const [first, ...more] = positionals;
  if (first === undefined) throw new UsageError(`${what} is missing`);
  none(more);
  return first;
}

export function none([first]: readonly string[]): void {
  if (first !== undefined) throw new UsageError(`"${first}" is one argument too many`);
}
