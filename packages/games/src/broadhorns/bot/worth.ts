import type { Seat } from '../../kit/title';
import { BOATS, WREATH_BONUS } from '../data/goods';
import { type Score, scoresNow } from '../score';
import { merchantOf, type View } from '../state';
import { quickVoyage } from './voyage';

/** Of what an expedition promises, so much is counted before it is earned. */
const PROMISE = 0.85;
/** So much gold ahead is as good as won. */
const DECISIVE = 22;

/** The same as a figure from -1 to 1. */
export const worth = (view: View, seat: Seat): number => Math.tanh(lead(view, seat) / DECISIVE);

/** How far a merchant is ahead of the best of the others, in gold as if the year were over, and in what the boat promises. */
export function lead(view: View, seat: Seat): number {
  const scores = scoresNow(view);
  const standings = scores.map((score, one) => (view.over ? score.total : standing(view, one, scores)));
  const others = standings.filter((_, one) => one !== seat);
  return (standings[seat] ?? 0) - Math.max(...others);
}

/** What a boat and its barrels would bring by themselves counts as long as the voyage, which sells them, does not. */
function standing(view: View, seat: Seat, scores: readonly Score[]): number {
  const { boat } = merchantOf(view, seat);
  const { total = 0, wreaths = 0, aboard = 0 } = scores[seat] ?? {};
  const own = total - wreaths + wreathsToBe(seat, scores);
  const voyage = boat === null || view.lastRound ? undefined : quickVoyage(view, seat, boat);
  if (boat === null || voyage === undefined) return own;
  return own - aboard - BOATS[boat.size].resale + PROMISE * Math.max(0, voyage.value);
}

/** Nobody knows yet who will have most wreaths: each one brings its merchant nearer to that. */
function wreathsToBe(seat: Seat, scores: readonly Score[]): number {
  const pot = (WREATH_BONUS[scores.length] ?? []).reduce((sum, gold) => sum + gold, 0);
  const all = scores.reduce((sum, { wreathCount }) => sum + wreathCount + 1, 0);
  return (pot * ((scores[seat]?.wreathCount ?? 0) + 1)) / all;
}
