import type { Chance } from '../kit/chance';
import { outOfSight, ownCopy } from '../kit/imagine';
import type { Audience } from '../kit/title';
import { RIVER_TILES } from './data';
import { type G, tilesLeft, type View } from './state';

/** Everybody knows the same: all but the faces and the order of the tiles to come (MQ-12.1). */
export function view(g: G, _audience: Audience): View {
  const { stack: _, ...open } = g;
  return open;
}

/**
 * Deals the tiles to come. The introductory race leaves tiles in the box unseen, so any tile that has not been laid
 * may come (MQ-12.2).
 */
export function imagine(view: View, _audience: Audience, chance: Chance): G {
  const laid = view.river.map(({ tile }) => tile);
  const unseen = chance.shuffle(outOfSight(RIVER_TILES, laid));
  return { ...ownCopy(view), stack: unseen.slice(0, tilesLeft(view)) };
}
