/** Plain JSON: what is not, copies, comparison and freezing. Everything here walks whole values. */

/** The first place of a value that JSON would change or drop, and how; `undefined` when there is none. */
export function unplain(value: unknown): string | undefined {
  const wrong = firstUnplain(value);
  return wrong && `${wrong.place.reverse().join('.') || 'it'} ${wrong.how}`;
}

/** Where something is that is not plain, the innermost key first, and what it is. */
interface Unplain {
  readonly place: string[];
  readonly how: string;
}

const wrongHere = (how: string): Unplain => ({ place: [], how });

/** Whole states are searched after every move: nothing is made on the way unless there is something to tell. */
function firstUnplain(value: unknown): Unplain | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return wrongHere('is -0');
    return Number.isFinite(value) ? undefined : wrongHere(`is ${value}`);
  }
  if (typeof value !== 'object') return wrongHere(`is ${typeof value}`);
  const keys = Object.keys(value);
  const strange = Array.isArray(value) ? strangeArray(value, keys) : strangeObject(value);
  if (strange !== undefined) return wrongHere(strange);
  for (const key of keys) {
    const within = firstUnplain((value as Record<string, unknown>)[key]);
    if (within === undefined) continue;
    within.place.push(key);
    return within;
  }
  return undefined;
}

const strangeArray = (value: readonly unknown[], keys: readonly string[]): string | undefined =>
  keys.length === value.length ? undefined : 'is an array with holes or names';

function strangeObject(value: object): string | undefined {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    return `is a ${prototype.constructor?.name ?? 'special object'}`;
  return Object.getOwnPropertySymbols(value).length > 0 ? 'has a symbol' : undefined;
}

/** The bytes that would go over a wire or into a log. */
export function bytes(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** What has been frozen through and through. A state shares most of itself with the one before. */
const throughAndThrough = new WeakSet<object>();

/** Freezes a value through and through, so that whoever changes it is caught in the act. */
export function frozen<T>(value: T): T {
  if (isObject(value)) freezeNew(value);
  return value;
}

function freezeNew(value: Record<string, unknown>): void {
  if (throughAndThrough.has(value)) return;
  Object.freeze(value);
  throughAndThrough.add(value);
  for (const item of Object.values(value)) if (isObject(item)) freezeNew(item);
}

/** The same for a copy, which shares no part with anything and is soon forgotten: to note its parts would take longer than to freeze them. */
export function frozenCopy<T>(copy: T): T {
  if (isObject(copy)) freezeWhole(copy);
  return copy;
}

function freezeWhole(value: Record<string, unknown>): void {
  Object.freeze(value);
  for (const item of Object.values(value)) if (isObject(item)) freezeWhole(item);
}

/** A leaf at which two values differ. */
interface Difference {
  readonly path: string;
  readonly a: unknown;
  readonly b: unknown;
}

/** Where two values differ: the paths of the differing leaves, in order, with both values. */
export function differences(a: unknown, b: unknown): Difference[] {
  if (Object.is(a, b)) return [];
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return [{ path: '', a, b }];
  const found: Difference[] = [];
  const compare = (key: string) => {
    for (const { path, ...values } of differences(a[key], b[key])) {
      found.push({ path: path === '' ? key : `${key}.${path}`, ...values });
    }
  };
  for (const key of Object.keys(a)) compare(key);
  for (const key of Object.keys(b)) if (!(key in a)) compare(key);
  return found;
}

/** The first difference as half a sentence, for reports. */
export function firstDifference(a: unknown, b: unknown): string {
  const [first] = differences(a, b);
  if (first === undefined) return 'only the order of keys differs';
  const { path, a: left, b: right } = first;
  return `${path || 'the whole'} is ${shortened(left)} against ${shortened(right)}`;
}

export function shortened(value: unknown): string {
  const text = bytes(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A path with its indices blotted out: `hands.2.0` and `hands.0.1` are the same kind of place, `hands.*.*`. */
export function kindOfPlace(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
}
