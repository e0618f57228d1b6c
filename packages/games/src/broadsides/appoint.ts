import { oneOf } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import { placeOn, tell } from './chronicle';
import { CELLS, type Cell, spotAt } from './data';
import { leadOff } from './lead';
import { refusal } from './refusals';
import { proceed, seatsToAppoint } from './rounds';
import { crewAt, type G, of, type View } from './state';

/** `appoint`: a crewmember takes the lost Captain's place (BS-7.6, BS-8.7). */
export const appointArgs = { at: oneOf(CELLS) };

export type Appoint = { readonly type: 'appoint'; readonly args: { readonly at: Cell } };

export function legalAppointments(view: View, seat: Seat): readonly Appoint[] {
  if (!seatsToAppoint(view).includes(seat)) return [];
  const ship = of(view.ships, seat);
  return CELLS.flatMap((at) =>
    crewAt(ship, spotAt(seat, at)) > 0 ? [{ type: 'appoint' as const, args: { at } }] : [],
  );
}

export function refuseAppointment(view: View, seat: Seat, { at }: Appoint['args']): Refusal | undefined {
  if (!seatsToAppoint(view).includes(seat)) return refusal('appoint.notAsked');
  if (crewAt(of(view.ships, seat), spotAt(seat, at)) === 0) return refusal('appoint.nobody', { cell: at });
  return undefined;
}

export function appoint(g: G, seat: Seat, { at }: Appoint['args'], tools: RuleTools): void {
  const ship = of(g.ships, seat);
  const spot = spotAt(seat, at);
  ship.crew[spot] = crewAt(ship, spot) - 1;
  ship.captain = spot;
  ship.lostIn = null;
  const place = placeOn(seat, at);
  tell(tools, 'captainChosen', { seat, place }, place);
  if (seatsToAppoint(g).length > 0) return;
  if (g.boarding === null) proceed(g, tools);
  else leadOff(g, tools);
}
