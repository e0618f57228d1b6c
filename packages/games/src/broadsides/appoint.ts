import { oneOf } from '../kit/schema';
import { placeOn, tell } from './chronicle';
import { CELLS, spotAt } from './data';
import { leadOff } from './lead';
import { no } from './refusals';
import { proceed, seatsToAppoint } from './rounds';
import { crewAt, of } from './state';
import { verb } from './verb';

/** `appoint`: a crewmember takes the lost Captain's place (BS-7.6, BS-8.7). */
export const appoint = verb({
  args: { at: oneOf(CELLS) },
  when: ['appointing'],
  options: (view, seat) => {
    if (!seatsToAppoint(view).includes(seat)) return [];
    const ship = of(view.ships, seat);
    return CELLS.flatMap((at) => (crewAt(ship, spotAt(seat, at)) > 0 ? [{ at }] : []));
  },
  sure: true,
  refuse: (view, seat, { at }) => {
    if (!seatsToAppoint(view).includes(seat)) return no('appoint.notAsked');
    return crewAt(of(view.ships, seat), spotAt(seat, at)) > 0
      ? undefined
      : no('appoint.nobody', { cell: at });
  },
  make: (g, seat, { at }, tools) => {
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
  },
});
