import { type ArgsOf, readArgs, type Schemas } from './schema';
import type { Move, Refusal } from './title';

/** The schemas of each verb's arguments. */
export type MoveSchemas<M extends Move> = {
  readonly [K in M['type']]: Schemas<Extract<M, { type: K }>['args']>;
};

/** The union of moves that a table of schemas describes. */
export type MovesOf<S extends Readonly<Record<string, Schemas>>> = {
  [K in keyof S & string]: { readonly type: K; readonly args: ArgsOf<S[K]> };
}[keyof S & string];

export type Parsed<M extends Move> = { ok: true; move: M } | { ok: false; refusal: Refusal };

/** Makes a well-formed move of anything that came over a wire or out of a text, or says what is wrong with it. */
export function parseMove<M extends Move>(schemas: MoveSchemas<M>, type: unknown, args: unknown): Parsed<M> {
  if (typeof type !== 'string' || !Object.hasOwn(schemas, type)) {
    return { ok: false, refusal: { key: 'move.unknown' } };
  }
  const reading = readArgs(schemas[type as M['type']], args ?? {});
  return reading.ok
    ? { ok: true, move: { type, args: reading.value } as M }
    : { ok: false, refusal: { key: 'move.malformed', params: { field: reading.at } } };
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
