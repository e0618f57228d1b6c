import type { z } from 'zod/mini';
import type { Json, Move, Refusal } from './title';

/** The schema of each verb's arguments. */
export type MoveSchemas<M extends Move> = {
  readonly [K in M['type']]: z.ZodMiniType<Extract<M, { type: K }>['args']>;
};

/** The union of moves that a table of schemas describes. */
export type MovesOf<S extends Readonly<Record<string, z.ZodMiniType>>> = {
  [K in keyof S & string]: { readonly type: K; readonly args: Readonly<z.infer<S[K]>> };
}[keyof S & string];

export type Parsed<M extends Move> = { ok: true; move: M } | { ok: false; refusal: Refusal };

/** Makes a well-formed move of anything that came over a wire or out of a text, or says what is wrong with it. */
export function parseMove<M extends Move>(schemas: MoveSchemas<M>, type: unknown, args: unknown): Parsed<M> {
  if (typeof type !== 'string' || !Object.hasOwn(schemas, type)) {
    return { ok: false, refusal: { key: 'move.unknown' } };
  }
  const schema = schemas[type as M['type']] as z.ZodMiniType<M['args']>;
  const result = schema.safeParse(args ?? {});
  if (!result.success) {
    const field = result.error.issues[0]?.path.join('.') ?? '';
    return { ok: false, refusal: { key: 'move.malformed', params: { field } } };
  }
  return { ok: true, move: { type, args: withoutMinusZero(result.data) } as M };
}

/** JSON reads `-0` and never writes it: left in, a state would differ from its own copy. */
function withoutMinusZero(value: Json): Json {
  if (typeof value === 'number') return value + 0;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutMinusZero);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutMinusZero(item)]));
}

/** True when two moves are the same verb with the same arguments. */
export function sameMove(a: Move, b: Move): boolean {
  if (a.type !== b.type) return false;
  const keys = Object.keys(a.args);
  return (
    keys.length === Object.keys(b.args).length &&
    keys.every((key) => JSON.stringify(a.args[key]) === JSON.stringify(b.args[key]))
  );
}
