import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { PASSENGERS_TO_LAND, RIVER_TILES, tileData } from './data';
import { boatOf, cellOf, type G, noteGain, placeOf, racing, tileOf, type View } from './state';

/** True when a boat that comes to rest at this hex now takes a passenger aboard (MQ-8.2 to MQ-8.4). */
function mayBoard(view: View, seat: Seat): boolean {
  const { at, speed, aboard } = boatOf(view.boats, seat);
  const laid = view.river[tileOf(at)];
  return (
    laid !== undefined &&
    laid.waiting > 0 &&
    speed === 1 &&
    tileData(laid.tile).station?.dock === cellOf(at) &&
    aboard.length < PASSENGERS_TO_LAND &&
    !aboard.includes(tileOf(at))
  );
}

/** After a boat has come to a hex, by itself or pushed: takes a passenger aboard if one may come. */
export function board(g: G, seat: Seat, byPush: boolean, tools: RuleTools): void {
  if (!mayBoard(g, seat)) return;
  const hopefulBefore = racing(g).filter((one) => inTheRunning(g, one));
  const boat = boatOf(g.boats, seat);
  const laid = g.river[tileOf(boat.at)];
  if (laid === undefined) return;
  laid.waiting--;
  boat.aboard.push(tileOf(boat.at));
  noteGain(g);
  const colour = tileData(laid.tile).station?.colour ?? '';
  const params = { seat, aboard: boat.aboard.length, colour, waiting: laid.waiting, byPush };
  tell(tools, 'boarded', params, placeOf(boat.at));
  tellHopeless(g, hopefulBefore, tools);
}

/** The tiles on the table at whose stations somebody waits whom this boat may take. */
export function stationsFor(view: View, seat: Seat): number[] {
  const { aboard } = boatOf(view.boats, seat);
  if (aboard.length >= PASSENGERS_TO_LAND) return [];
  return view.river.flatMap(({ waiting }, tile) => (waiting > 0 && !aboard.includes(tile) ? [tile] : []));
}

/** Stations among the tiles to come: no secret, because the passenger race uses every tile. */
export function stationsToCome(view: View): number {
  if (view.race === 'introductory') return 0;
  const laid = view.river.filter(({ tile }) => tileData(tile).station !== undefined).length;
  return RIVER_TILES.filter((tile) => tileData(tile).station !== undefined).length - laid;
}

/** MQ-11.3: false when a boat cannot gather two passengers any more. Everybody is in the introductory race. */
export function inTheRunning(view: View, seat: Seat): boolean {
  if (view.race === 'introductory') return true;
  const { aboard } = boatOf(view.boats, seat);
  return aboard.length + stationsFor(view, seat).length + stationsToCome(view) >= PASSENGERS_TO_LAND;
}

export function tellHopeless(view: View, hopefulBefore: readonly Seat[], tools: RuleTools): void {
  for (const seat of hopefulBefore) {
    const lost = boatOf(view.boats, seat).fate === 'racing' && !inTheRunning(view, seat);
    if (lost) tell(tools, 'hopeless', { seat }, placeOf(boatOf(view.boats, seat).at));
  }
}
