import type { Refusal, RuleTools, Seat } from '../kit/title';
import { boardOf, spaceAt } from './board';
import { tell } from './chronicle';
import { refusal } from './refusals';
import { beginTurn } from './rounds';
import { companyOf, type G, placeOf, type Spot, type View } from './state';

/** Factories that nobody has started from (SRE-2.8). */
export function startSpots(view: View): Spot[] {
  return boardOf(view)
    .factories.map(({ spot }) => spot)
    .filter((spot) => view.rails[spot] === 0);
}

export function refuseStart(view: View, spot: Spot): Refusal | undefined {
  const space = boardOf(view).spaces[spot];
  if (space === undefined) return refusal('space.unknown');
  if (space.kind !== 'factory') return refusal('start.notFactory');
  return view.rails[spot] === 0 ? undefined : refusal('start.taken');
}

export function start(g: G, seat: Seat, spot: Spot, tools: RuleTools): void {
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
}
