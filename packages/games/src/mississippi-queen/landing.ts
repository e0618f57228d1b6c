import type { Outcome, RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { landsAtEntry } from './helm';
import { byPosition } from './order';
import { board, inTheRunning } from './passengers';
import { boatOf, type Ending, type G, noteGain, placeOf, racing, tileOf, type View } from './state';
import { watersOf } from './waters';

/** True when a boat, where it is and as it is, has reached the landing platform (MQ-10.2, MQ-10.3). */
function hasLanded(view: View, seat: Seat): boolean {
  const boat = boatOf(view.boats, seat);
  return (
    view.landing !== null &&
    boat.fate === 'racing' &&
    watersOf(view).entries.has(boat.at) &&
    landsAtEntry(view, boat)
  );
}

/** What follows when a boat comes to a hex, by itself or pushed: it lands, or takes a passenger. */
export function arrive(g: G, seat: Seat, byPush: boolean, tools: RuleTools): void {
  board(g, seat, byPush, tools);
  land(g, seat, byPush, tools);
}

function land(g: G, seat: Seat, byPush: boolean, tools: RuleTools): void {
  if (!hasLanded(g, seat)) return;
  const boat = boatOf(g.boats, seat);
  boat.fate = 'landed';
  g.landed.push(seat);
  noteGain(g);
  tell(tools, 'landed', { seat, place: g.landed.length, byPush }, placeOf(boat.at));
}

/** Boats that were already where the platform has just been placed (MQ-10.5), in position order. */
export function landWaiting(g: G, tools: RuleTools): void {
  for (const seat of byPosition(g, racing(g))) land(g, seat, false, tools);
}

/** How the race ends, if it does, now that a move is complete (MQ-11). */
export function endingOf(view: View): Ending | null {
  const left = racing(view);
  if (left.length > 1 && left.some((seat) => inTheRunning(view, seat))) return null;
  if (view.landed.length > 0) return 'landed';
  return left.length <= 1 ? 'alone' : 'hopeless';
}

/** No race that anybody wants to win goes on for so many rounds without a tile, a passenger or a landing (MQ-11.5). */
export const ROUNDS_OF_STANDOFF = 24;

/** How the race ends, if it does, when a round is over (MQ-11.5). */
export function standoffOf({ gainedIn, landed, round }: View): Ending | null {
  if (gainedIn === undefined || round.number - gainedIn < ROUNDS_OF_STANDOFF) return null;
  return landed.length > 0 ? 'landed' : 'standoff';
}

export function outcome(view: View): Outcome | undefined {
  if (view.ended === null) return undefined;
  return {
    ending: view.ended,
    places: ranking(view).map((seat) => [seat]),
    scores: view.boats.map(({ at, coal, aboard }) => ({
      tile: tileOf(at) + 1,
      ...(view.race === 'passengers' && { passengers: aboard.length }),
      coal,
    })),
  };
}

/** First the boats that landed, then those still racing, then those that dropped out, the last of them first (MQ-11.4). */
export function ranking(view: View): Seat[] {
  const afloat = byPosition(view, racing(view));
  const passengers = (seat: Seat) => boatOf(view.boats, seat).aboard.length;
  if (view.race === 'passengers') afloat.sort((a, b) => passengers(b) - passengers(a));
  return [...view.landed, ...afloat, ...[...view.out].reverse()];
}
