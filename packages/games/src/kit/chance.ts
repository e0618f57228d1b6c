import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** All chance of a match, and the mark that undo may not cross. */
export interface Chance {
  /** A number from 1 to `faces`. */
  die(faces: number): number;
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
  /** Says that something hidden came to light without new chance (a card turned): nobody may undo past it. */
  reveal(): void;
}

/** How much chance a match has used: kept in the state beside the seed, and the limit of undo. */
export interface ChanceCount {
  counter: number;
  reveals: number;
}

export const SEED_BYTES = 32;

/** 48 bits a draw: far beyond any die or deck, and exact in a JavaScript number. */
const DRAW_RANGE = 2 ** 48;

/** The n-th 48-bit number of a seed: HMAC-SHA256(seed, n). Anybody who knows the seed can check it. */
export function drawAt(seed: Uint8Array, counter: number): number {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(counter));
  const mac = hmac(sha256, seed, message);
  return (
    new DataView(mac.buffer, mac.byteOffset).getUint32(0) * 2 ** 16 + ((mac[4] ?? 0) * 2 ** 8 + (mac[5] ?? 0))
  );
}

/** Chance from a seed (64 hex digits). Advances `count` in place; equal seed and count give equal fortune. */
export function fairChance(seedHex: string, count: ChanceCount): Chance {
  const seed = hexToBytes(seedHex);
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed has ${SEED_BYTES} bytes`);

  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1) throw new RangeError(`cannot choose among ${n}`);
    const limit = DRAW_RANGE - (DRAW_RANGE % n);
    for (;;) {
      const draw = drawAt(seed, count.counter++);
      if (draw < limit) return draw % n;
    }
  }

  return chanceFrom(below, () => {
    count.reveals++;
  });
}

/** All that chance does, from one draw: a whole number from 0 on, below another. */
export function chanceFrom(below: (n: number) => number, reveal: () => void): Chance {
  return {
    die: (faces) => below(faces) + 1,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    shuffle: <T>(items: readonly T[]) => {
      const shuffled = [...items];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
      }
      return shuffled;
    },
    reveal,
  };
}

/** The public promise of a seed, given before anybody sits down: its SHA-256. */
export function commitment(seedHex: string): string {
  return bytesToHex(sha256(hexToBytes(seedHex)));
}

/**
 * The seed a match is played with: the server's secret keyed over what each seat's browser brought.
 * Neither side can steer it: the server is bound by its commitment, the browsers do not know the secret.
 */
export function mixSeed(serverSeedHex: string, contributions: readonly string[]): string {
  const parts = contributions.flatMap((text, seat) => {
    const bytes = utf8ToBytes(text);
    return [Uint8Array.of(seat, bytes.length >> 8, bytes.length & 255), bytes];
  });
  return bytesToHex(hmac(sha256, hexToBytes(serverSeedHex), concatBytes(...parts)));
}

/**
 * The order of play, drawn from the seed of the match: apart from the game's own chance, which it neither uses up nor
 * foretells.
 */
export function drawnOrder<T>(seedHex: string, seats: readonly T[]): T[] {
  return fairChance(mixSeed(seedHex, ['order of play']), { counter: 0, reveals: 0 }).shuffle(seats);
}

/** A seed for tests, bots and fuzzing, from any text. Never for a real match. */
export function seedFromText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Chance for tests, bots and fuzzing, from any text. Never for a real match. */
export function chanceFromText(text: string): Chance {
  return fairChance(seedFromText(text), { counter: 0, reveals: 0 });
}
