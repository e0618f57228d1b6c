import type { Refusal, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { type PlaceId, RIVER_END, ST_LOUIS, townAtEntrance } from './data/towns';
import { endExpedition } from './expedition';
import { no } from './refusals';
import { boatOf, isTown, merchantOf, type Port, townOf, type View } from './state';
import { verb } from './verb';

/** Where a seat could begin a port action now, or why it cannot (BH-6). */
export function portOpenTo(view: View, seat: Seat): PlaceId | Refusal {
  const { boat, retired } = merchantOf(view, seat);
  if (view.actions === 0) return no('turn.noActions');
  if (boat === null) return retired ? no('port.retired') : ST_LOUIS;
  if (boat.at === 0) return no('port.used', { place: ST_LOUIS });
  const town = townAtEntrance(boat.at);
  if (town === undefined) return no('port.notAtEntrance', { at: boat.at });
  return boat.inPort ? no('port.used', { place: town }) : town;
}

/** `port`: begin a port action, in St. Louis with a boat to choose, in a town with the sale. */
export const port = verb({
  args: {},
  when: ['actions'],
  options: () => ALONE,
  refuse: (view, seat) => {
    const place = portOpenTo(view, seat);
    return typeof place === 'string' ? undefined : place;
  },
  make: (g, seat, _, tools) => {
    const place = portOpenTo(g, seat);
    if (typeof place !== 'string') return;
    g.actions--;
    g.port = newPort(place, isTown(place) ? townOf(g, place).tile : null, { ...merchantOf(g, seat).ledger });
    g.step = isTown(place) ? 'sell' : 'boat';
    if (isTown(place)) boatOf(g, seat).inPort = true;
    tools.tell({ key: 'port.entered', params: { seat, place }, place });
  },
});

export function newPort(place: PlaceId, tile: Port['tile'], ledger: Port['ledger']): Port {
  return { place, tile, sold: [], perishables: 0, iced: 0, claimed: false, boarded: false, ledger };
}

/** Whether the end of a port action here ends the expedition: at the end of the river, but not of the year (BH-11.5). */
export function endsHere(view: View, seat: Seat): boolean {
  const stays = view.lastRound && view.edition !== undefined;
  return boatOf(view, seat).at === RIVER_END && !stays;
}

/** `leave`: the port action is over; the boat stays in the port, if the expedition does not end with it. */
export const leave = verb({
  args: {},
  when: ['travelers'],
  options: () => ALONE,
  refuse: () => undefined,
  make: (g, seat, _, tools) => {
    if (endsHere(g, seat)) {
      endExpedition(g, seat, tools);
    } else {
      g.port = null;
      g.step = 'actions';
    }
  },
});
