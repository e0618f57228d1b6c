import { whole } from '../kit/schema';
import type { Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import type { Tools } from './chronicle';
import { travelerOf } from './data/cards';
import { CURRENT_SPACES } from './data/goods';
import { RIVER_END, TOWNS } from './data/towns';
import { no } from './refusals';
import { speedOf } from './season';
import { boatOf, discardFromHand, type G, holds, merchantOf, takeCard, type View } from './state';
import { verb } from './verb';

/** Move actions that earn the bonus move. */
const MOVES_FOR_BONUS = 2;

/** The farthest space that one move reaches now. */
export function farthest(view: View, seat: Seat): number {
  const boat = boatOf(view, seat);
  return Math.min(RIVER_END, boat.at + speedOf(view, boat));
}

function whyNoMove(view: View, seat: Seat) {
  const { boat } = merchantOf(view, seat);
  if (boat === null) return no('boat.none');
  if (view.actions === 0 && !view.bonus) return no('turn.noActions');
  return boat.at === RIVER_END ? no('sail.riverEnds') : undefined;
}

/** `sail`: one move action, or the bonus move, down to a space of the river (BH-5). */
export const sail = verb({
  args: { to: whole(0, RIVER_END) },
  when: ['actions'],
  options: (view, seat) => {
    const { boat } = merchantOf(view, seat);
    if (boat === null) return [];
    const reach = farthest(view, seat) - boat.at;
    return Array.from({ length: reach }, (_, i) => ({ to: boat.at + i + 1 }));
  },
  refuse: (view, seat, { to }) => {
    const why = whyNoMove(view, seat);
    if (why !== undefined) return why;
    const { at } = boatOf(view, seat);
    if (to <= at) return no('sail.upstream', { at });
    const limit = farthest(view, seat);
    return to > limit ? no('sail.tooFar', { farthest: limit }) : undefined;
  },
  make: (g, seat, { to }, tools) => {
    const boat = boatOf(g, seat);
    const from = boat.at;
    const { bonus } = g;
    boat.at = to;
    boat.inPort = false;
    tools.tell({ key: 'sail.moved', params: { seat, from, to, bonus }, place: `river-${to}` });
    if (bonus) {
      g.bonus = false;
    } else {
      g.actions--;
      g.moves++;
      g.bonus = g.moves === MOVES_FOR_BONUS && to < RIVER_END;
      if (g.bonus) tools.tell({ key: 'sail.bonusEarned', params: { seat }, place: `boat-${seat}` });
    }
    losePassedTravelers(g, seat, tools);
  },
});

/** Who has been carried past his destination leaves for good (BH-10.6). */
function losePassedTravelers(g: G, seat: Seat, tools: Tools): void {
  const boat = boatOf(g, seat);
  for (const card of [...boat.travelers]) {
    const { destination } = travelerOf(card);
    if (TOWNS[destination].entrance >= boat.at) continue;
    takeCard(boat.travelers, card);
    g.discards.push(card);
    tools.tell({ key: 'traveler.passed', params: { seat, card, town: destination }, place: destination });
  }
}

/** `current`: a Good Current, for every move still to come in this turn (BH-12.8). */
export const current = verb({
  args: {},
  when: ['actions'],
  options: () => ALONE,
  refuse: (view, seat) => {
    if (!holds(view, seat, 'current')) return no('current.none');
    return whyNoMove(view, seat) === undefined ? undefined : no('current.noMove');
  },
  make: (g, seat, _, tools) => {
    discardFromHand(g, seat, 'current');
    g.current += CURRENT_SPACES;
    tools.tell({ key: 'current.played', params: { seat, extra: g.current }, place: `boat-${seat}` });
  },
});
