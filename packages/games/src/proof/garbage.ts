import { z } from 'zod/mini';
import type { AnyTitle, Json, Move } from '../kit';
import type { Random } from './random';

/** Something that claims to be a move. */
export interface Claim {
  readonly type: unknown;
  readonly args: unknown;
}

const NESTED = JSON.parse(`${'{"a":['.repeat(200)}0${']}'.repeat(200)}`);

const STRANGE: readonly unknown[] = [
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  1e21,
  -1,
  0.5,
  true,
  '',
  '0',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  [],
  [[]],
  {},
  NESTED,
  JSON.parse('{"__proto__":{"polluted":true}}'),
];

const STRANGE_TYPES: readonly unknown[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'endTurn',
  'x'.repeat(100_000),
  ...STRANGE,
];

/** Everything that is no move of any title whatever the arguments, and strange arguments for each of its verbs. */
export function garbage(title: AnyTitle): Claim[] {
  const verbs = Object.keys(title.moves);
  return [
    ...STRANGE_TYPES.map((type) => ({ type, args: {} })),
    ...verbs.flatMap((type) => STRANGE.map((args) => ({ type, args }))),
    ...verbs.map((type) => ({ type, args: { surplus: 1 } })),
  ];
}

/** A legal move with one argument made strange. */
export function spoilt(move: Move, random: Random): Claim {
  const keys = Object.keys(move.args);
  if (keys.length === 0) return { type: move.type, args: { [random.pick(['a', '__proto__', '0'])]: 1 } };
  return { type: move.type, args: { ...move.args, [random.pick(keys)]: random.pick(STRANGE) } };
}

/** A move of the verb with one argument taken from another move, or moved by one. */
export function bent(move: Move, others: readonly Move[], random: Random): Claim {
  const keys = Object.keys(move.args);
  if (keys.length === 0) return random.pick([move, ...others]);
  const key = random.pick(keys);
  const value = move.args[key];
  if (typeof value === 'number' && random.oneIn(2)) {
    return { type: move.type, args: { ...move.args, [key]: value + random.pick([-1, 1]) } };
  }
  const donors = others.filter((other) => other.type === move.type);
  const donor = donors.length === 0 ? move : random.pick(donors);
  return { type: move.type, args: { ...move.args, [key]: donor.args[key] } };
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A well-formed move with random arguments, legal or not. */
export function wellFormed(title: AnyTitle, random: Random): Claim {
  const type = random.pick(Object.keys(title.moves));
  const schema = title.moves[type];
  return { type, args: schema === undefined ? {} : randomValue(jsonSchema(schema), random) };
}

const jsonSchemas = new WeakMap<object, Schema>();

function jsonSchema(schema: z.ZodMiniType): Schema {
  const known = jsonSchemas.get(schema) ?? (z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema);
  jsonSchemas.set(schema, known);
  return known;
}

function randomValue(schema: Schema, random: Random): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.anyOf !== undefined) return randomValue(random.pick(schema.anyOf), random);
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['null']);
  switch (type) {
    case 'object': {
      const required = new Set(schema.required);
      const keys = Object.keys(schema.properties ?? {}).filter((key) => required.has(key) || random.oneIn(2));
      return Object.fromEntries(
        keys.map((key) => [key, randomValue(schema.properties?.[key] ?? {}, random)]),
      );
    }
    case 'array': {
      if (schema.prefixItems !== undefined)
        return schema.prefixItems.map((item) => randomValue(item, random));
      const least = schema.minItems ?? 0;
      const length = least + random.below((schema.maxItems ?? least + 3) - least + 1);
      return Array.from({ length }, () => randomValue(schema.items ?? {}, random));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return random.oneIn(2);
    case 'string':
      return random.pick(['', 'a', '0', '__proto__']);
    default:
      return null;
  }
}

function numberOf({ minimum = -20, maximum = 20 }: Schema, random: Random): number {
  // An unbounded integer's schema reaches to 2^53: stay where moves are.
  const from = Math.max(minimum, -20);
  const to = Math.min(maximum, from + 100);
  return from + random.below(to - from + 1);
}
