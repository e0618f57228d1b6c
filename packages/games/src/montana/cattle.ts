import type { Refusal, RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { SILVER_FOR_A_COW, WORKERS, type Worker } from './data';
import { refusal } from './refusals';
import { biddingBegun, dueFirst, stageOf } from './stages';
import { type G, playerOf, type View } from './state';
import { obtainableGoods, obtainableWorkers, takeGoods, takeSilver, takeWorkers } from './supply';

/** What a cow may be traded for: a small good, silver, or a worker. */
export const GAINS = [
  'grain',
  'pumpkin',
  'copper',
  'stone',
  'silver',
  'grainWorker',
  'pumpkinWorker',
  'copperWorker',
  'stoneWorker',
] as const;
export type Gain = (typeof GAINS)[number];

function workerOf(gain: Gain): Worker | undefined {
  return WORKERS.find((worker) => gain === `${worker}Worker`);
}

function goodOf(gain: Gain): Worker | undefined {
  return WORKERS.find((good) => gain === good);
}

/** MT-10.2: at any time of one's own turn, but not between two steps of one thing. */
export function refuseCattle(view: View, gain: Gain): Refusal | undefined {
  const stage = stageOf(view);
  if (stage === 'bidding' && biddingBegun(view)) return refusal('cattle.bidding');
  const due = stage === 'bidding' ? undefined : dueFirst(stage);
  if (due !== undefined) return due;
  if (playerOf(view.players, view.turn.seat).cows === 0) return refusal('cattle.none');
  const [good, worker] = [goodOf(gain), workerOf(gain)];
  if (good !== undefined && obtainableGoods(view, good) === 0) return refusal('goods.none', { good });
  if (worker !== undefined && obtainableWorkers(view, worker) === 0)
    return refusal('workers.none', { worker });
  return undefined;
}

/** MT-10.1. */
export function tradeCattle(g: G, seat: Seat, gain: Gain, tools: RuleTools): void {
  playerOf(g.players, seat).cows--;
  g.supply.cows++;
  tell(tools, 'cattleTraded', { seat, gain, count: gained(g, seat, gain, tools) });
}

function gained(g: G, seat: Seat, gain: Gain, tools: RuleTools): number {
  const [good, worker] = [goodOf(gain), workerOf(gain)];
  if (good !== undefined) return takeGoods(g, seat, good, 1, tools);
  if (worker !== undefined) return takeWorkers(g, seat, [worker], tools).length;
  takeSilver(g, seat, SILVER_FOR_A_COW);
  return SILVER_FOR_A_COW;
}
