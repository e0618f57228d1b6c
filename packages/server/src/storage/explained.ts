import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './reasons';

/** Why a file cannot be opened, and what a host can do. Extended codes begin with the plain one. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: 'is not a SQLite database: put back a backup (docs/hosting.md, Backups)',
  SQLITE_CORRUPT: 'is damaged: put back a backup (docs/hosting.md, Backups)',
  SQLITE_CANTOPEN: 'cannot be opened',
  SQLITE_READONLY: 'cannot be written',
  SQLITE_FULL: 'cannot grow: the disk is full. Make room there',
  SQLITE_IOERR:
    'cannot be read or written: the disk fails, or is full. Look at the disk, and make room there',
  SQLITE_BUSY: 'is held by another process',
  ENOSPC: 'cannot be made: the disk is full. Make room there',
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
  const whose = OF_RIGHTS.has(known) ? whoseIs(file) : '';
  return new Error(`The database file ${file} ${EXPLANATIONS[known]} (${code})${whose}`, { cause: error });
}

/** Where rights may be the reason. */
const OF_RIGHTS: ReadonlySet<string> = new Set(['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'EACCES', 'EPERM']);

/** Who owns the file, or the nearest folder of its path that may be looked at, where that is not this user. */
function whoseIs(path: string): string {
  const own = process.getuid?.();
  const found = statOf(path);
  if (found === undefined) return dirname(path) === path ? '' : whoseIs(dirname(path));
  if (own === undefined || own === 0 || found.uid === own) return '';
  return `. ${path} belongs to the user with id ${found.uid}, and this process runs as ${own}: chown it, or run as its owner`;
}

function statOf(path: string): { readonly uid: number } | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
