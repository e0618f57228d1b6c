import { RANKS, type Rank } from '../match/rank';
import { guarded, RulesTimeout } from '../rules/guard';

/** Somebody who reads. His rank may grow while he waits: others may have asked for the same. */
export interface Reader {
  readonly rank: Rank;
  /** Where he comes from: those of one rank have their turns by addresses. */
  readonly address: string;
  /** Moves wait for it: it is never told to come again later. */
  readonly needed?: boolean;
  /** Nothing is done any more for whoever has gone. */
  gone(): boolean;
}

/** Raised in the work of somebody who has gone. */
export class ReaderGone extends Error {}

/** Raised by a slice that threw or was stopped; `cause` is what it threw. Whatever else goes wrong is the store's fault. */
export class SliceFailed extends Error {}

/**
 * Runs one slice of a longer work when its turn has come. A slice that asks `late` now and then, and ends when it is,
 * holds up nobody; one that loops is stopped like every rule, and so may be run twice.
 */
export type Pace = <T>(slice: Slice<T>) => Promise<T>;

/** A part of a longer work; `late` tells it that it should end. */
type Slice<T> = (late: () => boolean) => T;

/** How long a slice should last. */
const SLICE_MS = 3;
/** While moves are being made, a slice comes this much later at most. */
const PATIENCE_MS: Readonly<Record<Rank, number>> = { seated: 5, watching: 20, stranger: 20 };
/** One slice in so many goes to the lowest rank that waits, so that nobody can keep the others from reading for ever. */
const LAST_COME_FIRST = 4;

/**
 * When work that could wait is done: one slice a turn of the event loop, and none while a move is being decided or
 * stored, unless that goes on and on. People at a table come before those who watch, and both before strangers; those
 * of one rank have their turns one address after the other.
 */
export interface Pacer {
  /** Resolves when it is this one's turn: even what is at hand is given to one reader after the other. */
  turn(reader: Reader): Promise<void>;
  /** The pace of one reader. */
  of(reader: Reader): Pace;
  /** A part of a move: slices wait for its end. */
  first<T>(part: Promise<T>): Promise<T>;
  /** Whether such a part is under way. */
  moving(): boolean;
}

export function createPacer(limitMs: number): Pacer {
  const waiting: Record<Rank, Map<string, (() => void)[]>> = {
    seated: new Map(),
    watching: new Map(),
    stranger: new Map(),
  };
  let moves = 0;
  let given = 0;
  let coming: NodeJS.Immediate | undefined;
  let patience: NodeJS.Timeout | undefined;

  const ranked = () => RANKS.filter((rank) => waiting[rank].size > 0);

  function look(): void {
    const [best] = ranked();
    if (best === undefined || coming !== undefined) return;
    if (moves === 0) {
      clearTimeout(patience);
      patience = undefined;
      coming = setImmediate(give);
    } else patience ??= setTimeout(give, PATIENCE_MS[best]);
  }

  function give(): void {
    coming = undefined;
    patience = undefined;
    const ranks = ranked();
    const rank = ++given % LAST_COME_FIRST === 0 ? ranks.at(-1) : ranks[0];
    if (rank === undefined) return;
    const [first] = waiting[rank];
    if (first === undefined) return;
    const [address, slices] = first;
    // To the end of the line, if anything of this address is left.
    waiting[rank].delete(address);
    const go = slices.shift();
    if (slices.length > 0) waiting[rank].set(address, slices);
    go?.();
    look();
  }

  const turn = ({ rank, address }: Reader) =>
    new Promise<void>((resolve) => {
      const slices = waiting[rank].get(address);
      if (slices === undefined) waiting[rank].set(address, [resolve]);
      else slices.push(resolve);
      look();
    });

  async function cut<T>(reader: Reader, slice: Slice<T>, again: boolean): Promise<T> {
    stillThere(reader);
    await turn(reader);
    stillThere(reader);
    const until = performance.now() + SLICE_MS;
    try {
      return guarded(limitMs, () => slice(() => performance.now() >= until));
    } catch (cause) {
      // The time that ran out is that of the wall: the machine may have stood still.
      if (again || !(cause instanceof RulesTimeout)) throw new SliceFailed('a slice failed', { cause });
      return cut(reader, slice, true);
    }
  }

  return {
    turn,
    of: (reader) => (slice) => cut(reader, slice, false),
    moving: () => moves > 0,
    first: async (part) => {
      moves++;
      try {
        return await part;
      } finally {
        moves--;
        look();
      }
    },
  };
}

function stillThere(reader: Reader): void {
  if (reader.gone()) throw new ReaderGone();
}
