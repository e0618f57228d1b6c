import type { MoveSchemas } from './moves';
import { parseMove } from './moves';
import type { Json, Move } from './title';

/** A short text form of every move, both ways: for exports, recorded games, tests, bug reports and bots. */
export interface Notation<M extends Move> {
  write(move: M): string;
  /** `undefined` when the text is no move of this title. */
  read(text: string): M | undefined;
}

/**
 * The notation most titles want: the verb, then its arguments in the order given, e.g. `speed 4`. Arguments are
 * numbers or words without blanks; lists of them are joined by commas (`-` is the empty list).
 */
export function plainNotation<M extends Move>(
  schemas: MoveSchemas<M>,
  order: { readonly [K in M['type']]: readonly (keyof Extract<M, { type: K }>['args'] & string)[] },
): Notation<M> {
  const writeValue = (value: Json | undefined): string =>
    Array.isArray(value) ? value.map(String).join(',') || '-' : String(value);
  const atom = (word: string): string | number | boolean => {
    if (/^-?\d+$/.test(word)) return Number(word);
    if (word === 'true' || word === 'false') return word === 'true';
    return word;
  };
  const readings = (word: string): Json[] => [
    atom(word),
    word === '-' ? [] : word.split(',').map(atom),
    word,
  ];

  return {
    write: (move) =>
      [move.type, ...order[move.type as M['type']].map((key) => writeValue(move.args[key]))].join(' '),
    read: (text) => {
      const [type = '', ...words] = text.trim().split(/\s+/);
      if (!Object.hasOwn(order, type)) return undefined;
      const keys = order[type as M['type']];
      if (words.length !== keys.length) return undefined;
      let candidates: Record<string, Json>[] = [{}];
      keys.forEach((key, i) => {
        candidates = candidates.flatMap((args) =>
          readings(words[i] ?? '').map((value) => ({ ...args, [key]: value })),
        );
      });
      for (const args of candidates) {
        const parsed = parseMove(schemas, type, args);
        if (parsed.ok) return parsed.move;
      }
      return undefined;
    },
  };
}
