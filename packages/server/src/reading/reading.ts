import type { PastMoment } from '@packetboat/protocol';
import type { Storage } from '../storage/storage';
import { type AroundRead, createAround } from './around';
import type { Encoded } from './encoded';
import { createLines, type Lines } from './lines';
import { createPacer, type Pacer } from './pace';
import { createPast, type Past } from './past';
import { createReadingRoom, type ReadingRoom } from './room';
import { createShelf, type Shelf } from './shelf';

/** What all who read in this process share. What is kept is kept in memory alone, and each shelf has its bound. */
export interface Reading {
  readonly pacer: Pacer;
  readonly room: ReadingRoom;
  readonly past: Past;
  readonly lines: Lines;
  readonly around: AroundRead;
  /** Patches as they were told, by match, audience and seq. */
  readonly packets: Shelf<string>;
  /** Answers to `moment`, by match, audience and seq. */
  readonly moments: Shelf<Encoded<{ readonly ok: true } & PastMoment>>;
}

const PACKETS_BYTES = 4 * 1024 * 1024;
const MOMENTS_BYTES = 8 * 1024 * 1024;

/** Rules that run longer than `limitMs` are stopped. */
export function createReading(storage: Storage, limitMs: number): Reading {
  const pacer = createPacer(limitMs);
  return {
    pacer,
    room: createReadingRoom(pacer),
    past: createPast(storage),
    lines: createLines(storage),
    around: createAround(storage),
    packets: createShelf(PACKETS_BYTES),
    moments: createShelf(MOMENTS_BYTES),
  };
}
