import type { Seat } from '../../kit/title';
import { scoresNow } from '../score';
import { type MerchantView, merchantOf, type View } from '../state';
import { bestVoyage } from './voyage';

/** Of what an expedition promises, so much is counted before it is earned. */
const PROMISE = 0.7;
/** So much gold ahead is as good as won. */
const DECISIVE = 22;

/** How far a merchant is ahead of the best of the others, in gold as if the year were over, and in what the boat promises. */
export function worth(view: View, seat: Seat): number {
  const totals = scoresNow(view).map(({ total }) => total);
  const standing = (one: Seat) => (totals[one] ?? 0) + promised(view, one);
  const others = view.merchants.flatMap((_, one) => (one === seat ? [] : [standing(one)]));
  return Math.tanh((standing(seat) - Math.max(...others)) / DECISIVE);
}

function promised(view: View, seat: Seat): number {
  const { boat }: MerchantView = merchantOf(view, seat);
  if (view.over || boat === null) return 0;
  return PROMISE * Math.max(0, bestVoyage(view, seat, boat)?.value ?? 0);
}
