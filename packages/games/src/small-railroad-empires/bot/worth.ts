import type { Seat } from '../../kit/title';
import { MONEY_WEIGHT, prospectsOf } from '../prospects';
import { scoreOf } from '../score';
import { companyOf, type View } from '../state';

/** Of what the best delivery in reach promises. */
const PROMISE = 0.5;
/** A train card in the hand, and a track ready to be laid. */
const CARD = 0.7;
const TRACK = 0.25;
/** So much prestige ahead is as good as won. */
const DECISIVE = 10;

/** The same as a figure from -1 to 1. */
export const worth = (view: View, seat: Seat): number => Math.tanh(lead(view, seat) / DECISIVE);

/** How far a company is ahead of the best of the others, in prestige and in what may become prestige. */
export function lead(view: View, seat: Seat): number {
  const others = view.companies.flatMap((_, one) => (one === seat ? [] : [standing(view, one)]));
  return standing(view, seat) - Math.max(...others);
}

function standing(view: View, seat: Seat): number {
  const { prestige } = scoreOf(view, seat);
  if (view.ended !== null || view.turn.stage === 'starting') return prestige;
  const { hand, money, tracks } = companyOf(view.companies, seat);
  const promise = Math.max(0, prospectsOf(view, seat)[0]?.value ?? 0);
  return prestige + PROMISE * promise + CARD * hand.length + TRACK * tracks + MONEY_WEIGHT * money;
}
