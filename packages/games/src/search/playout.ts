import type { Chance } from '../kit/chance';
import type { AnyTitle, Move, Outcome, QuickPlayer, RuleTools, Seat } from '../kit/title';
import { quickChance } from './quickChance';

/** A game that goes on for longer is cut, and counts as it stands. */
const MOST_MOVES = 4000;
/** What the place counts for at the end, beside how clearly it was won. */
const PLACE_WEIGHT = 0.6;

/** Chance and silence: nobody reads the log of a playout. */
export function toolsOf(chance: Chance): RuleTools {
  return { chance, tell: () => {} };
}

/**
 * Lets the quick players play on and says how it went for a seat, from -1 to 1. With a title that reckons the worth of a
 * state the playout is cut after so many rounds; others are played to their end. Changes the state it is given.
 */
export function playOut(title: AnyTitle, g: object, seat: Seat, luck: string, rounds: number): number {
  const chance = quickChance(luck);
  const tools = toolsOf(chance);
  const player = quickPlayer(title);
  const last = title.worth === undefined ? Number.POSITIVE_INFINITY : roundOf(title, g) + rounds;
  for (let moves = 0; moves < MOST_MOVES && title.outcome(g) === undefined; moves++) {
    if (roundOf(title, g) >= last) break;
    const [one] = title.turn(g).acting;
    if (one === undefined) break;
    title.apply(g, one, player.move(title.view(g, one), one, chance), tools);
  }
  return outcomeValue(title, g, seat);
}

function roundOf(title: AnyTitle, g: object): number {
  return title.course?.(g).round ?? 0;
}

/** Who plays at all seats of one playout. */
function quickPlayer(title: AnyTitle): QuickPlayer<object, Move> {
  return title.quick?.() ?? { move: (view, seat, chance) => title.bot(view, seat, chance, 1) };
}

/** What the plainest stand-in does at a seat, who knows no more than it may. */
export function quickMove(title: AnyTitle, g: object, seat: Seat, chance: Chance): Move {
  return title.bot(title.view(g, seat), seat, chance, 1);
}

function outcomeValue(title: AnyTitle, g: object, seat: Seat): number {
  const outcome = title.outcome(g);
  const worth = title.worth?.(g, seat);
  if (outcome === undefined) return worth ?? 0;
  const place = placeValue(outcome, seat);
  return worth === undefined ? place : PLACE_WEIGHT * place + (1 - PLACE_WEIGHT) * worth;
}

/** 1 for who has won alone, -1 for who has not; who share the first place share what it counts. */
function placeValue({ places }: Outcome, seat: Seat): number {
  const first = places[0] ?? [];
  const seats = places.reduce((sum, tied) => sum + tied.length, 0);
  if (!first.includes(seat)) return -1;
  return seats === first.length ? 0 : 2 / first.length - 1;
}
