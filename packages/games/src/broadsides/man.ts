import { oneOf } from '../kit/schema';
import { placeOn, tell } from './chronicle';
import { CELLS, cellAt, spotAt } from './data';
import { no } from './refusals';
import { openRound } from './rounds';
import { of, SEATS } from './state';
import { verb } from './verb';

const ANYWHERE = CELLS.map((captain) => ({ captain }));

/** `man`: choose the Captain's place, unseen by the enemy, and be ready (BS-2.2, BS-2.4). */
export const man = verb({
  args: { captain: oneOf(CELLS) },
  when: ['manning'],
  secret: true,
  options: (view, seat) => (of(view.ready, seat) ? [] : ANYWHERE),
  sure: true,
  refuse: (view, seat) => (of(view.ready, seat) ? no('ready.already') : undefined),
  make: (g, seat, { captain }, tools) => {
    of(g.ships, seat).captain = spotAt(seat, captain);
    g.ready[seat] = true;
    tell(tools, 'ready', { seat });
    if (g.ready.includes(false)) return;
    // Both Captains come to light at once: nobody may take his back after seeing the other.
    tools.chance.reveal();
    for (let one = 0; one < SEATS; one++) {
      const place = placeOn(one, cellAt(of(g.ships, one).captain ?? 0));
      tell(tools, 'captainShown', { seat: one, place }, place);
    }
    openRound(g, tools);
  },
});
