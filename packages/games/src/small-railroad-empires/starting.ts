import { boardOf, spaceAt } from './board';
import { tell } from './chronicle';
import { no } from './refusals';
import { beginTurn } from './rounds';
import { companyOf, placeOf, type Spot, type View } from './state';
import { space, verb } from './verb';

/** Factories that nobody has started from (SRE-2.8). */
export function startSpots(view: View): Spot[] {
  return boardOf(view)
    .factories.map(({ spot }) => spot)
    .filter((spot) => view.rails[spot] === 0);
}

/** `start`: the first track, on a factory (SRE-2.8). */
export const start = verb({
  args: { space },
  when: ['starting'],
  options: (view) => startSpots(view).map((spot) => ({ space: spot })),
  sure: true,
  refuse: (view, _, { space: spot }) => {
    const there = boardOf(view).spaces[spot];
    if (there === undefined) return no('space.unknown');
    if (there.kind !== 'factory') return no('start.notFactory');
    return view.rails[spot] === 0 ? undefined : no('start.taken');
  },
  make: (g, seat, { space: spot }, tools) => {
    companyOf(g.companies, seat).tracks--;
    g.rails[spot] = 1 << seat;
    const good = spaceAt(boardOf(g), spot).good ?? 'coal';
    tell(tools, 'startLaid', { seat, space: spot, good }, placeOf(spot));
    const seats = g.companies.length;
    if (seat === g.first) {
      tell(tools, 'roundBegan', { round: 1 });
      beginTurn(g, seat, 1, tools);
    } else {
      g.turn.seat = (seat + seats - 1) % seats;
    }
  },
});
