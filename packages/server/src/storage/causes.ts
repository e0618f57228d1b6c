import { codeOf, reasonOf } from './reasons';

/** What may be wrong with a store as a whole, and not with one request. */
export type Cause = 'full' | 'readOnly' | 'damaged' | 'failing' | 'away' | 'lockedOut' | 'silent';

export interface Trouble {
  readonly cause: Cause;
  /** The driver's or the system's: `SQLITE_FULL`, `ECONNREFUSED`, `53100`. It never quotes anything. */
  readonly code: string;
}

/** What people are told, who may be anybody; and what the host can do, who reads it in the log. */
export const SENTENCES: Readonly<Record<Cause, { readonly what: string; readonly remedy: string }>> = {
  full: {
    what: 'the disk is full: nothing can be stored',
    remedy: 'Make room there; the server then goes on by itself',
  },
  readOnly: {
    what: 'the store may be read but not written',
    remedy: 'See why the disk or the database is read-only; the server then goes on by itself',
  },
  damaged: {
    what: 'the database is damaged',
    remedy: 'Stop the server and put back a backup (docs/hosting.md, Backups)',
  },
  failing: {
    what: 'the disk fails to read or to write',
    remedy: "See the system's log for what is wrong with it",
  },
  away: {
    what: 'the database does not answer',
    remedy: 'See whether it runs and can be reached from here; the server then goes on by itself',
  },
  lockedOut: {
    what: 'the database does not let the server in',
    remedy: 'See whether the user, the password and the database of DATABASE_URL are right',
  },
  silent: { what: 'the store does not answer', remedy: 'If it does not come back, start the server anew' },
};

/** Codes of SQLite and of the system, and the states of PostgreSQL, each by its beginning. */
const BEGINNINGS: readonly (readonly [Cause, string])[] = [
  ['full', 'SQLITE_FULL ENOSPC EDQUOT 53100'],
  ['readOnly', 'SQLITE_READONLY EROFS 25006'],
  ['damaged', 'SQLITE_CORRUPT SQLITE_NOTADB XX001 XX002'],
  ['failing', 'SQLITE_IOERR SQLITE_CANTOPEN EIO EFBIG 58030'],
  ['lockedOut', '28 3D000'],
  ['away', 'ECONN EHOST ENET ETIMEDOUT ENOTFOUND EAI_ EPIPE 57P 08 53300'],
];

/** Where the driver of PostgreSQL gives no code. */
const AWAY =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** What is wrong with the store, when that is what an error of one of its calls tells. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = codeOf(error);
  const cause = BEGINNINGS.find(([, codes]) => codes.split(' ').some((some) => code.startsWith(some)))?.[0];
  if (code !== '' && cause !== undefined) return { cause, code };
  return AWAY.test(reasonOf(error)) ? { cause: 'away', code: 'connection lost' } : undefined;
}

/** Thrown by a watched store instead of what tells of trouble: that has been told, once for all who meet it. */
export class StoreTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause: unknown) {
    super(`${SENTENCES[trouble.cause].what} (${trouble.code})`, { cause });
    this.name = 'StoreTrouble';
    this.trouble = trouble;
  }
}

/** The trouble an error tells of, itself or by what caused it. */
export function storeTroubleIn(error: unknown): Trouble | undefined {
  if (error instanceof StoreTrouble) return error.trouble;
  return error instanceof Error && error.cause !== undefined ? storeTroubleIn(error.cause) : undefined;
}
