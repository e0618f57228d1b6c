/** An operation of RFC 6902, of the three kinds a difference needs. */
export type PatchOp =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/**
 * What must be done to `before` to make it `after`, as RFC 6902 operations on their JSON forms.
 *
 * Values that are the same reference are equal without a look inside: after a move that costs what has changed,
 * not what there is. A property that is undefined is absent, as in JSON.
 */
export function diff(before: unknown, after: unknown): PatchOp[] {
  const ops: PatchOp[] = [];
  if (before !== after) compare(before, after, '', ops);
  return ops;
}

/** Called only with what is not the same reference, so that no path is built where nothing has changed. */
function compare(before: unknown, after: unknown, path: string, ops: PatchOp[]): void {
  if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, path, ops);
  else if (isRecord(before) && isRecord(after)) compareRecords(before, after, path, ops);
  else ops.push({ op: 'replace', path, value: after ?? null });
}

function compareRecords(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: string,
  ops: PatchOp[],
): void {
  for (const key of Object.keys(before)) {
    if (before[key] !== undefined && own(after, key) === undefined) {
      ops.push({ op: 'remove', path: `${path}/${escaped(key)}` });
    }
  }
  for (const key of Object.keys(after)) {
    const value = after[key];
    const was = own(before, key);
    if (value === was || value === undefined) continue;
    const place = `${path}/${escaped(key)}`;
    if (was === undefined) ops.push({ op: 'add', path: place, value });
    else compare(was, value, place, ops);
  }
}

/** Lists of one length are compared place by place; else what both ends share stays and the middle is changed. */
function compareArrays(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  ops: PatchOp[],
): void {
  let head = 0;
  let tail = 0;
  if (before.length !== after.length) {
    const shorter = Math.min(before.length, after.length);
    while (head < shorter && same(before[head], after[head])) head++;
    while (tail < shorter - head && same(before[before.length - 1 - tail], after[after.length - 1 - tail]))
      tail++;
  }
  const beforeEnd = before.length - tail;
  const afterEnd = after.length - tail;
  const both = Math.min(beforeEnd, afterEnd);
  for (let i = head; i < both; i++) {
    const was = before[i] ?? null;
    const value = after[i] ?? null;
    if (was !== value) compare(was, value, `${path}/${i}`, ops);
  }
  for (let i = beforeEnd - 1; i >= both; i--) ops.push({ op: 'remove', path: `${path}/${i}` });
  for (let i = both; i < afterEnd; i++)
    ops.push({ op: 'add', path: `${path}/${i}`, value: after[i] ?? null });
}

/** Equal in value; the same reference answers at once. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a).filter((key) => a[key] !== undefined);
  return (
    keys.length === Object.keys(b).filter((key) => b[key] !== undefined).length &&
    keys.every((key) => same(a[key], own(b, key)))
  );
}

/** A key may be called `toString`: what a record inherits is not its own. */
function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** RFC 6901: `~` and `/` inside a key. */
function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
