import type { AnyTitle, Outcome } from '@packetboat/games/kit';
import { fail } from '../fault';
import type { Choice } from '../plan';

/**
 * Who may do what now: the acting seats with their legal moves, then those that may take something back. Nobody else
 * may have a move (check `acting`).
 */
export function choicesOf(title: AnyTitle, g: object, seats: number): Choice[] {
  const { seat: turnSeat, acting, recalling = [], stage } = title.turn(g);
  const named = [...acting, ...recalling];
  const atTable = (seat: number) => Number.isInteger(seat) && seat >= 0 && seat < seats;
  if (!atTable(turnSeat) || !named.every(atTable)) fail('acting', `turn names seats ${turnSeat}, ${named}`);
  if (acting.length === 0) fail('acting', `nobody acts in stage ${stage}`);
  if (new Set(named).size !== named.length) fail('acting', `turn names a seat twice: ${named}`);
  for (let seat = 0; seat < seats; seat++) {
    if (!named.includes(seat) && title.legal(g, seat).length > 0) {
      fail('acting', `seat ${seat} does not act in stage ${stage} and has legal moves`);
    }
  }
  return named.map((seat) => {
    const legal = title.legal(g, seat);
    if (legal.length === 0) fail('acting', `seat ${seat} must act in stage ${stage} and has no legal move`);
    return { seat, legal, recalls: recalling.includes(seat) };
  });
}

/** After the end nobody may do anything, and the outcome accounts for every seat (check `outcome`). */
export function checkEnd(title: AnyTitle, g: object, seats: number): Outcome {
  const outcome = title.outcome(g);
  if (outcome === undefined) return fail('outcome', 'there is none');
  const { ending, places, scores } = outcome;
  if (!title.sights.all.includes(`ending.${ending}`)) fail('outcome', `sights.all has no "ending.${ending}"`);
  const placed = places.flat().sort((a, b) => a - b);
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  if (placed.join() !== everySeat.join()) fail('outcome', `it places the seats ${placed.join() || 'none'}`);
  if (places.some((tied) => tied.length === 0)) fail('outcome', 'it has a place without a seat');
  if (scores.length !== 0 && scores.length !== seats) fail('outcome', `it has ${scores.length} scores`);
  if (scores.some((score) => !Object.values(score).every(Number.isFinite))) {
    fail('outcome', `its scores are ${JSON.stringify(scores)}`);
  }
  for (const seat of everySeat) {
    if (title.legal(g, seat).length > 0) fail('outcome', `seat ${seat} has legal moves after the end`);
  }
  return outcome;
}
