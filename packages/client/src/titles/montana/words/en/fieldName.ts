import type { Site } from '@packetboat/games/montana/geometry';
import { fieldAt, terrainAt } from '@packetboat/games/montana/landscape';
import { hexName } from '@packetboat/games/montana/names';
import type { View } from '@packetboat/games/montana/state';

/** "field D5", "the lake C2", "the mountain A1". */
export function fieldName(view: View, site: Site): string {
  const name = hexName(view, site);
  if (fieldAt(view.landscape, site) !== undefined) return `field ${name}`;
  return terrainAt(view.landscape, site)?.kind === 'lake' ? `the lake ${name}` : `the mountain ${name}`;
}
