import { type Chance, chanceFrom } from '../kit/chance';

/** 32-bit hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Chance for playouts: a fortieth of what fair chance takes, the same for the same text, and nothing that anybody could
 * check. Never for a real match.
 */
export function quickChance(text: string): Chance {
  let a = hashOf(text);
  // Mulberry32.
  const draw = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return chanceFrom(
    (n) => Math.floor(draw() * n),
    () => {},
  );
}
