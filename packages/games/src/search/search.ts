import type { AnyTitle, Move, Seat } from '../kit/title';
import { type Budget, spend } from './budget';
import { type Candidate, candidatesOf } from './candidates';
import { compare } from './compare';
import { mixed, rivalAtOnce } from './mix';
import { finish, type Parts } from './parts';
import { quickChance } from './quickChance';

/** For titles that reckon worth and do not say how far they look ahead. */
const ROUNDS = 3;

/**
 * The move that turns out best when it is played on, in worlds that may be the real one for all the seat knows. The same
 * view, luck and budget give the same move where no clock cuts it short. Sees nothing but the view.
 */
export function search(title: AnyTitle, view: object, seat: Seat, luck: string, budget: Budget): Move {
  return finish(searching(title, view, seat, luck, budget));
}

/** The same search in parts: one of them may be a whole playout, or a few questions to the quick player. */
export function* searching(
  title: AnyTitle,
  view: object,
  seat: Seat,
  luck: string,
  budget: Budget,
): Parts<Move> {
  return (yield* considering(title, view, seat, luck, budget)).move;
}

/** A choice, and what it was chosen from. */
export interface Considered {
  readonly move: Move;
  /** There was nothing else. */
  readonly only?: boolean;
  /** Drawn: how often it comes. */
  readonly share?: number;
  readonly chosen?: Candidate | undefined;
  readonly candidates?: readonly Candidate[];
}

/** `lead`: measured at the end of each playout. */
export function* considering(
  title: AnyTitle,
  view: object,
  seat: Seat,
  luck: string,
  budget: Budget,
  lead?: (view: object, seat: Seat) => number,
): Parts<Considered> {
  const chance = quickChance(`${luck}/own`);
  const [only, ...more] = title.legal(view, seat);
  if (only !== undefined && more.length === 0) return { move: only, only: true };
  const rounds = title.foresight ?? ROUNDS;
  const rival = rivalAtOnce(title, view, seat);
  const at = { title, view, seat, luck, rounds, spending: spend(budget), lead };
  if (rival !== undefined) return yield* mixed({ ...at, rival }, chance);
  const candidates = candidatesOf(title, view, seat, chance);
  const chosen = yield* compare(candidates, at);
  return { move: chosen?.move ?? title.bot(view, seat, chance, 1), chosen, candidates };
}
