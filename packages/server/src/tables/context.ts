import type { Engine } from '@packetboat/games';
import type { Budgets } from '../budgets/settings';
import type { Storage } from '../storage/storage';
import type { Bus } from './bus';
import type { Lobby } from './lobby';
import type { TableMetrics } from './metrics';
import type { Outlet } from './outlet';
import type { Presence } from './presence';
import type { Rounds } from './rounds';
import type { TableSettings } from './settings';

/** A log to write to; pino's shape. Nothing written may contain tokens, seeds, states or arguments of moves. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** What every match actor works with. */
export interface TableContext {
  readonly storage: Storage;
  readonly engines: ReadonlyMap<string, Engine>;
  readonly presence: Presence;
  readonly outlet: () => Outlet;
  readonly bus: Bus;
  readonly lobby: Lobby;
  readonly rounds: Rounds;
  /** Matches whose rules failed: nothing moves there any more while this process lives. */
  readonly frozen: Set<string>;
  readonly settings: TableSettings;
  readonly budgets: Budgets;
  readonly metrics: TableMetrics;
  readonly log: Log;
  readonly now: () => number;
  /** Work nobody waits for, except the shutdown. */
  background(work: Promise<unknown>, what: string): void;
}

/** An error as it may be logged: where it happened, without the message, which might quote a state. */
export function withoutSecrets(error: unknown): {
  readonly name: string;
  readonly frames: readonly string[];
} {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, frames: frames.slice(0, 8).map((line) => line.trim()) };
}
