import type { Seat } from '../kit/title';
import type { Tools } from './chronicle';
import { BOATS, type Perishable } from './data/goods';
import {
  SEASON_IDS,
  SEASONS,
  type SeasonData,
  type SeasonId,
  SPACES_A_SEASON,
  TRACK_LENGTH,
} from './data/seasons';
import type { BoatView, G, View } from './state';

/** The season of the last barrel placed; autumn before the first (BH-14.1). */
export function seasonOf(view: View): SeasonId {
  const last = Math.max(0, view.track.length - 1);
  return SEASON_IDS[Math.floor(last / SPACES_A_SEASON)] ?? 'final-autumn';
}

export function seasonEffects(view: View): SeasonData {
  return SEASONS[seasonOf(view)];
}

/** Speed without the Good Currents of whoever has the turn. */
export function plainSpeed(view: View, size: BoatView['size']): number {
  return BOATS[size].speed + seasonEffects(view).speed;
}

/** How many spaces a boat moves for one move action now: its own speed, the season and Good Currents. */
export function speedOf(view: View, boat: BoatView): number {
  return plainSpeed(view, boat.size) + view.current;
}

export function trackIsFull(view: View): boolean {
  return view.track.length >= TRACK_LENGTH;
}

/** The first space of the final autumn. */
const HARVEST_SPACE = TRACK_LENGTH - SPACES_A_SEASON;

/** Puts a barrel of a full town on the next space, with the change of season, harvest and last round it brings. */
export function placeOnTrack(g: G, seat: Seat, cargo: Perishable, tools: Tools): void {
  const before = seasonOf(g);
  const space = g.track.length;
  if (space === HARVEST_SPACE) harvest(g, tools);
  g.track.push(cargo);
  tools.tell({ key: 'season.placed', params: { seat, cargo, space }, place: 'track' });
  const season = seasonOf(g);
  if (season !== before) tools.tell({ key: 'season.began', params: { season }, place: 'track' });
  if (trackIsFull(g)) {
    g.lastRound = true;
    tools.tell({ key: 'season.lastRound', params: { seat }, place: 'track' });
  }
}

/** The year's barrels go back to the bag; the one that brings the final autumn stays (BH-14.6). */
function harvest(g: G, tools: Tools): void {
  let barrels = 0;
  g.track.forEach((cargo, space) => {
    if (cargo === null) return;
    g.bag[cargo]++;
    g.track[space] = null;
    barrels++;
  });
  tools.tell({ key: 'season.harvest', params: { barrels }, place: 'track' });
}
