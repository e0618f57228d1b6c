/** Plain JSON: what is not, copies, comparison and freezing. Everything here walks whole values. */

/** The first place of a value that JSON would change or drop, and how; `undefined` when there is none. */
export function unplain(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return `${path || 'it'} is -0`;
    return Number.isFinite(value) ? undefined : `${path || 'it'} is ${value}`;
  }
  if (typeof value !== 'object') return `${path || 'it'} is ${typeof value}`;
  if (Array.isArray(value)) {
    if (Object.keys(value).length !== value.length) return `${path || 'it'} is an array with holes or names`;
    return firstOf(value.map((item, i) => () => unplain(item, joined(path, i))));
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return `${path || 'it'} is a ${prototype.constructor?.name ?? 'special object'}`;
  }
  if (Object.getOwnPropertySymbols(value).length > 0) return `${path || 'it'} has a symbol`;
  return firstOf(
    Object.entries(value).map(
      ([key, item]) =>
        () =>
          unplain(item, joined(path, key)),
    ),
  );
}

function firstOf(searches: readonly (() => string | undefined)[]): string | undefined {
  for (const search of searches) {
    const found = search();
    if (found !== undefined) return found;
  }
  return undefined;
}

function joined(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

/** The bytes that would go over a wire or into a log. */
export function bytes(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Freezes a value through and through, so that whoever changes it is caught in the act. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const item of Object.values(value)) frozen(item);
  }
  return value;
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
