import type { AnyTitle, Move } from '@packetboat/games';
import { chanceFromText } from '@packetboat/games/kit/chance';
import {
  type Advice,
  advising,
  type Budget,
  finish,
  type Parts,
  searching,
  turnMsOf,
} from '@packetboat/games/search';
import type { Thought } from './thinker';
import { type ThoughtClock, thoughtClock } from './thoughtClock';

/** With less time than this, searching finds nothing that the quick player does not. */
const LEAST_MS = 10;
/** Far more than any time allows, so that it is time that ends a search. */
const MOST_PLAYOUTS = 100_000;

/** The move a stand-in makes: the same in whatever thread it is thought, unless it searches until its time is over. */
export function moveOf(title: AnyTitle, thought: Thought): Move {
  return finish(thinkingOf(title, thought));
}

/** The same in parts, between which whoever thinks may hear that nobody wants to know it any more. */
export function* thinkingOf(title: AnyTitle, thought: Thought): Parts<Move> {
  const { view, seat } = thought;
  const move = yield* wanted(title, thought);
  if (title.refuse(view, seat, move) === undefined) return move;
  // A stand-in that errs must not hold up the table.
  const [first] = title.legal(view, seat);
  if (first === undefined) throw new Error(`${title.meta.id}: seat ${seat} must act and cannot`);
  return first;
}

function* wanted(title: AnyTitle, thought: Thought): Parts<Move> {
  const { view, seat, level, luck } = thought;
  const budget = budgetOf(thought);
  if (turnMsOf(title, level) > 0 && budget !== undefined) {
    return yield* searching(title, view, seat, luck, budget);
  }
  // Who was seated at a level that this edition has not got plays as well as it can.
  return title.bot(view, seat, chanceFromText(luck), Math.min(level, title.meta.levels));
}

/** What a player would do who searches, and what speaks for it; undefined where there is no time to search. */
export function adviceOf(title: AnyTitle, thought: Thought): Advice | undefined {
  return finish(advisingOf(title, thought));
}

/** The same in parts, by a clock that may stand still between them. */
export function* advisingOf(
  title: AnyTitle,
  thought: Thought,
  clock: ThoughtClock = thoughtClock(),
): Parts<Advice | undefined> {
  const { view, seat, luck, hurried = false } = thought;
  const budget = budgetOf(thought, clock.now);
  if (budget === undefined) return undefined;
  const until = clock.now() + (budget.ms ?? Number.POSITIVE_INFINITY);
  const advice = yield* advising(title, view, seat, luck, budget);
  const isCutShort = clock.now() >= until && (hurried || clock.hasLost());
  // That is the quick player's move, and no advice.
  if (advice.kind === 'unweighed' && isCutShort) return undefined;
  if (title.refuse(view, seat, advice.move) === undefined) return advice;
  const [first] = title.legal(view, seat);
  return first && { kind: 'unweighed', move: first };
}

function budgetOf({ ms = 0, playouts }: Thought, now = () => performance.now()): Budget | undefined {
  if (playouts !== undefined) return { playouts };
  return ms < LEAST_MS ? undefined : { playouts: MOST_PLAYOUTS, ms, now };
}
