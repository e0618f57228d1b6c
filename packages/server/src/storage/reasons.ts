// Errors are read by what they carry, not by their class: drivers and Node make them where `instanceof` may not reach.

/** The code of a driver's or the system's error: `SQLITE_BUSY`, `ECONNREFUSED`; empty where it has none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** What an error says. A name with several addresses fails with several errors in one that says nothing itself. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(reasonOf).join('; ');
  return 'message' in error ? String(error.message) : 'unknown reason';
}
