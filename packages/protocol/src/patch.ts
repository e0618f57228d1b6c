import type { PatchOp } from './diff';

/**
 * The document after a patch; `undefined` when the patch does not fit it. The document given is not touched, and
 * what the patch does not reach keeps its reference, so that an interface redraws only what changed.
 */
export function applyPatch<T>(document: T, ops: readonly PatchOp[]): T | undefined {
  let result: unknown = document;
  for (const op of ops) {
    const next = applyAt(result, pathOf(op.path), op);
    if (next === undefined) return undefined;
    result = next.value;
  }
  return result as T;
}

function pathOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The changed copy in a box, because null is a value; `undefined` when the path leads nowhere. */
function applyAt(target: unknown, path: readonly string[], op: PatchOp): { value: unknown } | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return op.op === 'remove' ? undefined : { value: op.value };
  if (typeof target !== 'object' || target === null || key === '__proto__') return undefined;
  if (Array.isArray(target)) return applyToArray(target, key, rest, op);

  const record = target as Readonly<Record<string, unknown>>;
  if (rest.length > 0 || op.op !== 'add') {
    if (!Object.hasOwn(record, key)) return undefined;
  }
  if (rest.length === 0 && op.op === 'remove') {
    const { [key]: _, ...others } = record;
    return { value: others };
  }
  const inner = applyAt(record[key], rest, op);
  return inner && { value: { ...record, [key]: inner.value } };
}

function applyToArray(
  target: readonly unknown[],
  key: string,
  rest: readonly string[],
  op: PatchOp,
): { value: unknown } | undefined {
  const index = key === '-' ? target.length : /^\d+$/.test(key) ? Number(key) : -1;
  const adds = rest.length === 0 && op.op === 'add';
  if (index < 0 || index > target.length || (index === target.length && !adds)) return undefined;
  if (adds) return { value: target.toSpliced(index, 0, op.value) };
  if (rest.length === 0 && op.op === 'remove') return { value: target.toSpliced(index, 1) };
  const inner = applyAt(target[index], rest, op);
  return inner && { value: target.with(index, inner.value) };
}
