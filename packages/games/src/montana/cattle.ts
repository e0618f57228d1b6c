import { oneOf } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { SILVER_FOR_A_COW, WORKERS, type Worker } from './data';
import { no } from './refusals';
import { biddingBegun } from './stages';
import { type G, playerOf } from './state';
import { obtainableGoods, obtainableWorkers, takeGoods, takeSilver, takeWorkers } from './supply';
import { verb } from './verb';

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

/** `cattle`: a cow for something small (MT-10.1), at any time of one's own turn but between two steps of one thing (MT-10.2). */
export const cattle = verb({
  args: { gain: oneOf(GAINS) },
  when: ['bidding', 'choosing', 'recruiting', 'working', 'building', 'closing'],
  options: ({ players, turn }) =>
    playerOf(players, turn.seat).cows === 0 ? [] : GAINS.map((gain) => ({ gain })),
  refuse: (view, _, { gain }) => {
    if (biddingBegun(view)) return no('cattle.bidding');
    if (playerOf(view.players, view.turn.seat).cows === 0) return no('cattle.none');
    const [good, worker] = [goodOf(gain), workerOf(gain)];
    if (good !== undefined && obtainableGoods(view, good) === 0) return no('goods.none', { good });
    if (worker !== undefined && obtainableWorkers(view, worker) === 0) return no('workers.none', { worker });
    return undefined;
  },
  make: (g, seat, { gain }, tools) => {
    playerOf(g.players, seat).cows--;
    g.supply.cows++;
    tell(tools, 'cattleTraded', { seat, gain, count: gained(g, seat, gain, tools) });
  },
});

function gained(g: G, seat: Seat, gain: Gain, tools: RuleTools): number {
  const [good, worker] = [goodOf(gain), workerOf(gain)];
  if (good !== undefined) return takeGoods(g, seat, good, 1, tools);
  if (worker !== undefined) return takeWorkers(g, seat, [worker], tools).length;
  takeSilver(g, seat, SILVER_FOR_A_COW);
  return SILVER_FOR_A_COW;
}
