import type { AnyTitle, Json, Move } from '@packetboat/games/kit';
import type { Schema } from '@packetboat/games/kit/schema';
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

/** A well-formed move with random arguments, legal or not. */
export function wellFormed(title: AnyTitle, random: Random): Claim {
  const type = random.pick(Object.keys(title.moves));
  const schemas = Object.entries<Schema>(title.moves[type] ?? {});
  return {
    type,
    args: Object.fromEntries(schemas.map(([key, schema]) => [key, randomValue(schema, random)])),
  };
}

function randomValue(schema: Schema, random: Random): Json {
  switch (schema.is) {
    case 'whole':
      return numberOf(schema.least, schema.most, random);
    case 'oneOf':
      return random.pick(schema.values);
    case 'text':
      return random.pick(['', 'a', '0', '__proto__']).slice(0, schema.most);
    case 'list': {
      const length = schema.least + random.below(Math.min(schema.most - schema.least, 3) + 1);
      return Array.from({ length }, () => randomValue(schema.of, random));
    }
  }
}

function numberOf(least: number, most: number, random: Random): number {
  // An unbounded number's schema reaches to 2^53: stay where moves are.
  const from = Math.max(least, -20);
  const to = Math.min(most, from + 100);
  return from + random.below(to - from + 1);
}
