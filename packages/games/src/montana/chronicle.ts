import { penFor } from '../kit/chronicle';
import type { AreaId, Good, Worker } from './data';
import type { Site } from './geometry';

/**
 * Everything the log of this title tells, with its parameters. Seats are numbers from 0; spaces, rows and columns
 * count from 1 as printed; hexes go by their names; workers are lists such as `copper,grain`; goods are counted by kind.
 *
 * Places: `land.23` a hex, `wheel.3` a space of the wheel, `bank.2`, `mine.1` a large space, `mine.1.small`, `city.2.4`.
 */
export type Chronicle = {
  startTileLaid: { seat: number; hex: string };
  /** The arrow stops; `workers` is what the space shows, `white` for a pair of choice. */
  spun: { seat: number; space: number; workers: string };
  advanced: { seat: number; spaces: number; space: number; workers: string };
  /** What came of it: fewer than the wheel shows when the supply cannot be filled up. */
  hired: { seat: number; workers: string };
  sentBack: { seat: number; worker: Worker };
  /** Something ran short and these seats gave one back. */
  gaveBackGoods: { good: Good; seats: string };
  gaveBackWorkers: { worker: Worker; seats: string };
  banked: { seat: number; space: number; workers: string; silver: number };
  worked: {
    seat: number;
    area: AreaId;
    space: number;
    workers: string;
    silver: number;
    good: Good;
    goods: number;
  };
  workedSmall: { seat: number; area: AreaId; space: number; workers: string; good: Good; goods: number };
  wentToCity: { seat: number; pumpkins: number };
  bid: { seat: number; row: number; column: number };
  /** Was outbid by `by` and moves at once. */
  outbid: { seat: number; by: number; row: number };
  /** `forced`: could not pay for any space. */
  passed: { seat: number; forced: boolean };
  rewarded: {
    seat: number;
    row: number;
    pumpkins: number;
    cows: number;
    silver: number;
    copper: number;
    stone: number;
    grain: number;
    bigCopper: number;
    bigStone: number;
  };
  built: { seat: number; hex: string; settlements: number; lines: number; left: number };
  cowFound: { seat: number };
  canteenFound: { seat: number; hex: string };
  /** The last settlement is placed: this round is the last. */
  lastRound: { seat: number };
  /** `gain` is a good, `silver`, or a worker such as `copperWorker`; `count` is how much of it. */
  cattleTraded: { seat: number; gain: string; count: number };
  /** Silver for settlements that were not built. */
  refrained: { seat: number; silver: number };
  /** All its spaces were taken, and everybody goes back to the supply. */
  cleared: { area: AreaId | 'bank'; workers: number };
  canteenUsed: { seat: number };
  turnEnded: { seat: number };
  roundBegan: { round: number };
  /** `winners` has several seats when the victory is shared. */
  gameOver: { winners: string };
};

export type ChronicleKey = keyof Chronicle;

export const tell = penFor<Chronicle>();

export function landPlace(site: Site): string {
  return `land.${site}`;
}

/** Space, row and column count from 0 in the state and from 1 wherever people read them. */
export function spacePlace(area: AreaId | 'bank' | 'wheel', space: number): string {
  return `${area}.${space + 1}`;
}

export function cityPlace({ row, column }: { readonly row: number; readonly column: number }): string {
  return `city.${row + 1}.${column + 1}`;
}
