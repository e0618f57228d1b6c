import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { CARDS_PER_PLOT } from './data';
import { turnCards } from './sail';
import {
  damageCardsDue,
  type Ending,
  type G,
  lacksCaptain,
  of,
  QUIET_ROUNDS,
  SEATS,
  type View,
} from './state';

/** Turns card after card, round after round, until somebody is asked for something or the game is over. */
export function proceed(g: G, tools: RuleTools): void {
  g.phase = 'sailing';
  while (g.phase === 'sailing' && g.ended === null) {
    if (g.turned < CARDS_PER_PLOT) turnCards(g, tools);
    else closeRound(g, tools);
  }
}

/** The cards go back to the hands (BS-4.9); a Captain lost before this round is replaced now (BS-7.6). */
function closeRound(g: G, tools: RuleTools): void {
  g.plots = [[], []];
  if (seatsToAppoint(g).length > 0) {
    g.phase = 'appointing';
    return;
  }
  g.quietRounds = g.shots ? 0 : g.quietRounds + 1;
  openRound(g, tools);
}

/** Seats that choose a new Captain now: at the end of their idle round, or alongside, after the final volley. */
export function seatsToAppoint(view: View): Seat[] {
  return [0, 1].filter((seat) => {
    const ship = of(view.ships, seat);
    const due = view.boarding !== null || (ship.lostIn ?? view.round) < view.round;
    return due && lacksCaptain(ship);
  });
}

/** A new round: those who have a Captain plot, the others lie still. If nobody has one it is sailed at once. */
export function openRound(g: G, tools: RuleTools): void {
  const plotters = g.ships.map(({ captain }) => captain !== null);
  if (!plotters.includes(true) && g.quietRounds >= QUIET_ROUNDS) {
    // Nobody is left to claim the draw (BS-7.8).
    endGame(g, 'becalmed', null, tools);
    return;
  }
  g.round++;
  g.turned = 0;
  g.shots = false;
  g.due = g.ships.map(damageCardsDue);
  g.ready = plotters.map((plots) => !plots);
  for (const ship of g.ships) ship.aground = false;
  tell(tools, 'roundBegan', { round: g.round, due0: of(g.due, 0), due1: of(g.due, 1) });
  for (let seat = 0; seat < SEATS; seat++) if (of(g.ready, seat)) tell(tools, 'liesStill', { seat });
  g.phase = plotters.includes(true) ? 'plotting' : 'sailing';
}

export function endGame(g: G, ending: Ending, winner: Seat | null, tools: RuleTools): void {
  g.ended = { ending, winner };
  g.volley = null;
  // What was never turned is not shown, not even now (BS-3.7).
  g.plots = [[], []];
  tell(tools, 'gameOver', { ending, winner: winner ?? -1 });
}
