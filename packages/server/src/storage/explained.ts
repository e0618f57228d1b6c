import { codeOf } from './reasons';

/** Why a file cannot be opened, and what a host can do. Extended codes begin with the plain one. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: 'is not a SQLite database: put back a backup (docs/hosting.md, Backups)',
  SQLITE_CORRUPT: 'is damaged: put back a backup (docs/hosting.md, Backups)',
  SQLITE_CANTOPEN: 'cannot be opened',
  SQLITE_READONLY: 'cannot be written',
  SQLITE_FULL: 'cannot grow: the disk is full',
  SQLITE_IOERR: 'cannot be read or written: the disk fails, or is full',
  SQLITE_BUSY: 'is held by another process',
  ENOSPC: 'cannot be made: the disk is full',
  EACCES: 'cannot be made: no permission',
  EPERM: 'cannot be made: no permission',
  EROFS: 'cannot be made: the file system is read-only',
  ENOTDIR: 'cannot be made: part of its path is a file',
  EEXIST: 'cannot be made: its directory is a file',
};

/** What to say of a file in which damage was found, whatever was found. */
export function damaged(file: string, finding: string): Error {
  return new Error(`The database file ${file} ${EXPLANATIONS.SQLITE_CORRUPT} (${finding})`);
}

/** The same error in a sentence that names the file, where it is one a host can do something about. */
export function explained(error: unknown, file: string): unknown {
  const code = codeOf(error);
  const known = Object.keys(EXPLANATIONS).find((plain) => code === plain || code.startsWith(`${plain}_`));
  if (known === undefined) return error;
  return new Error(`The database file ${file} ${EXPLANATIONS[known]} (${code})`, { cause: error });
}
