import type { Answer } from '@packetboat/protocol';
import { RANKS, type Rank } from '../match/rank';
import { busy, refuse } from '../tables/refuse';
import type { Pace, Pacer, Reader } from './pace';
import { ReaderGone } from './pace';

/**
 * Where reading is done: away from the queues in which moves are made, a few works at a time, and each once for all who
 * ask for the same.
 */
export interface ReadingRoom {
  /** `key` names what is read and all that it depends on. Refusals: `server.busy`, and `seat.lost` for who has gone. */
  read<T>(reader: Reader, key: string, work: Work<T>): Promise<Answer<{ readonly value: T }>>;
}

export type Work<T> = (pace: Pace) => Promise<T>;

/** A work with those who ask for it. It has the best of their ranks, and ends when they have all gone. */
class Visit implements Reader {
  readonly readers: Reader[];
  readonly address: string;
  /** The rank it came with counts for the room it takes. */
  readonly entered: Rank;

  constructor(
    reader: Reader,
    readonly begin: () => Promise<void>,
  ) {
    this.readers = [reader];
    this.address = reader.address;
    this.entered = reader.rank;
  }

  get rank(): Rank {
    return RANKS.find((rank) => this.readers.some((reader) => reader.rank === rank)) ?? this.entered;
  }

  gone(): boolean {
    return this.readers.every((reader) => reader.gone());
  }
}

interface Asked {
  readonly visit: Visit;
  readonly answer: Promise<Answer<{ readonly value: unknown }>>;
}

/** So many works of a rank are under way at once: while one waits for the store, another goes on. */
const AT_ONCE = 2;
/** So many of a rank may wait, one of which is what any number of people ask for. */
const WAITING = 1_000;

const none = (): Record<Rank, number> => ({ seated: 0, watching: 0, stranger: 0 });

export function createReadingRoom(pacer: Pacer): ReadingRoom {
  /** Everything under way or waiting, by what is read. */
  const asked = new Map<string, Asked>();
  /** What has not begun, by address. */
  const lines = new Map<string, Visit[]>();
  const waiting = none();
  const underWay = none();

  /** The next one of a rank: of the address whose turn it is, and from then on that address is the last. */
  function next(rank: Rank): Visit | undefined {
    for (const [address, line] of lines) {
      const at = line.findIndex((visit) => visit.rank === rank);
      const [visit] = at < 0 ? [] : line.splice(at, 1);
      if (visit === undefined) continue;
      lines.delete(address);
      if (line.length > 0) lines.set(address, line);
      waiting[visit.entered]--;
      return visit;
    }
    return undefined;
  }

  function look(): void {
    for (const rank of RANKS) {
      while (underWay[rank] < AT_ONCE) {
        const visit = next(rank);
        if (visit === undefined) break;
        underWay[rank]++;
        visit.begin().finally(() => {
          underWay[rank]--;
          look();
        });
      }
    }
  }

  function enter<T>(reader: Reader, key: string, work: Work<T>): Promise<Answer<{ readonly value: T }>> {
    let settle: (answer: Promise<Answer<{ readonly value: T }>>) => void = () => {};
    const answer = new Promise<Answer<{ readonly value: T }>>((resolve) => {
      settle = resolve;
    });
    const visit: Visit = new Visit(reader, async () => {
      const done = perform(visit, work, pacer.of(visit)).finally(() => asked.delete(key));
      settle(done);
      // Whoever asked hears of what went wrong.
      await done.catch(() => {});
    });
    asked.set(key, { visit, answer });
    const line = lines.get(visit.address);
    if (line === undefined) lines.set(visit.address, [visit]);
    else line.push(visit);
    waiting[visit.entered]++;
    look();
    return answer;
  }

  return {
    read: async <T>(reader: Reader, key: string, work: Work<T>) => {
      while (!reader.gone()) {
        const same = asked.get(key);
        if (same === undefined) {
          const room = reader.needed === true || waiting[reader.rank] < WAITING;
          return room ? enter(reader, key, work) : busy();
        }
        same.visit.readers.push(reader);
        look();
        const answer = (await same.answer) as Answer<{ readonly value: T }>;
        // It may have ended for those who had gone, a moment before this one came.
        if (answer.ok || answer.refusal.key !== LOST.refusal.key) return answer;
      }
      return LOST;
    },
  };
}

const LOST = refuse('seat.lost');

async function perform<T>(visit: Visit, work: Work<T>, pace: Pace): Promise<Answer<{ readonly value: T }>> {
  if (visit.gone()) return LOST;
  try {
    return { ok: true, value: await work(pace) };
  } catch (error) {
    if (error instanceof ReaderGone) return LOST;
    throw error;
  }
}
