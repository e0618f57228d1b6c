import type { Config } from '../config';
import { VERSION } from '../observe/version';

/** What everybody may know of a house: how long it keeps what, what it allows, and what it writes down. */
export interface AboutHouse {
  readonly version: string;
  readonly keepDays: { readonly open: number; readonly idle: number; readonly finished: number };
  readonly perHour: { readonly tables: number; readonly seats: number };
  /** Copies of everything, one a day, of which so many stay; null where it makes none by itself. */
  readonly backups: { readonly kept: number } | null;
  /** Whether people are told who are not looking. */
  readonly notices: boolean;
  /** Whether opening a table, and finding one, takes the house's word. */
  readonly word: boolean;
  /** Whether its log has the addresses of visitors it refused. */
  readonly logsAddresses: boolean;
}

export function aboutHouse({ keep, limits, backups, notices, word, logAddresses }: Config): AboutHouse {
  return {
    version: VERSION,
    keepDays: { open: keep.openDays, idle: keep.idleDays, finished: keep.finishedDays },
    perHour: { tables: limits.tablesPerHour, seats: limits.seatsPerHour },
    backups: backups.folder === undefined || backups.keep === 0 ? null : { kept: backups.keep },
    notices: notices.on,
    word: word !== undefined,
    logsAddresses: logAddresses,
  };
}
