import { oneOf } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { mustMove, passTurn } from './board';
import { tell } from './chronicle';
import { PLACES, placeAt, type Spot, spotOf } from './data';
import { no } from './refusals';
import { endGame } from './rounds';
import { crewAt, figuresAt, type G, of, other, type ShipView } from './state';
import { verb } from './verb';

/** What a side adds to its die: 1 or 2 for so many more figures, 1 for the Captain (BS-10.2). */
export function bonus(figures: number, enemies: number, captain: boolean): number {
  return Math.min(2, Math.max(0, figures - enemies)) + (captain ? 1 : 0);
}

function bonusOf(own: ShipView, enemy: ShipView, spot: Spot): number {
  return bonus(figuresAt(own, spot), figuresAt(enemy, spot), own.captain === spot);
}

/** `fight`: hand-to-hand combat for one section, to the end (BS-10). */
export const fight = verb({
  args: { at: oneOf(PLACES) },
  when: ['boarding'],
  options: (view) => {
    const fights = view.boarding?.fights ?? [];
    return fights.length === 0 || mustMove(view) ? [] : fights.map((spot) => ({ at: placeAt(spot) }));
  },
  sure: true,
  refuse: (view, _, { at }) => {
    if (view.boarding?.fights.includes(spotOf(at)) !== true) return no('fight.none', { place: at });
    return mustMove(view) ? no('turn.moveFirst', { left: view.boarding.movementsLeft }) : undefined;
  },
  make: (g, _, { at }, tools) => {
    const { boarding } = g;
    if (boarding === null) return;
    const spot = spotOf(at);
    // Whoever wins here could move again: what could not be moved before is lost (BS-10.1).
    boarding.movementsLeft = 0;
    boarding.fights = boarding.fights.filter((one) => one !== spot);
    boarding.fought = true;
    const [a, b] = [of(g.ships, 0), of(g.ships, 1)];
    while (figuresAt(a, spot) > 0 && figuresAt(b, spot) > 0) strike(g, spot, tools);
    const winner: Seat = figuresAt(a, spot) > 0 ? 0 : 1;
    tell(tools, 'fightWon', { seat: winner, place: at, figures: figuresAt(of(g.ships, winner), spot) }, at);
    // Only the Captain's fall ends it here: the fights still due are not fought (BS-10.6).
    if (of(g.ships, other(winner)).captain === null) endGame(g, 'captain', winner, tools);
    else if (boarding.fights.length === 0) passTurn(g, tools);
  },
});

/** One roll each; the lower side loses a figure, its Captain last (BS-10.4). */
function strike(g: G, spot: Spot, tools: RuleTools): void {
  const [a, b] = [of(g.ships, 0), of(g.ships, 1)];
  const [bonus0, bonus1] = [bonusOf(a, b, spot), bonusOf(b, a, spot)];
  const [roll0, roll1] = [tools.chance.die(6), tools.chance.die(6)];
  const lead = roll0 + bonus0 - roll1 - bonus1;
  const loser: Seat = lead < 0 ? 0 : 1;
  const ship = of(g.ships, loser);
  const crew = crewAt(ship, spot);
  const lost = lead === 0 ? 'tie' : crew > 0 ? 'crew' : 'captain';
  if (lost === 'crew') ship.crew[spot] = crew - 1;
  if (lost === 'captain') ship.captain = null;
  if (lost !== 'tie') ship.fallen++;
  const place = placeAt(spot);
  tell(tools, 'struck', { place, roll0, bonus0, roll1, bonus1, loser: lead === 0 ? -1 : loser, lost }, place);
}
