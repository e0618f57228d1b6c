import type { Json } from './title';

type Atom = string | number | boolean;

/**
 * What one argument of a verb may be, as plain data. The door reads moves by it, the notation reads texts by it and the
 * proof makes random moves of it; a page that draws a board asks for none of that, and brings no library for it.
 */
export type Schema<T = Json> = Form & {
  /** Never there: it carries the type of the values. */
  readonly holds?: T;
};

type Form =
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  | { readonly is: 'oneOf'; readonly values: readonly Atom[] }
  | { readonly is: 'text'; readonly most: number }
  | { readonly is: 'list'; readonly of: Schema; readonly least: number; readonly most: number };

/** The schema of each argument of a verb: these and no others. */
export type Schemas<A = Readonly<Record<string, Json>>> = { readonly [K in keyof A]-?: Schema<A[K]> };

/** What a verb's schemas let through. */
export type ArgsOf<S> = { readonly [K in keyof S]: S[K] extends Schema<infer T> ? T : never };

/** A whole number between two others, both included. */
export const whole = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Schema<number> => ({
  is: 'whole',
  least,
  most,
});

/** One of these words or numbers. */
export const oneOf = <const T extends Atom>(values: readonly T[]): Schema<T> => ({
  is: 'oneOf',
  values,
});

export const yesOrNo: Schema<boolean> = { is: 'oneOf', values: [false, true] };

/** Any text up to a length. */
export const text = (most: number): Schema<string> => ({ is: 'text', most });

/** So many of the same, in an order. */
export const listOf = <T extends Json>(of: Schema<T>, least: number, most: number): Schema<T[]> => ({
  is: 'list',
  of,
  least,
  most,
});

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  /** The way to what is wrong, from the outside in: `workers.1`; nothing where it is the whole. */
  | { readonly ok: false; readonly at: string };

const wrongAt = (at: string) => ({ ok: false, at }) as const;

/** Reads a verb's arguments out of anything: a copy in the schemas' own order, or where the first fault lies. */
export function readArgs<A>(schemas: Schemas<A>, given: unknown): Reading<A> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return wrongAt('');
  const args: Record<string, Json> = {};
  for (const [key, schema] of Object.entries(schemas as Schemas)) {
    const reading = readValue(schema, Object.hasOwn(given, key) ? given[key as never] : undefined);
    if (!reading.ok) return wrongAt(reading.at === '' ? key : `${key}.${reading.at}`);
    args[key] = reading.value;
  }
  const surplus = Object.keys(given).some((key) => !Object.hasOwn(schemas, key));
  return surplus ? wrongAt('') : { ok: true, value: args as A };
}

function readValue(schema: Schema, given: unknown): Reading<Json> {
  switch (schema.is) {
    case 'whole':
      return Number.isInteger(given) && Number(given) >= schema.least && Number(given) <= schema.most
        ? // JSON reads `-0` and never writes it: left in, a state would differ from its own copy.
          { ok: true, value: Number(given) + 0 }
        : wrongAt('');
    case 'oneOf': {
      const value = schema.values.find((one) => one === given);
      return value === undefined ? wrongAt('') : { ok: true, value };
    }
    case 'text':
      return typeof given === 'string' && given.length <= schema.most
        ? { ok: true, value: given }
        : wrongAt('');
    case 'list':
      return readList(schema, given);
  }
}

function readList({ of, least, most }: Extract<Form, { is: 'list' }>, given: unknown): Reading<Json> {
  if (!Array.isArray(given) || given.length < least || given.length > most) return wrongAt('');
  const value: Json[] = [];
  for (const [i, item] of given.entries()) {
    const reading = readValue(of, item);
    if (!reading.ok) return wrongAt(reading.at === '' ? String(i) : `${i}.${reading.at}`);
    value.push(reading.value);
  }
  return { ok: true, value };
}
