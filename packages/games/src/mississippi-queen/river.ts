import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { BEND_NAMES, BENDS, type Bend, DIE_FACES, PASSENGERS_BY_SEATS, type TileId, tileData } from './data';
import { following, type Placement, touching } from './geometry';
import { inTheRunning, tellHopeless } from './passengers';
import { boatOf, type G, newestTile, noteGain, racing, tileOf, type View } from './state';
import { watersOf } from './waters';

/** True when a piece may join the last of these without lying on or beside any other (MQ-5.4). */
function fits(laid: readonly Placement[], piece: Placement): boolean {
  return laid.every((other, i) => i === laid.length - 1 || !touching(other, piece));
}

/** True when so many more pieces, the landing platform included, can follow the last one somehow. */
export function canGoOn(laid: readonly Placement[], pieces: number): boolean {
  const last = laid.at(-1);
  if (pieces === 0 || last === undefined) return true;
  return BENDS.some((bend) => {
    const piece = following(last, bend);
    return fits(laid, piece) && canGoOn([...laid, piece], pieces - 1);
  });
}

/**
 * The bends a roll may show now (MQ-5.4, MQ-5.5). Never empty in play: a bend is only accepted when the whole rest
 * of the river fits behind it, and taking tiles away only makes room.
 */
export function openBends(view: View, piecesAfter: number): Bend[] {
  const laid = watersOf(view).placements.slice(view.gone);
  const last = laid.at(-1);
  if (last === undefined) return [];
  return BENDS.filter((bend) => {
    const piece = following(last, bend);
    return fits(laid, piece) && canGoOn([...laid, piece], piecesAfter);
  });
}

function rollBend(g: G, seat: Seat, piece: 'tile' | 'landing', piecesAfter: number, tools: RuleTools): Bend {
  const open = openBends(g, piecesAfter);
  if (open.length === 0) throw new Error('the river has no way on');
  for (;;) {
    const bend = DIE_FACES[tools.chance.die(DIE_FACES.length) - 1] ?? 0;
    const good = open.includes(bend);
    tell(tools, good ? 'rolled' : 'rolledAgain', { seat, bend: BEND_NAMES[bend], piece });
    if (good) return bend;
  }
}

/** Turns the next tile of the stack over and joins it, with its passengers (MQ-5.3, MQ-8.1). */
export function layTile(g: G, bend: Bend, tools: RuleTools): void {
  tools.chance.reveal();
  const tile = g.stack.shift();
  if (tile === undefined) return;
  const waiting = passengersFor(tile, g);
  g.supply -= waiting;
  g.river.push({ tile, bend, waiting });
  noteGain(g);
  const number = newestTile(g);
  const params = { number, tile, bend: BEND_NAMES[bend], waiting, left: g.stack.length };
  tell(tools, 'tileLaid', params, String(number));
}

/** The first boat on the newest tile has completed its move: its owner makes the river longer (MQ-5.2, MQ-5.6). */
export function extendRiver(g: G, seat: Seat, tools: RuleTools): void {
  if (g.stack.length === 0) return;
  // The platform follows the last tile, so that many pieces come after this one.
  layTile(g, rollBend(g, seat, 'tile', g.stack.length, tools), tools);
  if (g.stack.length > 0) return;
  g.landing = rollBend(g, seat, 'landing', 0, tools);
  const number = newestTile(g);
  tell(tools, 'landingLaid', { number, bend: BEND_NAMES[g.landing] }, String(number));
}

/** Takes away every tile behind the rearmost boat still racing, with who waits there (MQ-5.7). */
export function takeTilesAway(g: G, tools: RuleTools): void {
  const boats = racing(g);
  if (boats.length === 0) return;
  const rear = Math.min(...boats.map((seat) => tileOf(boatOf(g.boats, seat).at)));
  const hopefulBefore = boats.filter((seat) => inTheRunning(g, seat));
  for (; g.gone < rear; g.gone++) {
    const laid = g.river[g.gone];
    if (laid === undefined) return;
    const passengers = laid.waiting;
    g.returned += passengers;
    laid.waiting = 0;
    tell(tools, 'tileTaken', { number: g.gone, tile: laid.tile, passengers }, String(g.gone));
  }
  tellHopeless(g, hopefulBefore, tools);
}

/** Passengers that come with a tile, by the colour of its station and the number of seats. */
export function passengersFor(tile: TileId, view: View): number {
  const station = tileData(tile).station;
  if (station === undefined || view.race === 'introductory') return 0;
  return PASSENGERS_BY_SEATS[view.boats.length]?.[station.colour] ?? 0;
}
