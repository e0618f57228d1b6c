import { RANKS, type Rank } from './rank';
import { turns as processTurns, type Turns } from './turns';

/**
 * A serial queue: one job at a time. People at the table come first, those who watch next, strangers last; those of
 * one rank in the order they came. Whoever does not sit here begins in a turn of the event loop of his own.
 */
export interface SerialQueue {
  run<T>(job: () => Promise<T> | T, rank?: Rank): Promise<T>;
  /** So many of a rank wait that there is no room for another one. */
  full(rank: Rank): boolean;
  /** True when nothing runs or waits. */
  idle(): boolean;
  /** Resolves when nothing runs or waits any more. */
  drained(): Promise<void>;
}

/**
 * How many may wait. What waits is small (P-4.8 bounds a move), so that the count bounds the memory as well. Those who
 * look come by the hundred, all at once after a restart; a table's people do not.
 */
const ROOM: Readonly<Record<Rank, number>> = { seated: 400, watching: 2_000, stranger: 2_000 };

/** One job in so many is one of the lowest rank that waits: whoever comes gets in, however fast a table's people move. */
const LAST_COME_FIRST = 8;

export function serialQueue(room = ROOM, turns: Turns = processTurns): SerialQueue {
  const lanes: Record<Rank, (() => Promise<unknown>)[]> = { seated: [], watching: [], stranger: [] };
  let running = false;
  let waitsForTurn = false;
  /** Jobs begun one after the other while others of a lower rank waited. */
  let preferred = 0;
  const dry: (() => void)[] = [];

  const waiting = () => RANKS.filter((rank) => lanes[rank].length > 0);
  const begin = (rank: Rank) => {
    const job = lanes[rank].shift();
    if (job === undefined) return;
    preferred = waiting().some((other) => RANKS.indexOf(other) > RANKS.indexOf(rank)) ? preferred + 1 : 0;
    running = true;
    job().finally(() => {
      running = false;
      look();
    });
  };
  /** Begins what comes next, unless something runs: that looks again when it is done. */
  const look = () => {
    if (running) return;
    const ranks = waiting();
    const [rank] = ranks;
    const last = ranks.at(-1);
    if (rank === undefined || last === undefined) {
      for (const go of dry.splice(0)) go();
    } else if (preferred >= LAST_COME_FIRST - 1) begin(last);
    else if (rank === 'seated') begin(rank);
    else if (!waitsForTurn) {
      waitsForTurn = true;
      turns.take(rank, () => {
        waitsForTurn = false;
        if (running) return;
        const [first] = waiting();
        if (first !== undefined) begin(first);
      });
    }
  };
  const idle = () => !running && RANKS.every((rank) => lanes[rank].length === 0);

  return {
    run: <T>(job: () => Promise<T> | T, rank: Rank = 'seated') =>
      new Promise<T>((resolve, reject) => {
        lanes[rank].push(async () => {
          try {
            resolve(await job());
          } catch (error) {
            reject(error);
          }
        });
        // Never within the call that asked: whoever asks twice in a breath has asked for both before the first begins.
        if (!running) queueMicrotask(look);
      }),
    full: (rank) => lanes[rank].length >= room[rank],
    idle,
    drained: () =>
      idle()
        ? Promise.resolve()
        : new Promise((resolve) => {
            dry.push(resolve);
          }),
  };
}
