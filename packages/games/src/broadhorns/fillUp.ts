import type { Seat } from '../kit/title';
import type { Tools } from './chronicle';
import type { Perishable } from './data/goods';
import { TILES, type TileId } from './data/tiles';
import { type TownId, townIndex } from './data/towns';
import { placeOnTrack } from './season';
import { faceOf, type G, merchantOf, townOf } from './state';

/** Empties a full town: one barrel to the season track, the others to the bag, the tile to whoever filled it (BH-8). */
export function fillUp(g: G, seat: Seat, town: TownId, toTrack: Perishable | null, tools: Tools): void {
  tools.tell({ key: 'town.full', params: { seat, town }, place: town });
  let placed = toTrack === null;
  for (const { cargo } of faceOf(g, town).spaces) {
    if (!placed && cargo === toTrack) placed = true;
    else g.bag[cargo]++;
  }
  if (toTrack !== null) placeOnTrack(g, seat, toTrack, tools);
  const { tile } = townOf(g, town);
  if (tile !== null) winTile(g, seat, town, tile, tools);
  townOf(g, town).filled = faceOf(g, town).spaces.map(() => false);
}

function winTile(g: G, seat: Seat, town: TownId, tile: TileId, tools: Tools): void {
  merchantOf(g, seat).tiles.push(tile);
  const { wreaths } = TILES[tile];
  tools.tell({ key: 'town.tileWon', params: { seat, town, tile, wreaths }, place: town });
  const next = g.below[townIndex(town)]?.pop();
  townOf(g, town).tile = next ?? null;
  if (next === undefined) {
    tools.tell({ key: 'town.bare', params: { town }, place: town });
    return;
  }
  // Until now nobody knew this tile: the sale cannot be taken back to try another one.
  tools.chance.reveal();
  tools.tell({ key: 'town.tileShown', params: { town, tile: next }, place: town });
}
