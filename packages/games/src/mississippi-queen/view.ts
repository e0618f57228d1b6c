import type { Chance } from '../kit/chance';
import type { Audience } from '../kit/title';
import { RIVER_TILES } from './data';
import type { G, View } from './state';

/** Everybody knows the same: all but the faces and the order of the tiles to come (MQ-12.1). */
export function view(g: G, _audience: Audience): View {
  const { stack: _, ...open } = g;
  return open;
}

/**
 * Deals the tiles to come anew. The introductory race leaves tiles in the box unseen, so any tile that has not
 * been laid may come.
 */
export function scramble(g: G, _audience: Audience, chance: Chance): G {
  const laid = new Set(g.river.map(({ tile }) => tile));
  const unseen = RIVER_TILES.filter((tile) => !laid.has(tile));
  return { ...g, stack: chance.shuffle(unseen).slice(0, g.stack.length) };
}
