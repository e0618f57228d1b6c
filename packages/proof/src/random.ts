import type { Chance } from '@packetboat/games/kit';

/**
 * What drives random games and picks what to check: seeded, fast and not secret. The games' own chance stays
 * `kit/chance`, so that a driver's choice never shifts a die.
 */
export interface Random {
  /** 0 to n - 1. */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  /** At most so many of the items, each at most once, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** True once in so many times, on average. */
  oneIn(n: number): boolean;
}

/** The same text gives the same choices, on every machine. */
export function randomFromText(text: string): Random {
  const next = sfc32(text);
  const below = (n: number) => Math.floor((next() / 2 ** 32) * n);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[below(items.length)] as T;
  };
  return {
    below,
    pick,
    sample: <T>(items: readonly T[], count: number) => {
      const left = [...items];
      const taken: T[] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1));
      return taken;
    },
    oneIn: (n) => below(n) === 0,
  };
}

/** Luck for bots and for dealing hidden things anew: the match's own chance is not theirs to use. */
export function luckOf(random: Random): Chance {
  return {
    die: (faces) => random.below(faces) + 1,
    pick: random.pick,
    shuffle: (items) => random.sample(items, items.length),
    reveal: () => {},
  };
}

/** Chris Doty-Humphrey's small fast counter generator, seeded by a 32-bit hash of the text. */
function sfc32(text: string): () => number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  let [a, b, c, counter] = [hash, hash ^ 0x9e3779b9, Math.imul(hash, 0x85ebca6b), 1];
  const next = () => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let i = 0; i < 16; i++) next();
  return next;
}
