/**
 * Chance for decoration: always the same for the same place, so that a map looks the same to everybody and after
 * every reload. Never use it for anything a rule depends on.
 */
export function grainAt(x: number, y: number, layer = 0): number {
  let h =
    Math.imul(Math.round(x) | 0, 0x27d4eb2d) ^
    Math.imul(Math.round(y) | 0, 0x165667b1) ^
    Math.imul(layer + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth hills and hollows from 0 to 1: about one of each every `wave` units. */
export function rolling(x: number, y: number, wave: number, layer = 0): number {
  const [u, v] = [x / wave, y / wave];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const [s, t] = [smooth(u - i), smooth(v - j)];
  const top = grainAt(i, j, layer) * (1 - s) + grainAt(i + 1, j, layer) * s;
  const bottom = grainAt(i, j + 1, layer) * (1 - s) + grainAt(i + 1, j + 1, layer) * s;
  return top * (1 - t) + bottom * t;
}
