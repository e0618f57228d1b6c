import type { Seat } from '@packetboat/games';
import type { Budgets } from '../budgets/settings';
import type { HouseTime } from '../clocks/houseTime';
import type { Outlet } from '../connected/outlet';
import type { Presence } from '../connected/presence';
import type { Lobby } from '../lobby/lobby';
import type { MatchActor } from '../match/actor';
import type { Bus } from '../nodes/bus';
import type { Reading } from '../reading/reading';
import type { Engines } from '../rules/engines';
import type { Failure, PastFailure } from '../rules/faults';
import type { Rounds } from '../rules/rounds';
import { storeTroubleIn } from '../storage/causes';
import { codeOf } from '../storage/reasons';
import type { DutyChange, Storage } from '../storage/storage';
import type { TableMetrics } from './metrics';
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
  readonly engines: Engines;
  readonly presence: Presence;
  readonly outlet: () => Outlet;
  readonly bus: Bus;
  readonly lobby: Lobby;
  readonly rounds: Rounds;
  readonly reading: Reading;
  /** Matches whose rules failed, and how: nothing moves there any more while this process lives. */
  readonly frozen: Map<string, Failure>;
  /** Of those, which the store does not know of yet: what writes it down. */
  readonly unwritten: Map<string, () => Promise<void>>;
  /** Matches whose rules failed when something of the past was read: the present goes on. */
  readonly pasts: Map<string, PastFailure>;
  /** Tells these rules from others: what they have failed at, others may do. */
  readonly program: string;
  /** The host wants what has been frozen to be tried again. */
  readonly tryFrozen: boolean;
  readonly settings: TableSettings;
  readonly budgets: Budgets;
  /** Whether people are told who are not looking. */
  readonly notices: boolean;
  readonly metrics: TableMetrics;
  readonly log: Log;
  /** The wall clock, for points in time that are stored and shown. It may be set at any moment. */
  readonly now: () => number;
  /** What spans are measured by. */
  readonly elapsed: () => number;
  /** What people's time is measured by. */
  readonly house: HouseTime;
  /** What matches have done by themselves: to be told whenever they may have to, and when they went back. */
  readonly duties: {
    look(actor: MatchActor): void;
    wentBack(match: string): void;
    /** What an entry written here has made due, or not any more. */
    expect(match: string, changes: readonly DutyChange[]): void;
    /** Whether this process waits for an answer by order of that seat. */
    expects(match: string, seat: Seat): boolean;
  };
  /** Since when this process is there to meet people, by the wall clock. */
  readonly upSince: number;
  /** Work nobody waits for, except the shutdown. */
  background(work: Promise<unknown>, what: string): void;
}

/**
 * Logs what went wrong on the server's side. Trouble of the store itself is not told here by each who meets it: whoever
 * watches the store does so, once.
 */
export function logFailure(log: Log, fields: object, error: unknown, text: string): void {
  if (storeTroubleIn(error) === undefined) log.error({ ...fields, error: withoutSecrets(error) }, text);
}

/** The codes of the system and of databases: `ECONNREFUSED`, `SQLITE_BUSY`, `23505`. They are fixed and quote nothing. */
const CODE = /^[A-Z0-9_]{4,40}$/;

/** An error as it may be logged: its code and where it happened, without the message, which might quote a state. */
export function withoutSecrets(error: unknown): {
  readonly name: string;
  readonly code?: string;
  readonly frames: readonly string[];
} {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const code = codeOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(CODE.test(code) && { code }),
    frames: frames.slice(0, 8).map((line) => line.trim()),
  };
}
